import type { Case } from '../../case/case.ts';
import { storeCase } from '../../corpus/stored.ts';
import type { Execution, RunOptions } from '../../driver/contract.ts';
import { signatureOf } from '../../finding/signature.ts';
import type { Page } from '../book.ts';
import { loop } from '../loop.ts';
import { printOf, sizeOf } from '../measure.ts';
import type { Plan } from '../plan.ts';
import { quoted } from '../quoted.ts';
import { tellPage } from '../record.ts';
import type { Run } from '../run-state.ts';
import { type Difference, isSame, keyOf, shapesOf } from './compare.ts';
import type { Rivals } from './rivals.ts';

export interface Peers {
  readonly run: Run;
  /** Which of each one's drivers. */
  readonly at: number;
  readonly rivals: Rivals;
}

export interface Met {
  readonly steps: Case;
  readonly strategy: string;
  readonly difference: Difference;
}

const confirmations = 2;
const mostExecutions = 80;
const shrinkTime = 10_000;

/**
 * Shows a difference again on fresh processes, makes it small, and asks the oracle: where it blames a peer, its finding
 * says so; where it blames none, the text allows each answer, and that is worth a note.
 */
export async function lookIntoDifference(peers: Peers, met: Met): Promise<void> {
  const shown = await show(peers, met.steps, met.difference);
  if (shown === undefined) return;
  const { steps, executions } = await smaller(peers, met.steps, shown.difference);
  const small = await confirmed(peers, steps, shown.difference);
  const final = small ?? { ...shown, steps: met.steps };
  const { rivals, run } = peers;
  const known = run.book.pages.get(keyOf(final.difference));
  const isBlamed = known === undefined && blames(final.executions);
  const page = isBlamed ? undefined : (known ?? write(run, { ...final, strategy: met.strategy, tried: executions }));
  if (page !== undefined) page.count++;
  if (page !== undefined && known === undefined) tellPage(run, page);
  rivals.settle(met.difference, page);
}

interface Shown {
  readonly steps: Case;
  readonly difference: Difference;
  readonly executions: readonly Execution[];
}

async function show(peers: Peers, steps: Case, difference: Difference): Promise<Shown | undefined> {
  const mode: RunOptions = { cold: true, serial: true };
  const executions = await peers.rivals.run(peers.run, peers.at, steps, mode);
  const found = peers.rivals.compared(executions);
  // Which message it was can't be told before each one was waited for.
  const same = difference.step === undefined ? found[0] : found.find((each) => isSame(each, difference));
  return same && { steps, difference: same, executions };
}

async function confirmed(peers: Peers, steps: Case, difference: Difference): Promise<Shown | undefined> {
  let last: Shown | undefined;
  for (let tries = 0; tries < confirmations; tries++) {
    last = await show(peers, steps, difference);
    if (last === undefined) return undefined;
  }
  return last;
}

async function smaller(peers: Peers, steps: Case, difference: Difference) {
  const { run, rivals, at } = peers;
  const tried = new Map<string, boolean>([[printOf(steps), true]]);
  const end = run.tools.now() + Math.min(shrinkTime, Math.max(1_000, run.halt.left / 4));
  let smallest = steps;
  let executions = 0;
  await loop(
    run.tools.arbitrary(() => steps),
    async (candidate) => {
      if (run.halt.isCut || run.tools.now() >= end || executions >= mostExecutions) return 'stop';
      const print = printOf(candidate);
      const before = tried.get(print);
      if (before !== undefined) return before ? 'fails' : 'holds';
      executions++;
      const found = rivals.compared(await rivals.run(run, at, candidate, { serial: true }));
      const isThere = found.some((each) => isSame(each, difference));
      tried.set(print, isThere);
      if (isThere) smallest = candidate;
      return isThere ? 'fails' : 'holds';
    },
    { examples: [[steps]], numRuns: 1, seed: 1 },
  );
  return { steps: smallest, executions };
}

/** Whether the oracle finds fault with one of them. */
const blames = (executions: readonly Execution[]): boolean =>
  executions.some(({ verdict }) => verdict.violations.length > 0);

/** The run itself: one peer alone shows no difference. */
function comparison({ seed, against = [], command }: Plan): string {
  const others = against.flatMap(({ name, target: { url, command: words } }) => {
    const reached = [...(url === undefined ? [] : [url]), ...words].map(quoted).join(' ');
    return ['--against', `${name}=${reached}`];
  });
  return ['peerproof', 'run', '--seed', seed, ...others, ...command].map(quoted).join(' ');
}

function write(run: Run, found: Shown & { readonly strategy: string; readonly tried: number }): Page {
  const { steps, difference, strategy, tried } = found;
  const key = keyOf(difference);
  const isWhole = run.plan.only.length === 0 && run.plan.skip.length === 0;
  const told = {
    signature: signatureOf(key),
    key,
    property: 'peers-differ',
    level: 'may',
    status: run.book.isKnown(key) ? 'known' : 'new',
    says: 'peers of one profile may answer differently where the text allows it; a client that meets both has to know',
    observed: shapesOf(difference.parts),
    expected: isWhole ? 'any of these: the text allows each' : 'any of these: nothing that is judged here forbids one',
    got: difference.parts.map(({ peer, text }) => `${peer}: ${text}`).join(' · '),
    cites: {
      text: 'peerproof',
      clause: '--against',
      quote: 'The same case, answered by several peers of one profile.',
    },
    strategy,
    case: { steps: storeCase(steps) },
    size: sizeOf(steps),
    shrink: { executions: tried },
    confirmed: { hits: confirmations, tries: confirmations },
  } as const;
  return run.book.add(key, { ...told, reproduce: comparison(run.plan) }, []);
}
