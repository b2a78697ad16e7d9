import type { JsonNode } from '../protocol/json/node.ts';
import { member } from '../protocol/json/query.ts';
import { readJson } from '../protocol/json/read.ts';
import type { Drills } from '../protocol/profile.ts';
import type { Exchange } from './property.ts';

/** What a handler that takes part is told to do: `throw {"code":7}` is the drill `throw` with the rest `{"code":7}`. */
export interface Drill {
  readonly name: string;
  readonly rest: string;
}

/** The drill that a request is, where its handler hears it for sure: taken part in, sound, alone in a live resource. */
export function drillOf(exchange: Exchange): Drill | undefined {
  const { message, state, profile, status, rivals } = exchange;
  const { drills } = profile;
  if (drills === undefined || message.kind !== 'request' || message.method !== drills.method) return undefined;
  if (message.oddities.length > 0 || message.idKind === 'null' || exchange.batch !== undefined) return undefined;
  const drill = wordsIn(message.params, drills);
  if (drill === undefined || state.phase !== 'open' || rivals > 0 || (status ?? 'active') !== 'active')
    return undefined;
  return state.advertises(`${drills.gate}.${drill.name}`) === 'yes' && exchange.params() === 'valid'
    ? drill
    : undefined;
}

/** Whether a handler may read a drill in it, taken part in or not: `name`, or any. */
export function mayDrill({ message, profile }: Exchange, name = ''): boolean {
  const { buffer, byteOffset, length } = message.payload;
  return profile.drills !== undefined && Buffer.from(buffer, byteOffset, length).includes(profile.drills.prefix + name);
}

function wordsIn(params: JsonNode | undefined, { params: template, prefix }: Drills): Drill | undefined {
  const said = params && saidIn(params, templateOf(template));
  if (said?.startsWith(prefix) !== true) return undefined;
  const [, name, rest = ''] = /^([a-z]+)(?: (.*))?$/s.exec(said.slice(prefix.length)) ?? [];
  return name === undefined ? undefined : { name, rest };
}

const templates = new Map<string, JsonNode>();

function templateOf(text: string): JsonNode {
  let node = templates.get(text);
  if (node === undefined) {
    const reading = readJson(Buffer.from(text));
    node = reading.ok ? reading.node : { type: 'literal', value: null };
    templates.set(text, node);
  }
  return node;
}

/** The words, where params are just as the template has them but for its slots; undefined = they are not. */
function saidIn(params: JsonNode, template: JsonNode): string | undefined {
  const slots = new Map<string, string>();
  return fits(params, template, slots) ? slots.get('{{drill}}') : undefined;
}

/** A template is shallow. */
function fits(node: JsonNode, template: JsonNode, slots: Map<string, string>): boolean {
  switch (template.type) {
    case 'string':
      if (node.type !== 'string') return false;
      if (/^\{\{\w+\}\}$/.test(template.value)) slots.set(template.value, node.value);
      else if (node.value !== template.value) return false;
      return true;
    case 'array':
      if (node.type !== 'array' || node.items.length !== template.items.length) return false;
      return template.items.every((item, index) => fits(node.items[index] as JsonNode, item, slots));
    case 'object':
      if (node.type !== 'object' || node.members.length !== template.members.length) return false;
      return template.members.every(({ key, value }) => {
        const found = member(node, key);
        return found !== undefined && fits(found, value, slots);
      });
    default:
      return false;
  }
}
