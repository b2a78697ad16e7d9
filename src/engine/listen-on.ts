import type { Bytes } from '../case/bytes.ts';
import type { Trace, TraceEvent } from '../case/trace.ts';
import type { Driver, Execution } from '../driver/contract.ts';
import { idKey } from '../model/id-key.ts';
import type { Violation } from '../model/verdict.ts';
import { readMessage } from '../protocol/read-message.ts';
import type { Suspicion } from './suspicions.ts';

/** Ms; ever longer, so that a late answer is heard soon and little is said of the waiting in what is kept of the session. */
const pauses = [100, 200, 400, 800, 1_600, 3_200, 3_700];

/** `late`: answered in the end. `silent`: not, or it is no matter of time. `unheard`: its connection is there no more. */
export type Heard = 'late' | 'silent' | 'unheard';

/**
 * Whether what was taken for silence is answered in the end, on the connection where it was asked: an answer is matched by
 * its id, not by its time. `since`: what ran on it meanwhile. Waits only while something is missing, 10 s at most.
 */
export async function listenOn(
  driver: Driver,
  { steps, violation, execution }: Suspicion,
  { since, isOver }: { readonly since: readonly Execution[]; readonly isOver: () => boolean },
): Promise<Heard> {
  const asked = violation.observed === 'nothing' ? steps[violation.step ?? -1] : undefined;
  const ids = asked === undefined ? [] : askedIds(violation, execution.trace);
  if (asked === undefined || ids.length === 0) return 'silent';
  const traces = [execution.trace, ...since.map(({ trace }) => trace)];
  for (const ms of pauses) {
    if (isAnswered(ids, traces.flat())) return 'late';
    if (isOver()) return 'silent';
    const waited = await driver.run([{ type: 'pause', ms }]);
    if (!waited.before.includes(asked)) return 'unheard';
    traces.push(waited.trace);
  }
  return isAnswered(ids, traces.flat()) ? 'late' : 'silent';
}

/** As many answers as requests, of each id. */
function isAnswered(ids: readonly string[], trace: Trace): boolean {
  return ids.every((id) => {
    const count = (type: 'sent' | 'received') => trace.filter((event) => bears(event, type, id)).length;
    return count('received') >= count('sent');
  });
}

function bears(event: TraceEvent, type: 'sent' | 'received', id: string): boolean {
  if (event.type !== type || !('payload' in event)) return false;
  return idsIn(event.payload, type === 'sent' ? 'asked' : 'answered').includes(id);
}

function askedIds({ step }: Violation, trace: Trace): readonly string[] {
  const sent = trace.find((event) => event.type === 'sent' && event.step === step);
  return step !== undefined && sent?.type === 'sent' ? idsIn(sent.payload, 'asked') : [];
}

function idsIn(payload: Bytes, as: 'asked' | 'answered'): readonly string[] {
  const message = readMessage(payload);
  return (message.entries ?? [message]).flatMap(({ id, method }) =>
    (method === undefined) === (as === 'answered') ? (idKey(id) ?? []) : [],
  );
}
