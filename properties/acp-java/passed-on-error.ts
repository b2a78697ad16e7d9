import { changed, type ErrorObject, errorFrom } from '../../src/model/error-object.ts';
import { defineCheck, type Heard, type Receipt } from '../../src/model/property.ts';
import { member, sameJson, stringOf } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'an error that a handler gets from us and lets escape is passed on: code, message and data unchanged',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol Java SDK, Errors',
    clause: "What a handler's own exception becomes, 2",
    quote:
      'An AcpError the handler received from its own call to the peer, left to escape: passed on unchanged, not rewrapped. … the caller sees the original code, message and data.',
  },
  judges: (receipt) =>
    receipt.is === 'answer' && receipt.message.kind === 'response' && received(receipt) !== undefined,
  broken: (receipt) => {
    const { error } = receipt.message;
    const original = received(receipt);
    if (original === undefined) return undefined;
    const fault = error === undefined ? 'a result' : changed(error, original);
    if (fault === undefined) return undefined;
    const observed = error === undefined ? fault : `an error ${fault}`;
    return { observed, expected: 'our error, unchanged', got: observed };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1,"clientCapabilities":{"fs":{"readTextFile":true}}}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"agentCapabilities":{"_meta":{"peerproof":{"call":true}}}}}',
      '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1"}}',
      '> {"jsonrpc":"2.0","id":2,"method":"session/prompt","params":{"sessionId":"s1","prompt":[{"type":"text","text":"peerproof:call fs/read_text_file"}]}}',
      '< {"jsonrpc":"2.0","id":9,"method":"fs/read_text_file","params":{"sessionId":"s1","path":"/a"}}',
      '> {"jsonrpc":"2.0","id":9,"error":{"code":4711,"message":"No such file","data":{"path":"/a"}}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":4711,"message":"No such file","data":{"path":"/a"}}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"Internal error"}}'],
  },
});

/** The error that we answered with, where the handler can have met no other end. */
function received({ answers, cancelled, interrupted, heard }: Receipt): ErrorObject | undefined {
  if (answers?.drill?.name !== 'call' || cancelled || interrupted) return undefined;
  const [first, ...more] = heard;
  const [method] = answers.drill.rest.split(' ');
  if (first === undefined || more.length > 0 || first.asked.method !== method || !isSound(first)) return undefined;
  return errorFrom(first.reply.error);
}

/** An error that every reader takes for the answer. */
function isSound({ asked, reply }: Heard): boolean {
  const { kind, id, result, oddities, node } = reply;
  if (kind !== 'response' || oddities.length > 0 || result !== undefined || id === undefined) return false;
  return stringOf(member(node, 'jsonrpc')) === '2.0' && asked.id !== undefined && sameJson(id, asked.id);
}
