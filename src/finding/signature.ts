import { createHash } from 'node:crypto';
import { isAsSimple } from '../model/sent-class.ts';
import type { Violation } from '../model/verdict.ts';

/** What makes two violations the same finding: no ids, times or values in it. */
export function keyOf({ property, observed, sent }: Violation): string {
  return `${property.address} | ${observed} | ${sent}`;
}

/** The first 8 hex digits of the key's sha256. */
export function signatureOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

/** What a violation must show to be the one that is being looked for. */
export interface Lock {
  readonly property: string;
  readonly observed: string;
  /** Absent for breaches of the whole connection: which message is blamed for a death moves while the case shrinks. */
  readonly sent?: string;
}

export function lockOn({ property, observed, sent }: Violation): Lock {
  const lock = { property: property.address, observed };
  return property.kind === 'invariant' ? lock : { ...lock, sent };
}

/** The same breach, by the same class of message or a simpler one: what is not needed for it may go. */
export function meets(lock: Lock, { property, observed, sent }: Violation): boolean {
  if (property.address !== lock.property || observed !== lock.observed) return false;
  return lock.sent === undefined || isAsSimple(sent, lock.sent);
}
