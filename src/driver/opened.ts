import { HarnessError } from '../case/errors.ts';

/** A part that a connection has once it is open. */
export function opened<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new HarnessError('the connection is not open yet');
  return part;
}
