import { describe, expect, test } from 'vitest';
import { say } from './world.ts';

describe('a slip of the hand is one line and exit 2, before anything is started', () => {
  test.each([
    ['rnu', "unknown command 'rnu'; did you mean run?"],
    ['run', 'no target: put the command that starts it behind --; as in: peerproof run --profile acp -- node agent.js'],
    ['run --', 'no target: put the command'],
    ['run node agent.js', "'node': the target goes behind --; try peerproof run -- node agent.js"],
    ['run --tmie 3s -- x', "unknown option '--tmie'; did you mean --time?"],
    ['run --qqqqqqqq -- x', "unknown option '--qqqqqqqq'; see peerproof run --help"],
    ['run --time 10x -- x', '--time 10x: not a duration; try 30s, 10m, 1h'],
    ['run --time', "option '--time <duration>' argument missing; see peerproof run --help"],
    ['run --cases 0 -- x', '--cases 0: not a whole number above 0'],
    ['run --workers 65 -- x', '--workers 65: more than 64'],
    ['run --shard 5/4 -- x', '--shard 5/4: there is no shard 5 of 4; shards count from 1'],
    ['run --level mst -- x', "unknown --level 'mst': did you mean must?"],
    ['run --strategy od-id -- x', "unknown strategy 'od-id': did you mean odd-id?"],
    ['run --strategy odd-id, -- x', "--strategy 'odd-id,': a name is missing"],
    ['run --profile acq -- x', "unknown profile 'acq': did you mean acp?"],
    ['run --profile ./no-such.js -- x', './no-such.js: there is no such file'],
    ['run --only jsonrpc/5-id-ecoed -- x', "unknown property 'jsonrpc/5-id-ecoed': did you mean jsonrpc/5-id-echoed?"],
    ['run --against old -- x', "--against old: not NAME=COMMAND; try old='node old-agent.js'"],
    ['run --against old= -- x', '--against old: the command that starts it is missing'],
    ['run --against target=node -- x', '--against target=node: target is the peer behind --; choose another name'],
    ['run --against a=x --against a=y -- x', '--against a: there are two peers of that name'],
    ['run --only alive --skip alive -- x', 'no property is left to judge'],
    ['run --update-baseline -- x', '--update-baseline: which file? name it with --baseline FILE'],
    ['run --reporter jsn -- x', "unknown reporter 'jsn': did you mean json?"],
    ['run --reporter json --reporter ndjson -- x', '--reporter json and --reporter ndjson both go to stdout'],
    ['run --reporter json=/proc/no/such -- x', "--reporter json=/proc/no/such can't be written: ENOENT"],
    ['run --baseline /no/such.json -- x', '/no/such.json: no such baseline'],
    ['replay -- x', "missing required argument 'path'; see peerproof replay --help"],
    ['replay /no/such -- x', '/no/such: no entries there; check the path'],
    ['shrink /no/such -- x', '/no/such: no entries there; check the path'],
    ['list', "missing required argument 'what'"],
    ['list props', "unknown list 'props': there is properties, strategies"],
    ['list properties -- x', 'list takes no target'],
    ['explain acp/unknown-sesion', "unknown property 'acp/unknown-sesion'; did you mean acp/unknown-session?"],
    ['explain nothing-like-it', "unknown property 'nothing-like-it'; peerproof list properties shows them all"],
    ['demo -- x', 'demo takes no target'],
    ['doctor', 'no target'],
    ['doctor --wait soon -- x', '--wait soon: not a duration'],
  ])('%s', async (line, told) => {
    const { code, out, err } = await say(...line.split(' '));
    expect(err).toContain(`peerproof: ${told}`);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});

describe('what needs no target', () => {
  test('nothing at all: the help, on stderr', async () => {
    const { code, out, err } = await say();
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('Usage: peerproof COMMAND');
  });

  test('--version', async () => expect(await say('--version')).toEqual({ code: 0, out: '0.1.0\n', err: '' }));

  test.each(['--help', 'run --help', 'replay --help', 'shrink --help', 'doctor --help', 'demo --help', 'help run'])(
    '%s has examples',
    async (line) => {
      const { code, out, err } = await say(...line.split(' '));
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(/Examples?:\n {2}peerproof /);
    },
  );

  test.each(['properties', 'strategies', 'profiles', 'transports', 'framings', 'reporters'])(
    'list %s',
    async (what) => {
      const { code, out } = await say('list', what);
      const json = JSON.parse((await say('list', what, '--json')).out) as { name: string; says: string }[];
      expect(code).toBe(0);
      expect(json.length).toBeGreaterThan(0);
      for (const { name, says } of json) expect(out).toMatch(line(name, says));
    },
  );

  test('explain one: what it says, by which text, and two conversations', async () => {
    const { code, out } = await say('explain', 'jsonrpc/5.1-parse-error');
    expect(code).toBe(0);
    for (const told of [
      'must',
      'what is not JSON',
      'JSON-RPC 2.0 Specification, 5.1',
      'passes\n    > ',
      'fails\n    > ',
    ]) {
      expect(out).toContain(told);
    }
  });

  test('explain the start of an address: all that start so', async () => {
    const { out } = await say('explain', 'jsonrpc/6', '--json');
    const found = JSON.parse(out) as { address: string }[];
    expect(found.length).toBeGreaterThan(2);
    expect(found.every(({ address }) => address.startsWith('jsonrpc/6'))).toBe(true);
  });

  test('--dry-run starts nothing and says what it would', async () => {
    const { code, out } = await say(
      'run',
      '--profile',
      'acp',
      '--seed',
      's',
      '--shard',
      '2/3',
      '--dry-run',
      '--',
      '/no/such',
    );
    expect(code).toBe(0);
    for (const told of [
      '/no/such',
      'acp: Agent Client Protocol',
      'seed       s',
      '1 min, 1 worker, shard 2 of 3',
      'odd-id',
      'alive (must)',
    ]) {
      expect(out).toContain(told);
    }
  });
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const line = (name: string, says: string): RegExp =>
  new RegExp(`^${escaped(name)} +(must|should|may)? *${escaped(says)}$`, 'm');
