import { defineCheck } from '../../src/model/property.ts';
import { at } from '../../src/protocol/json/query.ts';

const longest = 500;

export default defineCheck({
  says: 'an error message is one short line',
  level: 'should',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5.1',
    quote:
      'message: A String providing a short description of the error. The message SHOULD be limited to a concise single sentence.',
  },
  judges: ({ message, is }) => is === 'answer' && message.error !== undefined,
  broken: ({ message, answers, wasSent }) => {
    const text = message.error && at(message.error, 'message');
    if (text?.type !== 'string' || isShortLine(text.value)) return undefined;
    // A long echo of what was sent is bounded-echo's matter.
    if ((answers?.message.payload.length ?? 0) > longest) return undefined;
    // A name that holds line breaks may come back as it was sent.
    const said = text.value.replaceAll(answers?.message.method ?? '', '');
    const lines = said.trim().split('\n').length;
    if ((lines === 1 && text.value.length <= longest) || wasSent(text.value)) return undefined;
    const observed = lines > 1 ? 'a message of several lines' : `a message of over ${longest} characters`;
    return { observed, expected: 'one short line', got: `${lines} lines, ${text.value.length} characters` };
  },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"a"}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"a"}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found\\nknown are:\\nb"}}',
    ],
  },
});

/** As most are: seen at a glance. */
const isShortLine = (text: string): boolean => text.length <= longest && !text.includes('\n');
