import { defineCheck, type Receipt } from '../../src/model/property.ts';
import { member } from '../../src/protocol/json/query.ts';
import type { Profile } from '../../src/protocol/profile.ts';

export default defineCheck({
  says: 'the agent never asks for what the client did not offer: files, terminals, elicitation modes',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol Java SDK, Errors',
    clause: 'Two exceptions that mean the request was never sent',
    quote:
      "An agent call works the same way in the other direction for a client capability the client didn't advertise: readTextFile, writeTextFile, … (create, output, waitForExit, kill, and release, all checked as of 0.80.0, not only create), or createElicitation for a mode the client didn't announce.",
  },
  // Wherever the agent could have asked: where it is told to, or where it asks by itself.
  judges: (receipt) => gateOf(receipt) !== undefined || isTold(receipt),
  broken: (receipt) => {
    const gate = gateOf(receipt);
    if (gate === undefined || receipt.state.offers(gate) !== 'no') return undefined;
    const observed = `${receipt.message.method} without ${gate}`;
    return { observed, expected: 'nothing, as the client did not offer it', got: observed };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1,"clientCapabilities":{"fs":{"readTextFile":true}}}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"agentCapabilities":{"_meta":{"peerproof":{"call":true}}}}}',
      '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1"}}',
      '> {"jsonrpc":"2.0","id":2,"method":"session/prompt","params":{"sessionId":"s1","prompt":[{"type":"text","text":"peerproof:call terminal/kill"}]}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"Internal error"}}'],
    fails: ['< {"jsonrpc":"2.0","id":9,"method":"terminal/kill","params":{"sessionId":"s1","terminalId":"t"}}'],
  },
});

function gateOf({ message, is, profile }: Receipt): string | undefined {
  if (is !== 'request' && is !== 'notification') return undefined;
  const mode = member(message.params, 'mode');
  return gateIn(profile, message.method, mode?.type === 'string' ? mode.value : 'form');
}

function gateIn({ methods }: Profile, method: string | undefined, mode: string): string | undefined {
  const found = methods.find(({ name, side }) => name === method && side === 'driver');
  return found?.gate?.replace('{mode}', mode);
}

/** It answers a prompt that told it to call what we do not offer. */
function isTold({ is, answers, profile, state }: Receipt): boolean {
  if (is !== 'answer' || answers?.drill?.name !== 'call') return false;
  const [method, mode = 'form'] = answers.drill.rest.split(' ');
  const gate = gateIn(profile, method, mode);
  return gate !== undefined && state.offers(gate) === 'no';
}
