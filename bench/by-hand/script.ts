import type { Case, Step } from '../../src/case/case.ts';

/** What a person would write down to send one case: bytes joined in advance, one write a window. */
export type Move =
  | { readonly type: 'window'; readonly bytes: Buffer; readonly hasSlots: boolean }
  /** Writes that go out one after the other, before the window that follows. */
  | { readonly type: 'pieces'; readonly pieces: readonly Buffer[] }
  | { readonly type: 'pause'; readonly ms: number }
  | { readonly type: 'restart' };

export interface Script {
  readonly moves: readonly Move[];
  readonly messages: number;
}

const newline = Buffer.from('\n');

/** A case as moves. An end of input is a restart, as it is to the next case. */
export function scriptOf(steps: Case): Script {
  const moves: Move[] = [];
  let gathered: Buffer[] = [];
  const close = (): void => {
    if (gathered.length > 0) moves.push(windowOf(gathered));
    gathered = [];
  };
  for (const [index, step] of steps.entries()) {
    if (step.type === 'send' && step.cuts === undefined) gathered.push(Buffer.from(step.payload), newline);
    else if (step.type === 'write') gathered.push(Buffer.from(step.bytes));
    else {
      const move = moveOf(step);
      if (move === undefined && step.type !== 'settle') continue;
      if (move?.type === 'restart' && index === 0) moves.push(move);
      else {
        close();
        if (move !== undefined) moves.push(move);
      }
    }
  }
  close();
  const messages = steps.filter(({ type }) => type === 'send' || type === 'write').length;
  return { moves: moves.at(-1)?.type === 'pieces' ? [...moves, windowOf([])] : moves, messages };
}

/** Unfinished lines are ended, so that the probe behind them is read whole. */
function windowOf(gathered: readonly Buffer[]): Move {
  const bytes = Buffer.concat(gathered);
  const isWhole = bytes.length === 0 || bytes.at(-1) === newline[0];
  return { type: 'window', bytes: isWhole ? bytes : Buffer.concat([bytes, newline]), hasSlots: bytes.includes('{{') };
}

function moveOf(step: Step): Move | undefined {
  switch (step.type) {
    case 'send':
      return { type: 'pieces', pieces: piecesOf(Buffer.concat([step.payload, newline]), step.cuts ?? []) };
    case 'pause':
    case 'quiet':
      return { type: 'pause', ms: step.ms };
    case 'close':
    case 'restart':
      return { type: 'restart' };
    default:
      return undefined;
  }
}

const mostPieces = 64;

function piecesOf(bytes: Buffer, cuts: readonly number[]): readonly Buffer[] {
  const inside = cuts.filter((cut) => cut > 0 && cut < bytes.length).slice(0, mostPieces - 1);
  const ends = [...inside, bytes.length];
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}
