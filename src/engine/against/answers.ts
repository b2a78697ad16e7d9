import type { Execution } from '../../driver/contract.ts';
import { outcome } from '../../model/duty.ts';
import { idKey } from '../../model/id-key.ts';
import { preview } from '../../model/preview.ts';
import { sentClass } from '../../model/sent-class.ts';
import type { Message } from '../../protocol/message.ts';
import type { Method } from '../../protocol/profile.ts';
import { readMessage } from '../../protocol/read-message.ts';

/** What became of one message: the kind of its answer, without values, ids and wording. */
export interface Answered {
  /** The message as a class. */
  readonly sent: string;
  shape: string;
  /** The answer as it came, for people. */
  text: string;
}

/** What one peer made of a case. */
export interface Answers {
  /** By step. */
  readonly each: ReadonlyMap<number, Answered>;
  /** Kinds of answers that belong to no message for sure. */
  readonly loose: readonly string[];
  readonly end: Execution['end'];
}

type Sent = Answered & { readonly ids: readonly string[]; readonly isNull: boolean };

export interface Reading {
  readonly methods: ReadonlyMap<string, Method>;
  /** Each message was waited for, so an answer without an id belongs to the last one. */
  readonly serial: boolean;
}

/** Reads the trace of a case. Ids only say which message an answer belongs to. */
export function answersOf({ trace, end }: Execution, { methods, serial }: Reading): Answers {
  const each = new Map<number, Sent>();
  const loose = new Set<string>();
  let last: Sent | undefined;
  for (const event of trace) {
    if (event.type === 'sent' && event.step !== undefined) {
      last = sentAs(readMessage(event.payload), methods);
      if (last !== undefined) each.set(event.step, last);
    }
    if (event.type !== 'received') continue;
    const reply = readMessage(event.payload);
    const ids = idsOf(reply);
    if (!isAnswer(reply) || ids.some(isOwn)) continue;
    const asked = [...each.values()].find((one) => one.shape === silence && one.ids.some((id) => ids.includes(id)));
    const found = asked ?? (serial ? last : undefined);
    if (found === undefined) loose.add(shapeOf(reply, false));
    else note(found, reply, asked !== undefined || (found.isNull && reply.idKind === 'null'));
  }
  return { each, loose: [...loose].sort(), end };
}

export const silence = 'nothing';

function sentAs(message: Message, methods: ReadonlyMap<string, Method>): Sent | undefined {
  if (message.kind === 'blank') return undefined;
  const sent = sentClass(message, methods);
  return { sent, shape: silence, text: silence, ids: idsOf(message), isNull: message.idKind === 'null' };
}

function note(asked: Answered, reply: Message, isEcho: boolean): void {
  const shape = shapeOf(reply, isEcho);
  asked.shape = asked.shape === silence ? shape : `${asked.shape}, then ${shape}`;
  asked.text = preview(reply.payload);
}

function idsOf({ id, entries }: Message): readonly string[] {
  return (entries?.map((entry) => entry.id) ?? [id]).flatMap((each) => idKey(each) ?? []);
}

/** Of a probe or the handshake. */
const isOwn = (id: string): boolean => id.startsWith('speerproof-');

function isAnswer({ method, result, error, entries }: Message): boolean {
  if (entries !== undefined) return entries.every((entry) => isAnswer(entry));
  return method === undefined && (result !== undefined || error !== undefined);
}

function shapeOf(reply: Message, isEcho: boolean): string {
  if (reply.entries !== undefined) {
    const kinds = new Set(reply.entries.map((entry) => outcome(entry)));
    return `an array of ${[...kinds].sort().join(' and ')}`;
  }
  if (isEcho) return outcome(reply);
  return `${outcome(reply)} ${reply.id?.type === 'literal' || reply.id === undefined ? 'without its id' : 'with another id'}`;
}
