import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TargetError } from '../../../src/case/errors.ts';
import { printOf } from '../../../src/engine/measure.ts';
import { keyOf, signatureOf } from '../../../src/finding/signature.ts';
import { findings, invariant, type Peer, play, rule, text, violation } from './fake.ts';

const silent = rule('jsonrpc/silent');
const alive = invariant('alive');
const healthy: Peer = () => undefined;
const breaksAt =
  (word: string, broken = violation(silent)): Peer =>
  (step) =>
    text(step) === word ? { breaks: [broken] } : undefined;

describe('a run', () => {
  test('ends with 0 on a healthy peer, and tells how often each property was judged', async () => {
    const { finished, events, drivers } = await play({ peer: healthy, properties: [silent] });
    expect(finished).toMatchObject({ reason: 'cases', cases: 100, exitCode: 0, notObserved: [] });
    expect(finished.observed['jsonrpc/silent']).toBeGreaterThan(100);
    expect(events[0]).toMatchObject({ type: 'run-started', format: 1, strategies: ['a', 'b', 'c'] });
    expect(drivers.every(({ closed }) => closed)).toBe(true);
  });

  test('makes a finding small, confirms it, and counts it from then on', async () => {
    const ran = await play({ peer: breaksAt('b3'), properties: [silent] });
    const [found, ...more] = findings(ran);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ status: 'new', case: { steps: [{ send: { text: 'b3' } }] } });
    expect(found?.confirmed).toEqual({ hits: 3, tries: 3 });
    expect(found?.count).toBeGreaterThan(3);
    expect(found?.reproduce).toBe('peerproof run --seed seed --only jsonrpc/silent --profile jsonrpc -- peer');
    expect(found?.shell).toBe("{ printf '%s\\n' b3; sleep 1; } | peer");
    expect(ran.finished).toMatchObject({ exitCode: 1, findings: { new: 1 } });
  });

  test('runs no bytes twice while it shrinks', async () => {
    const { drivers } = await play({ peer: breaksAt('b3'), properties: [silent] });
    const shrinking = drivers.flatMap(({ ran }) => ran.filter(({ options }) => options.cold === false));
    expect(shrinking.length).toBeGreaterThan(0);
    expect(new Set(shrinking.map(({ steps }) => printOf(steps))).size).toBe(shrinking.length);
  });

  test('names what seemed to be broken where it ends before that was looked into', async () => {
    const other = rule('jsonrpc/other');
    const peer: Peer = (step) => (text(step) === 'b3' ? { breaks: [violation(silent), violation(other)] } : undefined);
    const { finished } = await play({ peer, properties: [silent, other], plan: { maxFindings: 1, cases: 300 } });
    expect(finished).toMatchObject({ reason: 'findings', findings: { new: 1 }, unexamined: ['jsonrpc/other'] });
    const whole = await play({ peer, properties: [silent, other], plan: { cases: 300 } });
    expect(whole.finished).not.toHaveProperty('unexamined');
  });

  test('keeps to the finding that it shrinks, and follows another one that it meets', async () => {
    const other = rule('jsonrpc/other');
    const peer: Peer = (step, { history }) => {
      if (text(step) === 'b3') return { breaks: [violation(silent)] };
      // Shows only when b3 is not there: the reducer trips over it.
      return text(step) === 'b5' && !history.includes('b3') ? { breaks: [violation(other)] } : undefined;
    };
    const found = findings(await play({ peer, properties: [silent, other], plan: { cases: 300 } }));
    expect(found.map(({ property, case: { steps } }) => [property, steps])).toEqual(
      expect.arrayContaining([
        ['jsonrpc/silent', [{ send: { text: 'b3' } }]],
        ['jsonrpc/other', [{ send: { text: 'b5' } }]],
      ]),
    );
    expect(found).toHaveLength(2);
  });

  test('the message that is to blame is tried alone before the case that it came in', async () => {
    const ran = await play({ peer: breaksAt('a3', violation(silent)), properties: [silent] });
    expect(findings(ran)).toHaveLength(1);
    const serially = ran.drivers[0]?.ran.filter(({ options }) => options.serial === true) ?? [];
    expect(new Set(serially.map(({ steps }) => steps.map(text).join()))).toEqual(new Set(['a3', '']));
  });

  test('what ended the peer last is tried alone too', async () => {
    const peer: Peer = (step) =>
      text(step) === 'a3' ? { breaks: [violation(alive, { observed: 'exit 1' })], dies: true } : undefined;
    const ran = await play({ peer, properties: [alive] });
    const [first] = ran.drivers[0]?.ran.filter(({ options }) => options.serial === true) ?? [];
    expect(first?.steps.map(text)).toEqual(['a3']);
  });

  test('below the level it reports and does not fail', async () => {
    const weak = rule('jsonrpc/weak', 'should');
    const { finished } = await play({ peer: breaksAt('a1', violation(weak)), properties: [weak] });
    expect(finished).toMatchObject({ exitCode: 0, findings: { new: 1 } });
  });

  test('goes on with the rest of a case after a death that it knows', async () => {
    const peer: Peer = (step) => {
      if (text(step).endsWith('3')) return { breaks: [violation(alive, { observed: 'exit 1' })], dies: true };
      return text(step) === 'b5' ? { breaks: [violation(silent)] } : undefined;
    };
    const ran = await play({ peer, properties: [silent, alive], plan: { cases: 200 } });
    expect(findings(ran).map(({ property }) => property)).toEqual(expect.arrayContaining(['alive', 'jsonrpc/silent']));
    const afterDeath = ran.drivers[0]?.ran.some(({ steps }, at) => {
      const last = ran.drivers[0]?.ran[at - 1]?.steps ?? [];
      return (
        steps.length > 0 && last.length > steps.length && last.slice(-steps.length).every((s, i) => s === steps[i])
      );
    });
    expect(afterDeath).toBe(true);
  });

  test('leaves lethal messages out of most cases once it knows them', async () => {
    const peer: Peer = (step) =>
      text(step).startsWith('b') ? { breaks: [violation(alive, { observed: 'exit 1' })], dies: true } : undefined;
    const { finished } = await play({ peer, properties: [alive], strategies: ['b'], plan: { cases: 1000 } });
    expect(finished.findings.new).toBe(1);
    expect(finished.restarts).toBeLessThan(250);
  });

  test('believes an ambiguous violation only where it shows serially', async () => {
    const doubtful = violation(silent, { ambiguous: true });
    const peer: Peer = (step, { options }) =>
      text(step) === 'a2' && options.serial !== true ? { breaks: [doubtful] } : undefined;
    const { finished, drivers } = await play({ peer, properties: [silent], plan: { cases: 400 } });
    expect(finished).toMatchObject({ exitCode: 0, findings: { new: 0, flaky: 0 } });
    const looks = drivers[0]?.ran.filter(({ options }) => options.serial === true).length ?? 0;
    expect(looks).toBeLessThan(15);
  });

  test('takes the exact reading of a serial run', async () => {
    const peer: Peer = (step, { options }) =>
      text(step) === 'a2'
        ? {
            breaks: [violation(silent, { ambiguous: options.serial !== true, observed: options.serial ? 'no' : 'so' })],
          }
        : undefined;
    const [found] = findings(await play({ peer, properties: [silent] }));
    expect(found).toMatchObject({ observed: 'no', status: 'new' });
  });

  test('joins what was said before where a fault shows only on a used process', async () => {
    const peer: Peer = (step, { history }) =>
      text(step) === 'b4' && history.slice(0, -6).includes('b1') ? { breaks: [violation(silent)] } : undefined;
    const [found] = findings(await play({ peer, properties: [silent], plan: { cases: 60 } }));
    expect(found?.status).toBe('new');
    expect(found?.case.steps[0]).toEqual({ send: { text: 'b1' } });
    expect(found?.size.steps).toBe(7);
  });

  test('gets over the doubt that joined cases cast on one another', async () => {
    const peer: Peer = (step, { history, options }) => {
      if (text(step) !== 'b4' || !history.slice(0, -6).includes('b1')) return undefined;
      return { breaks: [violation(silent, { ambiguous: options.cold === true && history.length > 8 })] };
    };
    const [found] = findings(await play({ peer, properties: [silent], plan: { cases: 100 } }));
    expect(found).toMatchObject({ status: 'new', size: { steps: 7 }, confirmed: { hits: 3 } });
  });

  test('calls what shows only sometimes flaky, and does not fail for it', async () => {
    let turn = 0;
    const peer: Peer = (step, { options }) => {
      if (text(step) !== 'c7') return undefined;
      return options.cold === true && turn++ % 3 === 2 ? undefined : { breaks: [violation(silent)] };
    };
    const ran = await play({ peer, properties: [silent] });
    expect(findings(ran)[0]).toMatchObject({ status: 'flaky' });
    expect(ran.finished).toMatchObject({ exitCode: 0, findings: { flaky: 1 } });
  });

  test('sends the same bytes whatever the number of workers', async () => {
    const sent = async (workers: number) => {
      const { drivers } = await play({ peer: healthy, properties: [silent], plan: { workers, cases: 200 } });
      return drivers
        .flatMap(({ ran }) => ran.filter(({ steps }) => steps.length > 0).map((r) => printOf(r.steps)))
        .sort();
    };
    const alone = await sent(1);
    expect(alone).toHaveLength(200);
    expect(await sent(3)).toEqual(alone);
  });

  test('shards share the cases of one run', async () => {
    const sent = async (shard?: { index: number; of: number }) => {
      const { drivers } = await play({
        peer: healthy,
        properties: [silent],
        plan: { cases: 80, ...(shard && { shard }) },
      });
      return drivers.flatMap(({ ran }) => ran.filter(({ steps }) => steps.length > 0).map((r) => printOf(r.steps)));
    };
    const [first, second] = [await sent({ index: 0, of: 2 }), await sent({ index: 1, of: 2 })];
    const whole = await sent();
    expect([...first, ...second]).toEqual(expect.arrayContaining(whole));
  });

  test('stops at the number of findings', async () => {
    const peer: Peer = (step) => ({ breaks: [violation(silent, { observed: text(step) })] });
    const { finished } = await play({ peer, properties: [silent], plan: { maxFindings: 2, cases: 1000 } });
    expect(finished).toMatchObject({ reason: 'findings', exitCode: 1, findings: { new: 2 } });
  });

  test('stops at once when it is interrupted, with what it has', async () => {
    const abort = new AbortController();
    const ran = await play({
      peer: breaksAt('b3'),
      properties: [silent],
      plan: { cases: 1_000_000 },
      signal: abort.signal,
      onEvent: ({ type }) => type === 'finding' && abort.abort(),
    });
    expect(ran.finished).toMatchObject({ reason: 'interrupted', exitCode: 130, findings: { new: 1 } });
  });

  test('a target that gives out ends it with 3, and keeps what was found', async () => {
    let cases = 0;
    const peer: Peer = (step) => {
      if (++cases > 400) throw new TargetError('it is gone', { hint: 'start it' });
      return breaksAt('b3')(step, { history: [], options: {}, execution: 0 });
    };
    const { finished, events } = await play({ peer, properties: [silent], plan: { cases: 1000 } });
    expect(finished).toMatchObject({ reason: 'error', exitCode: 3, findings: { new: 1 } });
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'harness-error', message: 'it is gone', hint: 'start it' }),
    );
  });

  test('our own failure is 4, never a finding', async () => {
    const peer: Peer = (step) => {
      if (text(step) === 'b3') throw new TypeError('oops');
      return undefined;
    };
    const { finished, events } = await play({ peer, properties: [silent] });
    expect(finished).toMatchObject({ exitCode: 4, findings: { new: 0 } });
    expect(events.some(({ type }) => type === 'finding')).toBe(false);
  });

  test('a run that judged nothing is not a success', async () => {
    const { finished, events } = await play({ peer: healthy, properties: [] });
    expect(finished.exitCode).toBe(3);
    expect(events).toContainEqual(expect.objectContaining({ type: 'harness-error' }));
  });
});

describe('a corpus', () => {
  const folder = () => mkdtemp(join(tmpdir(), 'peerproof-'));

  test('keeps a finding, which the next run replays first', async () => {
    const corpus = await folder();
    const first = await play({ peer: breaksAt('b3'), properties: [silent], plan: { corpus } });
    const signature = signatureOf(keyOf(violation(silent)));
    expect(await readdir(join(corpus, 'jsonrpc'))).toEqual([`jsonrpc-silent--${signature}.json`]);
    expect(findings(first)[0]?.file).toBe(join(corpus, 'jsonrpc', `jsonrpc-silent--${signature}.json`));

    const again = await play({ peer: breaksAt('b3'), properties: [silent], plan: { corpus, cases: 4 } });
    expect(again.events).toContainEqual(
      expect.objectContaining({ type: 'replayed', outcome: 'still fails', signature }),
    );
    expect(findings(again)).toHaveLength(1);
    expect(again.finished.exitCode).toBe(1);

    const mended = await play({ peer: healthy, properties: [silent], plan: { corpus } });
    expect(mended.events).toContainEqual(expect.objectContaining({ type: 'replayed', outcome: 'fixed' }));
    expect(mended.finished).toMatchObject({ exitCode: 0, findings: { fixed: 1 } });
  });

  test('says when a case breaks something else by now', async () => {
    const corpus = await folder();
    await play({ peer: breaksAt('b3'), properties: [silent], plan: { corpus } });
    const changed = violation(silent, { observed: 'another code' });
    const ran = await play({ peer: breaksAt('b3', changed), properties: [silent], plan: { corpus, cases: 4 } });
    expect(ran.events).toContainEqual(expect.objectContaining({ outcome: 'changed' }));
    expect(findings(ran)).toMatchObject([{ status: 'new', observed: 'another code' }]);
  });
});

describe('a baseline', () => {
  const written = async (entries: readonly object[], reason = 'a known fault') => {
    const file = join(await mkdtemp(join(tmpdir(), 'peerproof-')), 'baseline.json');
    const whole = entries.map((entry) => ({ property: 'jsonrpc/silent', reason, ...entry }));
    await writeFile(file, JSON.stringify({ format: 1, entries: whole }));
    return file;
  };
  const signature = signatureOf(keyOf(violation(silent)));

  test('excuses its findings', async () => {
    const baseline = await written([{ signature }]);
    const ran = await play({ peer: breaksAt('b3'), properties: [silent], plan: { baseline } });
    expect(findings(ran)[0]).toMatchObject({ status: 'known' });
    expect(ran.finished).toMatchObject({ exitCode: 0, stale: 0, findings: { known: 1, new: 0 } });
  });

  test('no longer does when it has expired, and says so', async () => {
    const baseline = await written([{ signature, expires: '2029-12-31' }]);
    const ran = await play({ peer: breaksAt('b3'), properties: [silent], plan: { baseline } });
    expect(findings(ran)[0]).toMatchObject({ status: 'new' });
    expect(ran.finished).toMatchObject({ exitCode: 1, stale: 1 });
  });

  test('an entry whose case no longer shows it is stale and fails the run', async () => {
    const baseline = await written([{ signature, steps: [{ send: { text: 'b3' } }] }]);
    const ran = await play({ peer: healthy, properties: [silent], plan: { baseline, cases: 4 } });
    expect(ran.finished).toMatchObject({ exitCode: 1, stale: 1 });
    expect(ran.events).toContainEqual(expect.objectContaining({ type: 'stale-baseline', signature }));
  });

  test('an entry without a case is not called stale after a short or filtered run', async () => {
    const baseline = await written([{ signature }]);
    const short = await play({ peer: healthy, properties: [silent], plan: { baseline, cases: 50 } });
    expect(short.finished).toMatchObject({ exitCode: 0, stale: 0 });
    const filtered = await play({
      peer: healthy,
      properties: [silent],
      plan: { baseline, cases: 1500, strategies: ['a'] },
    });
    expect(filtered.finished).toMatchObject({ exitCode: 0, stale: 0 });
    const whole = await play({ peer: healthy, properties: [silent], plan: { baseline, cases: 1500 } });
    expect(whole.finished).toMatchObject({ exitCode: 1, stale: 1 });
  });

  test('is brought up to date when asked: reasons stay, stale ones go, new ones ask for a reason', async () => {
    const baseline = await written([{ signature }, { signature: '00000000', steps: [{ send: { text: 'b9' } }] }]);
    const weak = rule('jsonrpc/weak');
    const peer: Peer = (step, around) => breaksAt('b3')(step, around) ?? breaksAt('a1', violation(weak))(step, around);
    const ran = await play({ peer, properties: [silent, weak], plan: { baseline, updateBaseline: true } });
    expect(ran.finished.exitCode).toBe(0);
    const { entries } = JSON.parse(await readFile(baseline, 'utf8'));
    expect(entries).toMatchObject([
      { signature, reason: 'a known fault' },
      { property: 'jsonrpc/weak', reason: 'not explained yet', steps: [{ send: { text: 'a1' } }] },
    ]);
    const next = await play({ peer, properties: [silent, weak], plan: { baseline } });
    expect(next.finished).toMatchObject({ exitCode: 0, stale: 0, findings: { new: 0, known: 2 } });
  });
});
