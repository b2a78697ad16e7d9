import type * as fc from 'fast-check';
import { generateCase } from '../src/draft/compose.ts';
import acp from '../src/profiles/acp.ts';
import jsonrpc from '../src/profiles/jsonrpc.ts';
import { strategyFolder } from '../test/contract/strategy-folder.ts';
import { randomOf } from '../test/unit/draft/random.ts';

/** Microseconds to generate a case, and five messages, by strategy. `npx tsc --noEmit false --outDir dist; node dist/bench/generate.js [cases]` */
const cases = Number(process.argv[2] ?? 20_000);
const rounds = 5;
const zero = { micros: 0, messages: 1, bytes: 0 };
const limits = { maxBytes: 2 ** 20, maxDepth: 100_000 };

for (const profile of [acp, jsonrpc]) {
  console.log(`${profile.name.padEnd(18)}   µs/case   µs/5 messages   messages/case   bytes/case`);
  for (const [name, strategy] of await strategyFolder()) {
    const runs = Array.from({ length: rounds }, (_, round) => measure([strategy], round));
    const { micros, messages, bytes } = runs.toSorted((a, b) => a.micros - b.micros)[rounds >> 1] ?? runs[0] ?? zero;
    const columns = [micros, (5 * micros) / messages, messages, bytes].map((value) => value.toFixed(1).padStart(12));
    console.log(`${name.padEnd(16)}${columns.join('')}`);
  }

  function measure(strategies: Parameters<typeof generateCase>[0], round: number): typeof zero {
    const random: fc.Random = randomOf(round);
    let messages = 0;
    let bytes = 0;
    const from = process.hrtime.bigint();
    for (let count = 0; count < cases; count++) {
      for (const step of generateCase(strategies, random, { profile, limits })) {
        if (step.type !== 'send' && step.type !== 'write') continue;
        messages++;
        bytes += step.type === 'send' ? step.payload.length : step.bytes.length;
      }
    }
    return {
      micros: Number(process.hrtime.bigint() - from) / 1000 / cases,
      messages: messages / cases,
      bytes: bytes / cases,
    };
  }
}
