import type { Bytes } from '../case/bytes.ts';
import type { Case, Step } from '../case/case.ts';
import type { Target } from '../case/transport.ts';
import { asksForChunks } from '../case/via.ts';
import { basePath, filled, httpPath } from '../protocol/http-path.ts';
import type { Profile } from '../protocol/profile.ts';
import { readMessage } from '../protocol/read-message.ts';
import { printf } from './printf.ts';
import { quoted } from './quoted.ts';

/** What stands for a secret in a line that a shell reads. */
const placeholder = /\$[A-Z_][A-Z0-9_]*/;

/** As each message of ours says: a server may insist on them, and curl alone would say otherwise. */
const usual = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

/** Of a command that is started, any free port. */
const port = '8080';

export interface Asked {
  readonly sent: Case;
  readonly profile: Profile;
  readonly target: Target & { readonly url: string };
  /** Puts what stands for a secret in its place. */
  readonly redact: (text: string) => string;
}

/** The same requests by curl, one after the other but where they race; a command is started first and ended last. */
export function curlLine({ sent, profile, target, redact }: Asked): string {
  const url = target.url.replaceAll('{port}', port);
  const way = { url, profile, headers: target.headers ?? {}, redact };
  const asks = inTurn(sent.flatMap((step) => commandOf(step, way) ?? []));
  const whole = sent.some(isCut) ? ' # whole: curl has no pieces' : '';
  if (target.command.length === 0) return asks + whole;
  const words = target.command.map((word) => quoted(word.replaceAll('{port}', port)));
  return `PORT=${port} ${words.join(' ')} & sleep 2; ${asks}; kill $!${whole}`;
}

/** Its body is written in pieces, which a peer may see one by one. */
const isCut = (step: Step): boolean => step.type === 'send' && (step.cuts?.length ?? 0) > 0 && !asksForChunks(step.via);

/** What races is not waited for until all is sent, in a shell of its own: it must not wait for the server. */
function inTurn(asks: readonly Ask[]): string {
  const text = asks.map(({ line, races }, index) => line + (index === asks.length - 1 ? '' : races ? ' & ' : '; '));
  return asks.some(({ races }) => races) ? `(${text.join('')}; wait)` : text.join('');
}

interface Ask {
  readonly line: string;
  readonly races: boolean;
}

interface Way {
  readonly url: string;
  readonly profile: Profile;
  readonly headers: Readonly<Record<string, string>>;
  readonly redact: (text: string) => string;
}

function commandOf(step: Step, way: Way): Ask | undefined {
  if (step.type === 'pause' || step.type === 'quiet')
    return { line: `sleep ${Math.max(0.1, step.ms / 1000)}`, races: false };
  if (step.type === 'write') return { line: curl({ type: 'send', payload: step.bytes }, way), races: false };
  if (step.type !== 'send') return undefined;
  const line = step.via?.raw === true ? raw(step.payload, way) : curl(step, way);
  return { line, races: step.via?.race === true };
}

function curl({ payload, via = {} }: Extract<Step, { type: 'send' }>, way: Way): string {
  const { http } = way.profile;
  const message = readMessage(payload);
  const base = basePath(way.url);
  const path = via.path === undefined ? httpPath(http, message, base) : filled(via.path, message.method, base);
  const url = addressOf(way.url, path);
  const headers = merged(usual, { ...way.headers, ...http?.headers });
  const words = Object.entries(merged(headers, via.headers ?? {})).map(
    // Without a value curl leaves the header out.
    ([name, value]) => `-H ${spoken(way.redact(value === null ? `${name}:` : `${name}: ${value}`))}`,
  );
  const verb = via.verb === undefined ? [] : [`-X ${quoted(via.verb)}`];
  const { before, data } = bodyOf(payload, via.verb);
  return `${before}${['curl -sS --max-time 10', ...verb, quoted(url), ...words, ...data].join(' ')}`;
}

/** As it would be typed, or by way of printf. */
function bodyOf(payload: Bytes, verb: string | undefined): { readonly before: string; readonly data: string[] } {
  if (payload.length === 0 && /^(GET|HEAD|OPTIONS|DELETE|TRACE)$/i.test(verb ?? 'POST'))
    return { before: '', data: [] };
  const text = Buffer.from(payload).toString('utf8');
  const isPlain = /^(?!@)[^\0-\x1f\x7f-\x9f]*$/.test(text) && Buffer.from(text).equals(Buffer.from(payload));
  if (isPlain) return { before: '', data: [`--data-binary ${quoted(text)}`] };
  return { before: `${printf(payload)} | `, data: ['--data-binary @-'] };
}

function raw(payload: Bytes, { url, headers, redact }: Way): string {
  const { hostname, port: number, host, pathname, search, protocol } = new URL(url);
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${redact(value)}\r\n`);
  const text = Buffer.from(payload)
    .toString('latin1')
    .replaceAll('{{host}}', () => host)
    .replaceAll('{{path}}', () => pathname + search)
    .replaceAll('{{headers}}', () => own.join(''));
  const at = `${hostname.replace(/^\[|\]$/g, '')} ${number === '' ? (protocol === 'https:' ? 443 : 80) : number}`;
  return `${printf(Buffer.from(text, 'latin1'))} | nc -q 1 ${at}`;
}

function addressOf(url: string, path: string | undefined): string {
  if (path === undefined) return url;
  return path.startsWith('/') ? new URL(url).origin + path : path;
}

function merged(
  given: Readonly<Record<string, string | null>>,
  own: Readonly<Record<string, string | null>>,
): Readonly<Record<string, string | null>> {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  return { ...Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name.toLowerCase()))), ...own };
}

/** Where a variable stands in it, the shell must fill it. */
function spoken(text: string): string {
  if (!placeholder.test(text)) return quoted(text);
  return `"${text.replaceAll(/[\\"`]/g, '\\$&').replaceAll(/\$(?![A-Z_])/g, '\\$')}"`;
}
