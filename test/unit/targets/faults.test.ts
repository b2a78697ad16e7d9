import { expect, test } from 'vitest';
import { loadFolder } from '../../../src/engine/discover.ts';
import type { Violation } from '../../../src/model/verdict.ts';
import { createAcpAgent, createAcpJavaAgent } from '../../targets/acp-agent.ts';
import { createAhpHost } from '../../targets/ahp-host.ts';
import { createJsonRpcServer } from '../../targets/jsonrpc-server.ts';
import { createLarder } from '../../targets/larder-server.ts';
import { plant } from '../../targets/plant.ts';
import type { Planted } from '../../targets/planted.ts';
import { createRcpServer } from '../../targets/rcp-server.ts';
import { acpJavaWorkout } from './acp-java-workout.ts';
import { ahpWorkout } from './ahp-workout.ts';
import { judge } from './judged.ts';
import { judgeRcpHttp } from './judged-rcp-http.ts';
import { judgeRelay } from './judged-relay.ts';
import { rcpWorkout } from './rcp-workout.ts';
import { acpWorkout, jsonrpcWorkout, larderWorkout } from './workouts.ts';

const workouts = {
  acp: acpWorkout,
  'acp-java': acpJavaWorkout,
  ahp: ahpWorkout,
  jsonrpc: jsonrpcWorkout,
  larder: larderWorkout,
  rcp: rcpWorkout,
};

const faults = await loadFolder<Planted>('../../test/targets/faults/', { deep: true });
const properties = await loadFolder('../../properties/', { deep: true });

test('every property has a fault that breaks it', () => {
  expect([...faults.keys()]).toEqual([...properties.keys()]);
});

test('the healthy peers break nothing', async () => {
  expect(await judgeRelay()).toEqual([]);
  expect(await judgeRcpHttp()).toEqual([]);
  expect(judge('acp', createAcpAgent, acpWorkout)).toEqual([]);
  expect(judge('acp-java', createAcpAgent, acpWorkout)).toEqual([]);
  expect(judge('acp-java', createAcpJavaAgent, acpJavaWorkout)).toEqual([]);
  expect(judge('ahp', createAhpHost, ahpWorkout)).toEqual([]);
  expect(judge('jsonrpc', createJsonRpcServer, jsonrpcWorkout)).toEqual([]);
  expect(judge('larder', createLarder, larderWorkout)).toEqual([]);
  expect(judge('rcp', createRcpServer, rcpWorkout)).toEqual([]);
});

/** Only a process of its own has a processor time; that fault is caught in test/quality. */
const inProcess = [...faults].filter(([address]) => address !== 'linear-cost');

test.each(inProcess)('%s is broken, and nothing else', async (address, planted) => {
  const found = await foundIn(planted);
  expect([...new Set(found.map(({ property }) => property.address))]).toEqual([address]);
});

async function foundIn(planted: Planted): Promise<readonly Violation[]> {
  if (planted.target === 'agentrelay') return judgeRelay(planted.fault);
  if (planted.target === 'rcp-http') return judgeRcpHttp(planted.fault);
  return judge(planted.target, (world) => plant(world, planted), workouts[planted.target]);
}
