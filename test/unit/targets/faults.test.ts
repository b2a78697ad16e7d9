import { expect, test } from 'vitest';
import { loadFolder } from '../../../src/engine/discover.ts';
import { createAcpAgent } from '../../targets/acp-agent.ts';
import { createJsonRpcServer } from '../../targets/jsonrpc-server.ts';
import type { Planted } from '../../targets/planted.ts';
import { judge } from './judged.ts';
import { acpWorkout, jsonrpcWorkout } from './workouts.ts';

const faults = await loadFolder<Planted>('../../test/targets/faults/', { deep: true });
const properties = await loadFolder('../../properties/', { deep: true });

test('every property has a fault that breaks it', () => {
  expect([...faults.keys()]).toEqual([...properties.keys()]);
});

test('the healthy peers break nothing', () => {
  expect(judge('acp', createAcpAgent, acpWorkout)).toEqual([]);
  expect(judge('jsonrpc', createJsonRpcServer, jsonrpcWorkout)).toEqual([]);
});

/** Only a process of its own has a processor time; that fault is caught in test/quality. */
const inProcess = [...faults].filter(([address]) => address !== 'linear-cost');

test.each(inProcess)('%s is broken, and nothing else', (address, planted) => {
  const found =
    planted.target === 'acp'
      ? judge('acp', (world) => createAcpAgent(world, planted.fault), acpWorkout)
      : judge('jsonrpc', (world) => createJsonRpcServer(world, planted.fault), jsonrpcWorkout);
  expect([...new Set(found.map(({ property }) => property.address))]).toEqual([address]);
});
