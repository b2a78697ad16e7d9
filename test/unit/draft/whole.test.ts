import { expect, test } from 'vitest';
import type { Case, Step } from '../../../src/case/case.ts';
import { generateCase } from '../../../src/draft/compose.ts';
import message from '../../../src/framings/message.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';
import framing from '../../../src/strategies/framing.ts';
import { randoms } from './random.ts';

const reaches: Readonly<Record<string, (steps: Case) => boolean>> = {
  'a binary message': some((step) => step.type === 'send' && step.via?.binary === true),
  'an empty message': some((step) => step.type === 'send' && step.payload.length === 0),
  fragments: some((step) => step.type === 'send' && (step.cuts?.length ?? 0) > 0),
  'fifty fragments': some((step) => step.type === 'send' && (step.cuts?.length ?? 0) >= 50),
  'two texts in one': some((step) => step.type === 'send' && /\}\n?\{/.test(Buffer.from(step.payload).toString())),
};

function some(is: (step: Step) => boolean) {
  return (steps: Case) => steps.some(is);
}

test('where the transport keeps messages apart, it is their frames that are odd', () => {
  const missed = new Set(Object.keys(reaches));
  for (const random of randoms(5, 500)) {
    const steps = generateCase([framing], random, { profile: jsonrpc, frames: message });
    for (const name of missed) if (reaches[name]?.(steps)) missed.delete(name);
  }
  expect([...missed]).toEqual([]);
});
