import { defineCheck } from '../src/model/property.ts';
import { at } from '../src/protocol/json/query.ts';

/** What zod, ajv, serde, pydantic and their like write when a value does not suit; what is one plain sentence may stay. */
const dump =
  /"(?:code|path|expected|instancePath|schemaPath|keyword|_errors|issues|unionErrors)"\s*:|\bexpected struct \w|untagged enum \w|\bvalidation errors? for \w|"loc"\s*:\s*[[(]/;

export default defineCheck({
  says: "a message does not hold a schema library's dump; that belongs in data",
  level: 'should',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5.1',
    quote:
      'message: A String providing a short description of the error. The message SHOULD be limited to a concise single sentence.',
  },
  judges: ({ message, is }) => is === 'answer' && message.error !== undefined,
  broken: ({ message, wasSent }) => {
    const text = message.error && at(message.error, 'message');
    const [match] = (text?.type === 'string' && dump.exec(text.value.slice(0, 20_000))) || [];
    if (match === undefined || text?.type !== 'string' || wasSent(match)) return undefined;
    return { observed: 'a schema dump in the message', expected: 'one short sentence', got: text.value.slice(0, 200) };
  },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"a"}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid params","data":{"_errors":[]}}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"a"}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"[{\\"code\\":\\"invalid_type\\",\\"path\\":[\\"b\\"]}]"}}',
    ],
  },
});
