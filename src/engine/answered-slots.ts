import type { Case } from '../case/case.ts';
import { payloadOf } from '../shrink/payload.ts';

/** What is filled without an answer of the peer, or that an HTTP request says of itself. */
const own: ReadonlySet<string> = new Set(['cwd', 'nonce', 'lastId', 'host', 'path', 'headers']);

/** Names of the slots of a case that only answers of the peer fill, such as `sessionId`. */
export function answeredSlots(steps: Case): readonly string[] {
  const names = steps.flatMap((step) => {
    const via = step.type === 'send' ? JSON.stringify(step.via ?? {}) : '';
    const text = `${Buffer.from(payloadOf(step) ?? '').toString('latin1')}${via}`;
    return [...text.matchAll(/\{\{(\w{1,64})\}\}/g)].flatMap(([, name = '']) => (own.has(name) ? [] : [name]));
  });
  return [...new Set(names)];
}
