import type { FindingEvent, RunEvent } from '../../../src/engine/events.ts';

/** A finding with nothing odd about it. */
export const sampleFinding: FindingEvent = {
  type: 'finding',
  signature: '7c1b8e02',
  key: 'acp/unknown-session | error -32603 | request session/prompt',
  property: 'acp/unknown-session',
  level: 'must',
  status: 'new',
  says: 'a session that does not exist is refused with -32002 and its id in data.sessionId',
  observed: 'error -32603',
  expected: 'an error -32002 with data.sessionId "peerproof-no-such-session"',
  got: '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error"}}',
  cites: {
    text: 'Agent Client Protocol, Errors',
    clause: 'Unknown session',
    quote: 'the Agent MUST respond with -32002 and set data.sessionId to the requested ID',
    url: 'https://agentclientprotocol.com/protocol/v1/error',
  },
  methods: ['session/prompt', 'session/resume'],
  count: 41,
  strategy: 'out-of-order',
  case: {
    steps: [
      {
        send: {
          text: '{"jsonrpc":"2.0","id":1,"method":"session/prompt","params":{"sessionId":"{{sessionId}}","prompt":[]}}',
        },
      },
    ],
  },
  size: { steps: 1, bytes: 99 },
  shrink: { executions: 118 },
  confirmed: { hits: 3, tries: 3 },
  file: 'corpus/acp/acp-unknown-session--7c1b8e02.json',
  reproduce: 'peerproof replay corpus/acp/acp-unknown-session--7c1b8e02.json -- node agent.js',
};

const hostile = '\u001b[2J\u0007\u202egnp\u0000\u009b31m\u200b\r\n<b>&"\u2028';

/** The same with everything that a peer may put into it. */
export const hostileFinding: FindingEvent = {
  ...sampleFinding,
  signature: '0badc0de',
  property: 'no-leak',
  level: 'should',
  observed: hostile,
  expected: hostile,
  got: hostile.repeat(200),
  methods: [hostile, ...Array.from({ length: 20 }, (_, i) => `${hostile}${i}`)],
  strategy: hostile,
  case: {
    steps: [
      { restart: true },
      { write: { base64: '/////w==' } },
      { send: { text: hostile }, cuts: [1, 5] },
      { send: { text: 'a'.repeat(1_000_000) } },
      { reply: { text: '' } },
      { settle: true },
      { quiet: 50 },
      { pause: 10 },
      { close: 'half' },
      ...Array.from({ length: 20 }, () => ({ settle: true }) as const),
    ],
  },
  file: hostile,
  reproduce: hostile,
  shell: hostile,
};

/** One of every kind of event, in the order of a real run. */
export const sampleRun: readonly RunEvent[] = [
  {
    at: 0,
    type: 'run-started',
    format: 1,
    version: '0.1.0',
    seed: 'golden',
    profile: 'acp',
    role: 'agent',
    target: ['node', 'my agent.js', '--flag=1'],
    properties: ['alive', 'no-leak', 'acp/unknown-session', 'acp/cancelled'],
    strategies: ['batch', 'odd-id', 'size'],
    time: 60_000,
  },
  {
    at: 312,
    type: 'target-ready',
    ms: 312,
    opened: { protocolVersion: 1, agentInfo: { name: `faulty${hostile}`, version: '1.2.3' } },
  },
  { at: 313, type: 'phase', phase: 'replay', what: 'corpus' },
  { at: 350, type: 'replayed', file: 'corpus/acp/a.json', property: 'alive', signature: '11111111', outcome: 'fixed' },
  {
    at: 360,
    type: 'replayed',
    file: 'corpus/acp/b.json',
    property: 'acp/cancelled',
    signature: '22222222',
    outcome: 'still fails',
    detail: `error -32603${hostile}`,
  },
  { at: 400, type: 'phase', phase: 'explore' },
  { at: 10_400, type: 'progress', cases: 1204, messages: 80_412, rate: 1240.4, restarts: 1, findings: 0, left: 49_600 },
  { at: 10_450, type: 'phase', phase: 'shrink', what: 'acp/unknown-session' },
  { at: 11_000, ...sampleFinding },
  { at: 12_000, ...hostileFinding },
  { at: 13_000, ...sampleFinding, signature: '33333333', property: 'alive', status: 'known', count: 2 },
  {
    at: 14_000,
    ...sampleFinding,
    signature: '44444444',
    property: 'acp/cancelled',
    status: 'flaky',
    level: 'may',
    confirmed: { hits: 1, tries: 3 },
  },
  { at: 40_000, type: 'progress', cases: 9000, messages: 512_000, rate: 900, restarts: 3, findings: 4, left: 20_000 },
  {
    at: 60_000,
    type: 'stale-baseline',
    signature: '55555555',
    property: 'responsive',
    reason: `slow by design${hostile}`,
  },
  { at: 60_001, type: 'harness-error', message: `the spare did not start: ${hostile}`, hint: 'look at its stderr' },
  {
    at: 60_002,
    type: 'coverage',
    pairs: [
      { a: 'batch', b: 'odd-id', cases: 88 },
      { a: 'batch', b: 'size', cases: 12 },
      { a: 'odd-id', b: 'size', cases: 31 },
      { a: 'size', b: 'size', cases: 12_345 },
    ],
  },
  { at: 60_003, ...sampleFinding, count: 57 },
  {
    at: 60_010,
    type: 'run-finished',
    reason: 'time',
    cases: 12_345,
    messages: 812_000,
    executions: 12_900,
    ms: 60_010,
    restarts: 3,
    findings: { new: 2, known: 1, flaky: 1, fixed: 1 },
    stale: 1,
    observed: { alive: 12_345, 'no-leak': 812_000, 'acp/unknown-session': 431, 'acp/cancelled': 0 },
    notObserved: ['acp/cancelled'],
    exitCode: 1,
  },
];
