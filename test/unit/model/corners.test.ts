import { describe, expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import { play } from './play.ts';

/** How the corners are read: what is accepted, and what alone is a finding. Sent on an opened ACP connection. */
interface Corner {
  readonly sent: string;
  readonly accepts: readonly (string | undefined)[];
  readonly refuses: readonly (readonly [answer: string | undefined, property: string])[];
}

const error = (id: string, code: number, data = '') =>
  `{"jsonrpc":"2.0","id":${id},"error":{"code":${code},"message":"No"${data && `,"data":${data}`}}}`;
const result = (id: string, value = '{}') => `{"jsonrpc":"2.0","id":${id},"result":${value}}`;
const unknown = (id: string, params = '') =>
  `{"jsonrpc":"2.0","id":${id},"method":"_peerproof/none"${params && `,"params":${params}`}}`;

const prompt = (sessionId: string, blocks: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"session/prompt","params":{"sessionId":"${sessionId}","prompt":${blocks}}}`;

const corners: Readonly<Record<string, Corner>> = {
  'not JSON': {
    sent: 'this is not json',
    accepts: [error('null', -32700)],
    refuses: [
      [undefined, 'jsonrpc/5.1-parse-error'],
      [error('null', -32600), 'jsonrpc/5.1-parse-error'],
      [error('7', -32700), 'jsonrpc/5.1-parse-error'],
      [`${error('null', -32700)}\n${error('null', -32700)}`, 'jsonrpc/5.1-parse-error'],
      ['{"jsonrpc":"2.0","error":{"code":-32700,"message":"No"}}', 'jsonrpc/5-response-has-id'],
    ],
  },
  'a byte order mark and nothing else, which is a blank line to who ignores it': {
    sent: '\ufeff ',
    accepts: [error('null', -32700), undefined],
    refuses: [],
  },
  'a scalar': {
    sent: '42',
    accepts: [error('null', -32600)],
    refuses: [
      [undefined, 'jsonrpc/5.1-invalid-request'],
      [error('null', -32700), 'jsonrpc/5.1-invalid-request'],
    ],
  },
  'no jsonrpc': {
    sent: '{"id":1,"method":"session/list"}',
    accepts: [error('null', -32600), error('1', -32600)],
    refuses: [
      [result('1', '{"sessions":[]}'), 'jsonrpc/5.1-invalid-request'],
      [error('1', -32601), 'jsonrpc/5.1-invalid-request'],
      [undefined, 'jsonrpc/5.1-invalid-request'],
    ],
  },
  'method null': {
    sent: '{"jsonrpc":"2.0","id":1,"method":null}',
    accepts: [error('null', -32600), error('1', -32600)],
    refuses: [[error('1', -32603), 'jsonrpc/5.1-invalid-request']],
  },
  'neither method, result nor error': {
    sent: '{"jsonrpc":"2.0","id":1}',
    accepts: [undefined, error('null', -32600), error('1', -32600), error('1', -32601), error('null', -32700)],
    refuses: [],
  },
  'an object without id that is no notification': {
    sent: '{"jsonrpc":"2.0","method":1}',
    accepts: [undefined, error('null', -32600)],
    refuses: [[error('null', -32601), 'jsonrpc/5.1-invalid-request']],
  },
  'an empty object': { sent: '{}', accepts: [undefined, error('null', -32600)], refuses: [] },
  'id null': {
    sent: unknown('null'),
    accepts: [error('null', -32601), error('null', -32600)],
    refuses: [
      [undefined, 'jsonrpc/4-null-id-answered'],
      [error('7', -32601), 'jsonrpc/5-id-echoed'],
    ],
  },
  'id a fraction': {
    sent: unknown('1.5'),
    accepts: [error('1.5', -32601), error('1.50', -32601), error('null', -32600), error('1.5', -32600)],
    refuses: [
      [error('1', -32601), 'jsonrpc/5-id-echoed'],
      [undefined, 'jsonrpc/5-one-answer'],
    ],
  },
  'id negative': {
    sent: unknown('-7'),
    accepts: [error('-7', -32601), error('null', -32600)],
    refuses: [['{"jsonrpc":"2.0","error":{"code":-32700,"message":"No"}}', 'jsonrpc/5-response-has-id']],
  },
  'id minus zero': { sent: unknown('-0'), accepts: [error('0', -32601), error('-0', -32601)], refuses: [] },
  'id with an exponent': { sent: unknown('1e2'), accepts: [error('100', -32601)], refuses: [] },
  'id beyond 2^53': {
    sent: unknown('9007199254740993'),
    accepts: [error('9007199254740993', -32601), error('null', -32600), error('null', -32700)],
    refuses: [
      [error('9007199254740992', -32601), 'jsonrpc/4-unsafe-id-exact'],
      [undefined, 'jsonrpc/5-one-answer'],
    ],
  },
  'id an object': {
    sent: unknown('{"a":1}'),
    accepts: [error('null', -32600)],
    refuses: [
      [error('{"a":1}', -32601), 'jsonrpc/4-id-type'],
      [undefined, 'jsonrpc/4-id-type'],
    ],
  },
  'id 1e400': {
    sent: unknown('1e400'),
    accepts: [error('null', -32600), error('null', -32700), error('1e400', -32601), result('1e400', '1')],
    refuses: [
      [error('null', -32601), 'jsonrpc/4-id-type'],
      [result('null', '1'), 'jsonrpc/4-id-type'],
      [undefined, 'jsonrpc/4-id-type'],
    ],
  },
  'a response with members of a request': {
    sent: '{"jsonrpc":"2.0","id":1,"params":[],"result":1}',
    accepts: [undefined, error('1', -32600), error('null', -32600)],
    refuses: [],
  },
  'an error beside the method': {
    sent: '{"jsonrpc":"2.0","id":1,"method":"_peerproof/none","error":0}',
    accepts: [error('1', -32601), error('1', -32600), error('null', -32600), undefined],
    refuses: [],
  },
  'params a string': {
    sent: unknown('1', '"x"'),
    accepts: [error('1', -32602), error('1', -32600), error('null', -32600), error('1', -32601)],
    refuses: [[error('1', -32603), 'jsonrpc/4.2-params-structured']],
  },
  'params a string, and an id of null': {
    sent: unknown('null', '"x"'),
    accepts: [error('null', -32602), error('null', -32600)],
    refuses: [[undefined, 'jsonrpc/4-null-id-answered']],
  },
  'params a string, for a method that is there': {
    sent: '{"jsonrpc":"2.0","id":1,"method":"session/list","params":"x"}',
    accepts: [error('1', -32602), error('1', -32600), error('null', -32600)],
    refuses: [[result('1', '{"sessions":[]}'), 'acp/invalid-params']],
  },
  'params null': {
    sent: '{"jsonrpc":"2.0","id":1,"method":"session/list","params":null}',
    accepts: [result('1', '{"sessions":[]}'), error('1', -32602)],
    refuses: [
      [error('1', -32603), 'jsonrpc/5.1-not-internal-error'],
      [undefined, 'jsonrpc/5-one-answer'],
    ],
  },
  'params an array': {
    sent: '{"jsonrpc":"2.0","id":1,"method":"session/new","params":["/tmp"]}',
    accepts: [error('1', -32602), error('1', -32600)],
    refuses: [
      [error('1', -32603), 'acp/invalid-params'],
      [result('1', '{"sessionId":"s"}'), 'acp/invalid-params'],
    ],
  },
  'duplicate keys': {
    sent: '{"jsonrpc":"2.0","id":1,"id":2,"method":"_peerproof/none"}',
    accepts: [error('2', -32601), error('1', -32601), error('null', -32600), error('null', -32700)],
    refuses: [
      [undefined, 'jsonrpc/5-one-answer'],
      [error('9', -32601), 'jsonrpc/5-id-echoed'],
    ],
  },
  'a byte order mark': {
    sent: `\uFEFF${unknown('1')}`,
    accepts: [error('1', -32601), error('null', -32700)],
    refuses: [[undefined, 'jsonrpc/5-one-answer']],
  },
  'a byte order mark before a notification': {
    sent: '\uFEFF{"jsonrpc":"2.0","method":"a"}',
    accepts: [undefined, error('null', -32700)],
    refuses: [],
  },
  'a byte order mark before a batch of notifications': {
    sent: '\uFEFF[{"jsonrpc":"2.0","method":"a"}]',
    accepts: [undefined, error('null', -32700), error('null', -32600)],
    refuses: [],
  },
  'a byte order mark before an object without id or version': {
    sent: '\uFEFF{"method":"a"}',
    accepts: [undefined, error('null', -32700), error('null', -32600)],
    refuses: [],
  },
  'a lone surrogate': {
    sent: unknown('1', '{"a":"\\ud800"}'),
    accepts: [error('1', -32601), error('null', -32700)],
    refuses: [[undefined, 'jsonrpc/5-one-answer']],
  },
  'an overlong number': {
    sent: unknown('1', '{"a":1e999}'),
    accepts: [error('1', -32601), error('null', -32700), error('1', -32602)],
    refuses: [],
  },
  'deep nesting': {
    sent: unknown('1', `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
    accepts: [error('1', -32601), error('null', -32700), error('null', -32600), error('1', -32603)],
    refuses: [[undefined, 'jsonrpc/5-one-answer']],
  },
  'a blank line': { sent: '  ', accepts: [undefined, error('null', -32700)], refuses: [] },
  'a response to nothing': {
    sent: result('55'),
    accepts: [undefined],
    refuses: [[error('55', -32600), 'jsonrpc/5-no-answer-to-response']],
  },
  'a result for no request that there could be': {
    sent: result('null'),
    accepts: [undefined, error('null', -32600)],
    refuses: [],
  },
  'a response with an id that is none': {
    sent: '{"jsonrpc":"2.0","id":[],"result":0}',
    accepts: [undefined, error('null', -32600)],
    refuses: [],
  },
  'a response with an error that is none': {
    sent: '{"jsonrpc":"2.0","id":55,"error":0}',
    accepts: [undefined, error('55', -32600), error('null', -32600)],
    refuses: [],
  },
  'a batch': {
    sent: `[${unknown('1')},${unknown('2')}]`,
    accepts: [
      error('null', -32600),
      `[${error('1', -32601)},${error('2', -32601)}]`,
      `[${error('2', -32601)},${error('1', -32601)}]`,
    ],
    refuses: [
      [undefined, 'jsonrpc/6-batch'],
      [error('null', -32700), 'jsonrpc/6-batch'],
      [`[${error('1', -32601)}]`, 'jsonrpc/5-one-answer'],
    ],
  },
  'a batch with a call that has neither id nor version': {
    sent: '[{"method":"a"},{"jsonrpc":"2.0","method":"a"}]',
    accepts: [undefined, `[${error('null', -32600)}]`, error('null', -32600)],
    refuses: [[`[${error('null', -32603)}]`, 'jsonrpc/6-invalid-entries']],
  },
  'a batch of notifications': {
    sent: '[{"jsonrpc":"2.0","method":"a"}]',
    accepts: [undefined, error('null', -32600)],
    refuses: [['[]', 'jsonrpc/6-batch-of-notifications-is-silent']],
  },
  'a notification': {
    sent: '{"jsonrpc":"2.0","method":"session/new","params":{}}',
    accepts: [undefined],
    refuses: [[error('null', -32602), 'jsonrpc/4.1-notification-is-silent']],
  },
  'a notification without a name': {
    sent: '{"jsonrpc":"2.0","method":""}',
    accepts: [undefined, error('null', -32600)],
    refuses: [[error('null', -32601), 'jsonrpc/4.1-notification-is-silent']],
  },
  'a batch of a notification without a name': {
    sent: '[{"jsonrpc":"2.0","method":""}]',
    accepts: [undefined, error('null', -32600), `[${error('null', -32600)}]`],
    refuses: [],
  },
  'a request without a name': {
    sent: '{"jsonrpc":"2.0","id":1,"method":""}',
    accepts: [error('1', -32601), error('1', -32600), error('null', -32600)],
    refuses: [[error('1', -32603), 'jsonrpc/5.1-method-not-found']],
  },
  'an inherited name': {
    sent: '{"jsonrpc":"2.0","id":1,"method":"__proto__"}',
    accepts: [error('1', -32601)],
    refuses: [[result('1'), 'jsonrpc/5.1-method-not-found']],
  },
  'close of an unknown session': {
    sent: '{"jsonrpc":"2.0","id":1,"method":"session/close","params":{"sessionId":"none"}}',
    accepts: [result('1'), error('1', -32002)],
    refuses: [[error('1', -32603), 'acp/close-delete-unknown']],
  },
  'a tolerated optional of the wrong type': {
    sent: '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":1,"clientCapabilities":"x"}}',
    accepts: [result('1', '{"protocolVersion":1}'), error('1', -32602), error('1', -32600)],
    refuses: [],
  },
  'mcpServers of the wrong type': {
    sent: '{"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":"x"}}',
    accepts: [result('1', '{"sessionId":"s"}'), error('1', -32602)],
    refuses: [],
  },
  'an unknown session': {
    sent: prompt('none', '[{"type":"text","text":"a"}]'),
    accepts: [error('1', -32002, '{"sessionId":"none"}')],
    refuses: [
      [error('1', -32602), 'acp/unknown-session'],
      [error('1', -32002), 'acp/unknown-session'],
    ],
  },
  'an empty id of a session': {
    sent: prompt('', '[{"type":"text","text":"a"}]'),
    accepts: [error('1', -32002, '{"sessionId":""}'), error('1', -32602)],
    refuses: [[error('1', -32603), 'acp/unknown-session']],
  },
  'a prompt of nothing in an unknown session': {
    sent: prompt('none', '[]'),
    accepts: [error('1', -32002, '{"sessionId":"none"}'), error('1', -32602)],
    refuses: [[error('1', -32603), 'acp/unknown-session']],
  },
  'the least that initialize takes': {
    sent: '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":1}}',
    accepts: [result('1', '{"protocolVersion":1}'), error('1', -32600), error('1', -32022)],
    refuses: [[error('1', -32602), 'acp/version']],
  },
  'a path that is written down as a language writes strings': {
    sent: '{"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp/\\u0000","mcpServers":[]}}',
    accepts: ['x00', 'u0000', 'u{0}', '0'].map(
      (escaped) =>
        `{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"cwd does not exist: '/tmp/\\\\${escaped}'"}}`,
    ),
    refuses: [['{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no \'/tmp/\\\\x01\'"}}', 'no-leak']],
  },
  'an answer that can not be read': {
    sent: unknown('1e400'),
    accepts: [],
    refuses: [['{"jsonrpc":"2.0","id":Infinity,"error":{"code":-32601,"message":"No"}}', 'clean-output']],
  },
  'an unknown session and bad params at once': {
    sent: '{"jsonrpc":"2.0","id":1,"method":"session/prompt","params":{"sessionId":"none"}}',
    accepts: [error('1', -32602), error('1', -32002, '{"sessionId":"none"}')],
    refuses: [[error('1', -32603), 'acp/invalid-params']],
  },
};

const opening = [
  '> {"jsonrpc":"2.0","id":"open","method":"initialize","params":{"protocolVersion":1}}',
  '< {"jsonrpc":"2.0","id":"open","result":{"protocolVersion":1,"agentCapabilities":{"sessionCapabilities":{"list":{},"close":{},"delete":{},"resume":{}}}}}',
];

const profile = (await loadProfiles()).get('acp');
if (profile === undefined) throw new Error('no profile acp');
const properties = (await loadProperties()).filter(({ address }) => inForce(address, profile));

function broken(sent: string, answer: string | undefined): string[] {
  const answers = answer === undefined ? [] : answer.split('\n').map((line) => `< ${line}`);
  const { violations } = play(
    [...opening, `> ${sent}`, ...answers],
    profile as NonNullable<typeof profile>,
    properties,
  );
  return violations.map(({ property }) => property.address);
}

describe.each(Object.entries(corners))('%s', (_, { sent, accepts, refuses }) => {
  test.each(accepts.map((answer) => [answer]))('accepts %s', (answer) => {
    expect(broken(sent, answer)).toEqual([]);
  });
  test.each(refuses)('refuses %s by %s', (answer, property) => {
    expect(broken(sent, answer)).toContain(property);
  });
});
