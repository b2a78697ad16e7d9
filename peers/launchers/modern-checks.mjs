// What a handler still has to check when the SDK has checked the shape.
import { isAbsolute } from 'node:path';
import { efforts, modes } from './session-store.mjs';

const promptTypes = new Set(['text', 'resource_link', 'resource']);

export function checkDirectory(RequestError, cwd) {
  if (!isAbsolute(cwd)) throw RequestError.invalidParams({ cwd }, 'cwd must be an absolute path');
}

export function checkMode(RequestError, modeId) {
  if (!modes.some(({ id }) => id === modeId)) throw RequestError.invalidParams({ modeId }, 'unknown mode');
  return modeId;
}

export function checkConfigOption(RequestError, { configId, value }) {
  if (configId !== 'effort') throw RequestError.invalidParams({ configId }, 'unknown option');
  if (!efforts.some((effort) => effort.value === value)) throw RequestError.invalidParams({ value }, 'unknown value');
  return value;
}

export function checkPrompt(RequestError, prompt) {
  const odd = prompt.find(({ type }) => !promptTypes.has(type));
  if (odd !== undefined) throw RequestError.invalidParams({ type: odd.type }, 'content type was not advertised');
}
