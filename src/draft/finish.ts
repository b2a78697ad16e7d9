import type { Case, Step } from '../case/case.ts';
import type { Draft, Line } from './draft.ts';
import { payloadOf } from './lines.ts';

/** The steps of a draft. The driver settles at the end by itself. */
export function finish(draft: Draft): Case {
  const steps = draft.lines.map(stepOf);
  return draft.start === 'raw' ? [{ type: 'restart' }, ...steps] : steps;
}

function stepOf(line: Line): Step {
  switch (line.at) {
    case 'step':
      return line.step;
    case 'raw':
      return { type: 'write', bytes: line.bytes };
    case 'bytes':
    case 'envelope':
    case 'tree': {
      const cuts = line.at === 'bytes' ? line.cuts : undefined;
      const payload = payloadOf(line) ?? new Uint8Array();
      return { type: 'send', payload, ...(cuts && { cuts }), ...(line.via && { via: line.via }) };
    }
  }
}
