import type { Workout } from './workouts.ts';

const session = '"sessionId":"{{sessionId}}"';
const text = '[{"type":"text","text":"four"}]';
const drill = (id: number, words: string) =>
  `{"jsonrpc":"2.0","id":${id},"method":"session/prompt","params":{${session},"prompt":[{"type":"text","text":${JSON.stringify(`peerproof:${words}`)}}]}}`;
const cancel = (id: number) => `{"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":${id}}}`;

/** What only an agent whose handlers do as they are told can be asked, and a little besides. */
export const acpJavaWorkout: Workout = [
  'handshake',
  '{"jsonrpc":"2.0","id":50,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
  `{"jsonrpc":"2.0","id":51,"method":"session/prompt","params":{${session},"prompt":${text}}}`,
  drill(52, 'throw {"code":4711,"message":"Quota used up","data":{"left":[0,"a"]}}'),
  drill(53, 'throw {"code":-32002,"message":"Gone"}'),
  drill(54, 'throw {"code":-32850,"message":"two\nlines"}'),
  drill(55, 'crash cannot open /srv/vault/7f3a.db'),
  drill(56, 'null'),
  drill(57, 'cancel'),
  drill(58, 'cancel I gave up'),
  drill(59, 'interrupt'),
  [
    'reply {"jsonrpc":"2.0","id":"{{requestId}}","error":{"code":-32002,"message":"No file","data":{"path":"/a"}}}',
    drill(60, 'call fs/read_text_file'),
  ],
  drill(61, 'call session/request_permission'),
  drill(62, 'call terminal/kill'),
  drill(63, 'call elicitation/create form'),
  drill(64, 'call elicitation/create url'),
  [drill(65, 'wait'), 'settle', drill(66, 'throw {"code":1,"message":"a"}'), 'settle', cancel(65)],
  [drill(67, 'wait'), 'settle', cancel(67)],
  [drill(68, 'wait'), 'settle', `{"jsonrpc":"2.0","method":"session/cancel","params":{${session}}}`],
];
