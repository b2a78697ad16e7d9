import type { Model } from '../../../src/model/contract.ts';
import { modelFactory } from '../../../src/model/model.ts';
import type { Cost, Property, Transcript } from '../../../src/model/property.ts';
import type { Verdict } from '../../../src/model/verdict.ts';
import { jsonText } from '../../../src/protocol/json/print.ts';
import type { Message } from '../../../src/protocol/message.ts';
import type { Profile } from '../../../src/protocol/profile.ts';
import { readMessage } from '../../../src/protocol/read-message.ts';

/** Plays a transcript through a fresh model and gives its verdict. */
export function play(transcript: Transcript, profile: Profile, properties: readonly Property[]): Verdict {
  const model = modelFactory(profile, properties)(['canary-value']);
  model.begin();
  const costs: Cost[] = [];
  let at = 0;
  const asked = new Map<string, Message>();
  for (const [step, line] of transcript.entries()) {
    at += 1;
    const text = Buffer.from(line.slice(2));
    if (line.startsWith('> ')) say(model, asked, { text, at, step });
    else if (line.startsWith('< ')) hear(model, asked, { text, at });
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

type Asked = Map<string, Message>;

/** What answers a request of the peer is no message of the case. */
function say(model: Model, asked: Asked, { text, at, step }: { text: Buffer; at: number; step: number }): void {
  const { kind, id } = readMessage(text);
  const request = kind === 'response' && id !== undefined ? asked.get(jsonText(id)) : undefined;
  if (request === undefined) model.sent(text, at, step);
  else model.replied(text, request);
}

function hear(model: Model, asked: Asked, { text, at }: { text: Buffer; at: number }): void {
  const { is, message } = model.received(text, at);
  if (is === 'request' && message.id !== undefined) asked.set(jsonText(message.id), message);
}
