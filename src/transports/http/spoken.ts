import type { Target } from '../../case/transport.ts';

/** What a target was heard to speak, whichever of its instances said it. */
export interface Spoken {
  /** HTTP/1.0 has no chunks, and whoever sends them must know better (RFC 9112, section 6.1). */
  isOld: boolean;
  /** A connection was long in coming: its system lets few wait for the server, and the others try again later and later. */
  isNarrow: boolean;
}

const known = new WeakMap<Target, Spoken>();

export function spokenBy(target: Target): Spoken {
  const spoken = known.get(target) ?? { isOld: false, isNarrow: false };
  known.set(target, spoken);
  return spoken;
}
