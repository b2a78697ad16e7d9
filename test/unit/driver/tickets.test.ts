import { expect, test } from 'vitest';
import type { Via } from '../../../src/case/case.ts';
import type { Connection, ConnectionEvents, Parcel, Transport } from '../../../src/case/transport.ts';
import { createDriver } from '../../../src/driver/driver.ts';
import { loadProperties } from '../../../src/engine/discover.ts';
import message from '../../../src/framings/message.ts';
import { modelFactory } from '../../../src/model/model.ts';
import { inForce } from '../../../src/model/property-set.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';

type Respond = (text: string, parcel: Parcel, say: (body: string, status?: number) => void) => void;

/** Each message gets a response of its own, as over HTTP. */
function responding(respond: Respond): Transport {
  return {
    says: 'answers each message by itself',
    schemes: [],
    carriesMessages: true,
    answersEach: true,
    open: async (_target, events) => connection(events, respond),
  };
}

function connection(events: ConnectionEvents, respond: Respond): Connection {
  const say = ({ ticket }: Parcel, body: string, status: number) =>
    setImmediate(() => events.data(Buffer.from(body), { ticket, status, isLast: true }));
  return {
    write: async (bytes, parcel) => {
      if (parcel === undefined) throw new Error('no parcel');
      const text = Buffer.from(bytes).toString();
      if (text.includes('peerproof-probe')) say(parcel, '{"jsonrpc":"2.0","id":"other","result":0}', 200);
      else respond(text, parcel, (body, status = 200) => say(parcel, body, status));
      return true;
    },
    closeInput: () => undefined,
    kill: async () => undefined,
    stderrTail: () => '',
    cpu: () => 0,
    backlog: 0,
    exit: undefined,
    canaries: [],
  };
}

const properties = (await loadProperties()).filter(({ address }) => inForce(address, jsonrpc));

async function breaches(respond: Respond, payloads: readonly string[], via?: Via): Promise<readonly string[]> {
  const profile = { ...jsonrpc, http: { path: '/rpc/{method}' } };
  const driver = createDriver({
    target: { command: [] },
    profile,
    framing: message,
    transport: responding(respond),
    model: modelFactory(profile, properties),
    deadlines: { patience: 50, patienceLeast: 20, turn: 20 },
  });
  const steps = payloads.map((text) => ({ type: 'send', payload: Buffer.from(text), ...(via && { via }) }) as const);
  try {
    const { verdict } = await driver.run(steps);
    return verdict.violations.map(({ property, observed, got }) => `${property.address}: ${observed} (${got})`);
  } finally {
    await driver.close();
  }
}

const request = (id: unknown, method = 'a') => JSON.stringify({ jsonrpc: '2.0', id, method });
const refuse = (id: unknown, code: number) => JSON.stringify({ jsonrpc: '2.0', id, error: { code, message: 'No' } });

test('an answer belongs to the message that it responds to, whatever its id', async () => {
  const found = await breaches((_text, _parcel, say) => say(refuse(2, -32601)), [request(1)]);
  expect(found).toEqual([expect.stringMatching(/^jsonrpc\/5-id-echoed: .*another/)]);
});

test('a response without a body answers nothing, and says that nothing will come', async () => {
  const found = await breaches((_text, _parcel, say) => say('', 204), [request(1)]);
  expect(found).toEqual([expect.stringContaining('nothing (HTTP 204, an empty body)')]);
  expect(await breaches((_text, _parcel, say) => say('', 204), ['{"jsonrpc":"2.0","method":"a"}'])).toEqual([]);
});

test('an HTML page in place of an answer is no answer', async () => {
  const [found] = await breaches((_text, _parcel, say) => say('<html>Bad Request</html>', 400), ['{']);
  expect(found).toContain('HTTP 400');
});

test('a request without a response is silence, and the next one is not held up by it', async () => {
  const found = await breaches(
    (text, _parcel, say) => {
      if (!text.includes('"hangs"')) say(refuse(JSON.parse(text).id, -32601));
    },
    [request(1, 'hangs'), request(2)],
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('no response, while other requests were answered');
});

test('the next message waits for the response, unless they are to race', async () => {
  const most = async (via?: Via) => {
    let open = 0;
    let seen = 0;
    const respond: Respond = (text, _parcel, say) => {
      seen = Math.max(seen, ++open);
      setTimeout(() => {
        open--;
        say(refuse(JSON.parse(text).id, -32601));
      }, 5);
    };
    await breaches(respond, [request(1), request(2), request(3)], via);
    return seen;
  };
  expect(await most()).toBe(1);
  expect(await most({ race: true })).toBe(3);
});

test('the path is the step’s own, or made by the profile from the method', async () => {
  const paths: unknown[] = [];
  const respond: Respond = (text, { via }, say) => {
    paths.push(via?.path);
    say(refuse(JSON.parse(text).id, -32601));
  };
  await breaches(respond, [request(1, 'memory/build x')]);
  await breaches(respond, [request(1)], { path: '/elsewhere' });
  expect(paths).toEqual(['/rpc/memory/build%20x', '/elsewhere']);
});
