import { mayDrill } from '../src/model/drill.ts';
import { defineCheck } from '../src/model/property.ts';
import { bytesOf } from '../src/protocol/bytes-of.ts';

const longestEcho = 4_096;
const sample = 64;

export default defineCheck({
  says: 'an error answer does not send a long message back whole',
  level: 'should',
  cites: {
    text: 'CWE-405: Asymmetric Resource Consumption (Amplification)',
    clause: 'Description',
    quote:
      'The product does not properly control situations in which an adversary can cause the product to consume or produce excessive resources.',
    url: 'https://cwe.mitre.org/data/definitions/405.html',
  },
  judges: ({ message, answers }) =>
    message.error !== undefined &&
    answers !== undefined &&
    !mayDrill(answers) &&
    answers.message.payload.length > longestEcho,
  broken: ({ message, answers }) => {
    const sent = answers?.message.payload;
    // The id has to come back, however long it is; so may the name of a resource that does not exist.
    const error = bytesOf(message, message.error);
    if (sent === undefined || error.length - (answers?.resource?.length ?? 0) <= longestEcho) return undefined;
    // Where the message repeats itself, any part of it is found; then the lengths alone tell.
    const middle = Math.floor(sent.length / 2);
    const isEcho = error.includes(Buffer.from(sent.subarray(middle, middle + sample)));
    if (!isEcho || error.length < sent.length / 4) return undefined;
    const got = `${error.length} bytes for ${sent.length} bytes`;
    return { observed: 'an echo of the whole message', expected: `at most ${longestEcho} bytes of it`, got };
  },
  examples: {
    passes: [
      `> {"jsonrpc":"2.0","id":1,"method":"${'a'.repeat(5_000)}"}`,
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}',
    ],
    fails: [
      `> {"jsonrpc":"2.0","id":1,"method":"${'a'.repeat(5_000)}"}`,
      `< {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found","data":"${'a'.repeat(5_000)}"}}`,
    ],
  },
});
