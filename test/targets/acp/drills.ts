import type { RpcError } from '../peer/answer.ts';
import { type Incoming, isMembers } from '../peer/incoming.ts';

/** What the handler of a prompt is told to do by the prompt's text (docs/drills.md). */
export interface Drill {
  readonly name: string;
  readonly rest: string;
}

export const drillNames = ['throw', 'crash', 'null', 'cancel', 'interrupt', 'wait', 'call'] as const;

/** One block of text and nothing else. */
export function drillIn(prompt: readonly unknown[]): Drill | undefined {
  const [block] = prompt;
  if (prompt.length !== 1 || !isMembers(block) || block.type !== 'text') return undefined;
  const [, name, rest = ''] = /^peerproof:([a-z]+)(?: (.*))?$/s.exec(String(block.text)) ?? [];
  return drillNames.some((each) => each === name) ? { name: String(name), rest } : undefined;
}

/** What follows the name of the drill in a prompt. */
export function wordsOf({ params }: Incoming): string {
  return (isMembers(params) && Array.isArray(params.prompt) && drillIn(params.prompt)?.rest) || '';
}

/** Whether a message is a prompt with this drill. */
export function isTold({ method, params }: Incoming, name: string): boolean {
  if (method !== 'session/prompt' || !isMembers(params) || !Array.isArray(params.prompt)) return false;
  return drillIn(params.prompt)?.name === name;
}

/** Whether the agent refused the prompt itself, so that no handler was at work. */
export function isOwn({ message }: RpcError): boolean {
  return /^(?:Invalid |Resource not found$)/.test(message);
}

export const internal: RpcError = { code: -32603, message: 'Internal error' };

/** The error that a drill ends with at once; undefined where it has something to do first. */
export function errorOf({ name, rest }: Drill): RpcError | undefined {
  switch (name) {
    case 'throw':
      return thrown(rest);
    case 'cancel':
      return { code: -32800, message: rest === '' ? 'Request cancelled' : rest };
    case 'interrupt':
      return { code: -32800, message: 'Request cancelled' };
    case 'wait':
    case 'call':
      return undefined;
    default:
      return internal;
  }
}

/** As `errorFrom`, from a JSON text. What is none is a bug of whoever asked for it. */
function thrown(text: string): RpcError {
  try {
    return errorFrom(JSON.parse(text)) ?? internal;
  } catch {
    return internal;
  }
}

export function errorFrom(value: unknown): RpcError | undefined {
  if (!isMembers(value) || !Number.isSafeInteger(value.code) || typeof value.message !== 'string') return undefined;
  const { code, message, data } = value;
  return { code: Number(code), message, ...(data !== undefined && { data }) };
}

const terminalId = 'terminal-1';
const schema = { type: 'object', properties: { name: { type: 'string' } } };

/** Params of what may be asked of the client. */
export const questions: Readonly<Record<string, object>> = {
  'session/request_permission': {
    toolCall: { toolCallId: 'call-1', title: 'Read the notes', kind: 'read', status: 'pending' },
    options: [
      { optionId: 'allow', name: 'Allow', kind: 'allow_once' },
      { optionId: 'reject', name: 'Reject', kind: 'reject_once' },
    ],
  },
  'fs/read_text_file': { path: '/notes.txt' },
  'fs/write_text_file': { path: '/notes.txt', content: 'done' },
  'terminal/create': { command: 'true' },
  'terminal/output': { terminalId },
  'terminal/wait_for_exit': { terminalId },
  'terminal/kill': { terminalId },
  'terminal/release': { terminalId },
  'elicitation/create form': { message: 'Who are you?', mode: 'form', requestedSchema: schema },
  'elicitation/create url': {
    message: 'Sign in',
    mode: 'url',
    url: 'http://127.0.0.1:9/',
    elicitationId: 'elicitation-1',
  },
};
