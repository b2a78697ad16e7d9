import type { Bytes } from '../case/bytes.ts';
import type { Message } from '../protocol/message.ts';
import type { Response } from './no-json-rpc.ts';

/** What the driver remembers of what one peer said, to wait and to judge its state by. Times are the driver's clock in ms. */
export class Heard {
  at: number | undefined;
  /** How long after what came before it the newest came. */
  gap = 0;
  hasResponded = false;
  /** When the target, while it started, last computed or wrote; ms since the connection was opened. */
  stirredAt = 0;
  /** When the last response without an id came. */
  namelessAt = Number.NEGATIVE_INFINITY;
  /** The newest answer that belongs to something sent. */
  answer: Message | undefined;
  /** HTTP: the newest response to a message that is none of a case's, or that answers nothing. */
  response: Response | undefined;
  /** The first thing that was no message. */
  prose: Bytes | undefined;

  came(now: number): void {
    this.gap = now - (this.at ?? now);
    this.at = now;
  }

  responded({ idKind }: Message, at: number): void {
    this.hasResponded = true;
    if (idKind === 'null' || idKind === 'absent') this.namelessAt = at;
  }
}
