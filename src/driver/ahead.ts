import type { Bytes } from '../case/bytes.ts';
import type { ProbeForm } from './probe.ts';

const newline = 0x0a;
const longestAnswer = 4_096;
const call = Buffer.from('"method"');

interface Sender {
  readonly setting: { readonly probe: ProbeForm };
  readonly probes: { readonly newest: number };
  /** Sends the next probe and tells its number. */
  probe(): number;
}

/**
 * The second barrier goes out as soon as the first one's answer is seen at the end of what came, before the rest of it is
 * read and judged: the peer works meanwhile. Not where the peer asks something, as our answer has to come before the barrier.
 */
export class Ahead {
  /** Whether another barrier follows the one that is under way. */
  isWanted = false;
  #sent: number | undefined;

  /** The probe that is on its way already. */
  take(): number | undefined {
    const sent = this.#sent;
    this.#sent = undefined;
    return sent;
  }

  look(chunk: Bytes, sender: Sender): void {
    if (!this.isWanted || !endsWithAnswer(chunk, sender.setting.probe, sender.probes.newest)) return;
    this.isWanted = false;
    this.#sent = sender.probe();
  }
}

function endsWithAnswer(chunk: Bytes, form: ProbeForm, newest: number): boolean {
  if (chunk.at(-1) !== newline) return false;
  const from = chunk.lastIndexOf(newline, chunk.length - 2) + 1;
  if (chunk.length - from > longestAnswer || form.answeredBy(chunk.subarray(from, -1)) !== newest) return false;
  return !Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).includes(call);
}
