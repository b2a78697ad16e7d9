import { expect, test } from 'vitest';
import { loadFolder } from '../../../src/engine/discover.ts';
import { createAcpAgent } from '../../targets/acp-agent.ts';
import { createJsonRpcServer } from '../../targets/jsonrpc-server.ts';
import { createLarder } from '../../targets/larder-server.ts';
import type { Planted } from '../../targets/planted.ts';
import { judge } from './judged.ts';
import { acpWorkout, jsonrpcWorkout, larderWorkout } from './workouts.ts';

const faults = await loadFolder<Planted>('../../test/targets/faults/', { deep: true });
const properties = await loadFolder('../../properties/', { deep: true });

test('every property has a fault that breaks it', () => {
  expect([...faults.keys()]).toEqual([...properties.keys()]);
});

test('the healthy peers break nothing', () => {
  expect(judge('acp', createAcpAgent, acpWorkout)).toEqual([]);
  expect(judge('jsonrpc', createJsonRpcServer, jsonrpcWorkout)).toEqual([]);
  expect(judge('larder', createLarder, larderWorkout)).toEqual([]);
});

/** Only a process of its own has a processor time; that fault is caught in test/quality. */
const inProcess = [...faults].filter(([address]) => address !== 'linear-cost');

test.each(inProcess)('%s is broken, and nothing else', (address, planted) => {
  expect([...new Set(judgedWith(planted).map(({ property }) => property.address))]).toEqual([address]);
});

function judgedWith(planted: Planted): ReturnType<typeof judge> {
  switch (planted.target) {
    case 'acp':
      return judge('acp', (world) => createAcpAgent(world, planted.fault), acpWorkout);
    case 'jsonrpc':
      return judge('jsonrpc', (world) => createJsonRpcServer(world, planted.fault), jsonrpcWorkout);
    case 'larder':
      return judge('larder', (world) => createLarder(world, planted.fault), larderWorkout);
  }
}
