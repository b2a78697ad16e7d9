export type Workout = readonly (string | readonly string[])[];

export const envelopes: Workout = [
  'nope',
  '{"jsonrpc":"2.0","id":"a","method":',
  '{}',
  '{"id":"b","method":"nothing"}',
  '{"jsonrpc":"2.0","id":"c","method":7}',
  '{"jsonrpc":"2.0","id":{"d":1},"method":"nothing"}',
  '{"jsonrpc":"2.0","id":"e"}',
  '{"jsonrpc":"2.0","id":null,"method":"nothing"}',
  '{"jsonrpc":"2.0","id":9007199254740993,"method":"nothing"}',
  '{"jsonrpc":"2.0","id":0,"method":"constructor"}',
  '{"jsonrpc":"2.0","id":1.5,"method":"nothing"}',
  '{"jsonrpc":"2.0","id":"7","method":"nothing","params":{}}',
  '{"jsonrpc":"2.0","method":"nothing"}',
  '{"jsonrpc":"2.0","id":"f","result":{}}',
  `{"jsonrpc":"2.0","id":"g","method":"nothing","params":{"a":"${'x'.repeat(10_000)}"}}`,
  '',
  '[]',
  '[1]',
  '[{"jsonrpc":"2.0","method":"nothing"}]',
  '[{"jsonrpc":"2.0","id":"h","method":"nothing"}]',
  '[{"jsonrpc":"2.0","id":"i","method":"nothing"},{"foo":"boo"},{"jsonrpc":"2.0","method":"nothing"}]',
];

/** A scalar comes last, as some die of it. */
export const scalar = '42';

export const jsonrpcWorkout: Workout = [
  ...envelopes,
  '{"jsonrpc":"2.0","id":10,"method":"peerproof.no"}',
  '{"jsonrpc":"2.0","id":11,"method":"subtract","params":[42,23]}',
  '{"jsonrpc":"2.0","id":12,"method":"subtract","params":[42,"x"]}',
  '{"jsonrpc":"2.0","id":13,"method":"subtract","params":"x"}',
  '{"jsonrpc":"2.0","id":14,"method":"subtract","params":null}',
  '{"jsonrpc":"2.0","id":15,"method":"update","params":[1]}',
  '{"id":16,"method":"sum","params":[1,2]}',
  '{"jsonrpc":"2.0","id":{},"method":"sum","params":[1,2]}',
  scalar,
];

const session = '"sessionId":"{{sessionId}}"';
const text = '[{"type":"text","text":"four"}]';

export const acpWorkout: Workout = [
  '{"jsonrpc":"2.0","id":1,"method":"session/list"}',
  '{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":65535}}',
  'handshake',
  '{"jsonrpc":"2.0","id":3,"method":"initialize","params":{"protocolVersion":1}}',
  ...envelopes,
  '{"jsonrpc":"2.0","id":20,"method":"_peerproof/no","params":"x"}',
  '{"jsonrpc":"2.0","id":21,"method":"logout"}',
  '{"jsonrpc":"2.0","id":22,"method":"session/new","params":{"cwd":"/tmp"}}',
  '{"jsonrpc":"2.0","id":23,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
  '{"jsonrpc":"2.0","id":24,"method":"session/list","params":{}}',
  '{"jsonrpc":"2.0","id":25,"method":"session/list","params":{"cursor":"peerproof no such cursor"}}',
  `{"jsonrpc":"2.0","id":26,"method":"session/set_config_option","params":{${session},"configId":"none","value":"a"}}`,
  `{"jsonrpc":"2.0","id":27,"method":"session/prompt","params":{${session},"prompt":${text}}}`,
  `{"jsonrpc":"2.0","id":28,"method":"session/prompt","params":{${session},"prompt":${text}}}`,
  `{"jsonrpc":"2.0","id":40,"method":"session/set_config_option","params":{${session},"configId":"{{configId}}","value":"{{configValue}}"}}`,
  [
    `{"jsonrpc":"2.0","id":29,"method":"session/prompt","params":{${session},"prompt":${text}}}`,
    '{"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":29}}',
  ],
  [
    `{"jsonrpc":"2.0","id":30,"method":"session/prompt","params":{${session},"prompt":[]}}`,
    `{"jsonrpc":"2.0","method":"session/cancel","params":{${session}}}`,
  ],
  [
    `{"jsonrpc":"2.0","id":31,"method":"session/prompt","params":{${session},"prompt":[]}}`,
    `{"jsonrpc":"2.0","id":32,"method":"session/prompt","params":{${session},"prompt":[]}}`,
    `{"jsonrpc":"2.0","method":"session/cancel","params":{${session}}}`,
  ],
  '{"jsonrpc":"2.0","id":42,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
  [
    `{"jsonrpc":"2.0","id":41,"method":"session/prompt","params":{${session},"prompt":[{"type":"text","text":"leave"}]}}`,
    'settle',
    `{"jsonrpc":"2.0","method":"session/cancel","params":{${session}}}`,
    'answer',
  ],
  '{"jsonrpc":"2.0","id":33,"method":"session/prompt","params":{"sessionId":"none","prompt":[]}}',
  `{"jsonrpc":"2.0","id":34,"method":"session/close","params":{${session}}}`,
  `{"jsonrpc":"2.0","id":35,"method":"session/prompt","params":{${session},"prompt":[]}}`,
  `{"jsonrpc":"2.0","id":36,"method":"session/resume","params":{${session},"cwd":"/tmp"}}`,
  `{"jsonrpc":"2.0","id":37,"method":"session/set_mode","params":{${session},"modeId":"code"}}`,
  '{"jsonrpc":"2.0","id":38,"method":"session/delete","params":{"sessionId":"none"}}',
  '{"jsonrpc":"2.0","id":39,"method":"session/close","params":{"sessionId":"none"}}',
  scalar,
];

const jar = '"jar":"{{jar}}"';

export const larderWorkout: Workout = [
  '{"jsonrpc":"2.0","id":1,"method":"jar/open","params":{"label":"jam"}}',
  'handshake',
  '{"jsonrpc":"2.0","id":2,"method":"hello","params":{"version":2}}',
  ...envelopes,
  '{"jsonrpc":"2.0","id":20,"method":"jar/open","params":{}}',
  '{"jsonrpc":"2.0","id":21,"method":"jar/open","params":{"label":"jam"}}',
  `{"jsonrpc":"2.0","id":22,"method":"jar/put","params":{${jar},"item":"fig","shelf":"top"}}`,
  `{"jsonrpc":"2.0","id":23,"method":"jar/put","params":{${jar},"item":"fig","shelf":"attic"}}`,
  '{"jsonrpc":"2.0","id":24,"method":"jar/put","params":{"jar":"none","item":"fig"}}',
  `{"jsonrpc":"2.0","id":25,"method":"jar/count","params":{${jar}}}`,
  `{"jsonrpc":"2.0","id":26,"method":"jar/lock","params":{${jar}}}`,
  `{"jsonrpc":"2.0","id":27,"method":"jar/simmer","params":{${jar}}}`,
  [
    `{"jsonrpc":"2.0","id":28,"method":"jar/simmer","params":{${jar}}}`,
    '{"jsonrpc":"2.0","method":"stop","params":{"call":28}}',
  ],
  `{"jsonrpc":"2.0","id":29,"method":"jar/close","params":{${jar}}}`,
  `{"jsonrpc":"2.0","id":30,"method":"jar/count","params":{${jar}}}`,
  scalar,
  '{"jsonrpc":"2.0","id":31,"method":"bye"}',
  '{"jsonrpc":"2.0","id":32,"method":"jar/count","params":{"jar":"none"}}',
];
