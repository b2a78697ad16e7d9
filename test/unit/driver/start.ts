import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Step } from '../../../src/case/case.ts';
import type { Connection, Transport } from '../../../src/case/transport.ts';
import type { Driver, Execution } from '../../../src/driver/contract.ts';
import { createDriver, type DriverOptions } from '../../../src/driver/driver.ts';
import ndjson from '../../../src/framings/ndjson.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';
import type { Profile } from '../../../src/protocol/profile.ts';
import stdio from '../../../src/transports/stdio.ts';
import { FakeModel } from './fake-model.ts';

export const open = '{"jsonrpc":"2.0","id":"open-1","method":"open"}';

/** A profile with a handshake, a capture and an answer. */
export const profile: Profile = {
  ...jsonrpc,
  handshake: [open],
  opens: { method: 'open', allowedBefore: [], codeBefore: -32600 },
  captures: [{ slot: 'token', method: 'open', path: 'token' }],
  answers: [{ method: 'permit', result: '{"granted":true}' }],
  slots: { token: 'no-token' },
};

export interface Started {
  readonly driver: Driver;
  readonly models: readonly FakeModel[];
  readonly connections: readonly Connection[];
  /** Every write, as text. */
  readonly writes: readonly string[];
}

const deadlines = { opening: 8_000, probe: 600, probeLeast: 600, patience: 400, sample: 250, afterClose: 300 };

/** A driver on a fixture peer, with fake models and a record of all writes; closed when the test ends. */
export function start(peer: string, options: Partial<DriverOptions> = {}): Started {
  const models: FakeModel[] = [];
  const connections: Connection[] = [];
  const writes: string[] = [];
  const driver = createDriver({
    target: { command: [process.execPath, fixture(peer)] },
    profile,
    framing: ndjson,
    transport: recording(connections, writes),
    model: () => {
      const model = new FakeModel();
      models.push(model);
      return model;
    },
    deadlines,
    ...options,
  });
  onTestFinished(() => driver.close());
  return { driver, models, connections, writes };
}

export function fixture(peer: string): string {
  return fileURLToPath(new URL(`fixtures/${peer}.mjs`, import.meta.url));
}

export function send(text: string): Step {
  return { type: 'send', payload: Buffer.from(text) };
}

export function request(id: number | string, method: string, params: unknown = {}): Step {
  return send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
}

export function observed({ verdict }: Execution): readonly string[] {
  return verdict.violations.map((violation) => violation.observed);
}

export function receivedTexts({ trace }: Execution): readonly string[] {
  return trace.flatMap((event) => (event.type === 'received' ? [Buffer.from(event.payload).toString()] : []));
}

export function sentTexts({ trace }: Execution): readonly string[] {
  return trace.flatMap((event) => (event.type === 'sent' ? [Buffer.from(event.payload).toString()] : []));
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // Where nobody collects it, what was ended stays listed as a zombie.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

function recording(connections: Connection[], writes: string[]): Transport {
  return {
    ...stdio,
    open: async (target, events) => {
      const connection = await stdio.open(target, events);
      const write = connection.write.bind(connection);
      connection.write = (bytes) => {
        writes.push(Buffer.from(bytes).toString());
        return write(bytes);
      };
      connections.push(connection);
      return connection;
    },
  };
}
