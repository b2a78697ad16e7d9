import type { Case, Step } from '../case/case.ts';
import { UsageError } from '../case/errors.ts';
import { idKey } from '../model/id-key.ts';
import { at } from '../protocol/json/query.ts';
import type { Profile } from '../protocol/profile.ts';
import { readMessage } from '../protocol/read-message.ts';

/**
 * A conversation that was captured, a message a line: either only what was sent, as it stood on the stream, or with `> `
 * before what was sent and `< ` before what the peer said; `# ` is a comment. An entry of a corpus is one JSON document.
 */
export function isCapturedLog(text: string): boolean {
  const first = text.split('\n', 1)[0]?.trim() ?? '';
  if (/^[<>#] /.test(first)) return true;
  return isJson(first) && !isEntry(text);
}

/** The case that sends the same again. Throws UsageError where there is nothing to send. */
export function readCapturedLog(text: string, file: string, profile: Profile): Case {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const isMarked = lines.some((line) => /^[<>] /.test(line));
  const log = new CapturedLog(profile);
  for (const line of lines) {
    if (line.startsWith('# ') || line === '' || line === '#') continue;
    if (!isMarked) log.sent(line);
    else if (line.startsWith('> ')) log.sent(line.slice(2));
    else if (line.startsWith('< ')) log.received(line.slice(2));
    else throw new UsageError(`${file}: a line that begins with none of "> ", "< " and "# ": ${line.slice(0, 60)}`);
  }
  if (log.steps.length === 0) throw new UsageError(`${file}: nothing was sent in it`);
  return log.steps;
}

/** What the peer gave out then (a session's id) will be another value next time, so a slot takes its place. */
class CapturedLog {
  readonly steps: Step[] = [];
  readonly #profile: Profile;
  readonly #methods = new Map<string, string>();
  readonly #values = new Map<string, string>();

  constructor(profile: Profile) {
    this.#profile = profile;
  }

  sent(line: string): void {
    const { kind, id, method } = readMessage(Buffer.from(line));
    const key = idKey(id);
    if (key !== undefined && method !== undefined) this.#methods.set(key, method);
    // The log opens the connection by itself.
    if (this.steps.length === 0 && method === this.#profile.opens?.method && method !== undefined)
      this.steps.push({ type: 'restart' });
    const payload = Buffer.from(this.#slotted(line));
    this.steps.push({ type: kind === 'response' ? 'reply' : 'send', payload });
  }

  received(line: string): void {
    const { id, result } = readMessage(Buffer.from(line));
    const method = this.#methods.get(idKey(id) ?? '');
    for (const capture of this.#profile.captures) {
      const value = capture.method === method && result !== undefined ? at(result, capture.path) : undefined;
      if (value?.type === 'string' && value.value !== '') this.#values.set(JSON.stringify(value.value), capture.slot);
    }
    // What was sent after an answer waited for it.
    if (this.steps.length > 0 && this.steps.at(-1)?.type !== 'settle') this.steps.push({ type: 'settle' });
  }

  #slotted(line: string): string {
    let text = line;
    for (const [value, slot] of this.#values) text = text.replaceAll(value, `"{{${slot}}}"`);
    return text;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isEntry(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && ('format' in value || 'steps' in value);
  } catch {
    return false;
  }
}
