import { TargetError } from '../../case/errors.ts';
import { signatureOf } from '../../finding/signature.ts';
import { againWords } from '../again-words.ts';
import { equip } from '../equip.ts';
import type { FindingEvent, RunEvent } from '../events.ts';
import { openTarget } from '../open-target.ts';
import type { Peer, Plan } from '../plan.ts';
import { limit } from '../record.ts';
import { type Run, startRun } from '../run-state.ts';
import { type Rival, Rivals } from './rivals.ts';

/** Starts the other peers of a plan. Throws TargetError, which names the peer, where one can't be used. */
export async function openRivals(run: Run): Promise<Rivals | undefined> {
  const { against = [], profile } = run.plan;
  if (against.length === 0) return undefined;
  const rivals = new Rivals(await Promise.all(against.map((peer) => prepare(run, peer))), profile.methods);
  try {
    await Promise.all(rivals.all.map(open));
    return rivals;
  } catch (error) {
    await rivals.close();
    throw error;
  }
}

async function prepare(ours: Run, { name, target }: Peer): Promise<Rival> {
  const { corpus: _corpus, baseline: _baseline, against: _against, ...rest } = ours.plan;
  const words = { profile: rest.command[1] ?? rest.profile.name, framing: rest.framing };
  const plan: Plan = { ...rest, target, peerName: name, updateBaseline: false, command: againWords(words, target) };
  const tools = await equip(plan);
  const known = { live: new Map(), expired: [] };
  const { signal } = ours;
  return { name, run: startRun({ plan, tools, known, emit: (event) => tellOurs(ours, name, event), signal }) };
}

async function open({ name, run }: Rival): Promise<void> {
  try {
    await openTarget(run);
  } catch (cause) {
    if (!(cause instanceof TargetError)) throw cause;
    throw new TargetError(`peer ${name}: ${cause.message}`, {
      cause,
      ...(cause.hint !== undefined && { hint: cause.hint }),
    });
  }
}

/** A finding on another peer is a finding of our run, under a name of its own. */
function tellOurs(ours: Run, peer: string, event: RunEvent): void {
  if (event.type !== 'finding') return;
  const { type: _type, count, methods, ...told } = named(event, peer);
  const page = ours.book.pages.get(told.key) ?? ours.book.add(told.key, told, methods);
  page.told = told;
  page.count = count;
  for (const method of methods) page.methods.add(method);
  const { at: _at, ...unstamped } = named(event, peer) as FindingEvent & { at: number };
  ours.teller.tell(unstamped);
  limit(ours, page);
}

function named(event: FindingEvent, peer: string): FindingEvent {
  const key = `${event.key} | ${peer}`;
  return { ...event, key, signature: signatureOf(key), peer };
}
