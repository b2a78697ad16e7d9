import { modelFactory } from '../../../src/model/model.ts';
import type { Cost, Property, Transcript } from '../../../src/model/property.ts';
import type { Verdict } from '../../../src/model/verdict.ts';
import type { Profile } from '../../../src/protocol/profile.ts';

/** Plays a transcript through a fresh model and gives its verdict. */
export function play(transcript: Transcript, profile: Profile, properties: readonly Property[]): Verdict {
  const model = modelFactory(profile, properties)(['canary-value']);
  model.begin();
  const costs: Cost[] = [];
  let at = 0;
  for (const [step, line] of transcript.entries()) {
    at += 1;
    const text = Buffer.from(line.slice(2));
    if (line.startsWith('> ')) model.sent(text, at, step);
    else if (line.startsWith('< ')) model.received(text, at);
    else if (line.startsWith('! exit')) model.ended({ as: 'exited', detail: line.slice(2), stderr: '' });
    else if (line === '! deaf' || line === '! hung')
      model.ended({ as: line.slice(2) as 'deaf', detail: line.slice(2), stderr: '' });
    else if (line.startsWith('$ ')) costs.push(costOf(line));
    else if (line === '= barrier') model.conclude(false);
    else throw new Error(`no transcript line: ${line}`);
  }
  return model.end(costs);
}

function costOf(line: string): Cost {
  const [, megabytes, ms] = /^\$ (\d+) MB (\d+) ms$/.exec(line) ?? [];
  if (megabytes === undefined) throw new Error(`no cost: ${line}`);
  return { bytes: Number(megabytes) * 2 ** 20, ms: Number(ms) };
}
