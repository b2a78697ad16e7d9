import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Case } from '../../../src/case/case.ts';
import type { TraceEvent } from '../../../src/case/trace.ts';
import type { Driver, Execution } from '../../../src/driver/contract.ts';
import { listenOn } from '../../../src/engine/listen-on.ts';
import { makePlan } from '../../../src/engine/make-plan.ts';
import { run } from '../../../src/engine/run.ts';
import { createJsonRpcServer } from '../../targets/jsonrpc-server.ts';
import { LineReader } from '../../targets/peer/line-reader.ts';
import { rule, send, violation } from './fake.ts';

const sent = (payload: string, step = 0): TraceEvent => ({ at: 0, type: 'sent', payload: Buffer.from(payload), step });
const received = (payload: string): TraceEvent => ({ at: 1, type: 'received', payload: Buffer.from(payload) });
const call = '{"jsonrpc":"2.0","id":1,"method":"a"}';
const asking = send(call);
const answer = '{"jsonrpc":"2.0","id":1,"result":0}';
const execution = (trace: readonly TraceEvent[], more: Partial<Execution> = {}): Execution => ({
  trace,
  verdict: { violations: [], judged: new Map() },
  end: 'alive',
  warm: true,
  before: [asking],
  messages: 1,
  ...more,
});

/** Whether it came late, and how often it was waited for. `heard`: what comes in each of the pauses. */
async function listened(
  asked: readonly TraceEvent[],
  { since = [] as readonly Execution[], heard = [] as readonly Execution[], observed = 'nothing' } = {},
) {
  const ran: Case[] = [];
  const run = async (steps: Case) => {
    ran.push(steps);
    return heard[ran.length - 1] ?? execution([]);
  };
  const driver: Driver = { run, close: async () => undefined, startMs: 0, restarts: 0, executions: 0 };
  const suspicion = {
    steps: [asking],
    violation: violation(rule('jsonrpc/silent'), { observed, step: 0 }),
    execution: execution(asked),
    strategy: 'a',
  };
  return [await listenOn(driver, suspicion, { since, isOver: () => false }), ran.length];
}

test('an answer that comes while it is waited for is no silence', async () => {
  expect(await listened([sent(call)], { heard: [execution([]), execution([received(answer)])] })).toEqual(['late', 2]);
});

test('an answer that came meanwhile is found among those to the same case, run again', async () => {
  const again = [sent(call), received(answer)];
  expect(await listened([sent(call)], { since: [execution([...again, received(answer)])] })).toEqual(['late', 0]);
  expect(await listened([sent(call)], { since: [execution(again)] })).toEqual(['silent', 7]);
});

test('of a batch, all that is missing has to come', async () => {
  const batch = sent(`[${call},{"jsonrpc":"2.0","id":2,"method":"a"}]`);
  expect(await listened([batch], { heard: [execution([received(`[${answer}]`)])] })).toEqual(['silent', 7]);
  const both = received(`[${answer},{"jsonrpc":"2.0","id":2,"result":0}]`);
  expect(await listened([batch], { heard: [execution([both])] })).toEqual(['late', 1]);
});

test('nothing is waited for where nothing can be told, nor on another connection', async () => {
  expect(await listened([sent('{"jsonrpc":"2.0"')])).toEqual(['silent', 0]);
  expect(await listened([sent(call)], { observed: 'result' })).toEqual(['silent', 0]);
  expect(await listened([sent(call)], { heard: [execution([received(answer)], { before: [send(call)] })] })).toEqual([
    'unheard',
    1,
  ]);
});

test('a peer that now and then takes its time is not called flaky', async () => {
  let answers = 0;
  const connect = () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const say = (text: string) => void output.write(`${text}\n`);
    const peer = createJsonRpcServer({
      say: (text) =>
        text.includes('"result"') && ++answers % 60 === 0 ? void setTimeout(say, 2_000, text) : say(text),
      soon: (task) => void setImmediate(task),
      later: () => () => undefined,
    });
    const reader = new LineReader(peer, 64 * 2 ** 20);
    input.on('data', (chunk: Buffer) => reader.push(chunk));
    input.on('end', () => output.end());
    return { input, output };
  };
  const found: string[] = [];
  const plan = await makePlan({ profile: 'jsonrpc', peer: { connect }, seed: 'late', cases: 160 });
  await run(plan, (event) => void (event.type === 'finding' && found.push(`${event.status} ${event.key}`)));
  expect(answers).toBeGreaterThan(100);
  expect(found).toEqual([]);
}, 60_000);
