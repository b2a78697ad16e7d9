import { defineRule } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'params that lack a required member, or hold one of the wrong type, are answered with -32602 and a list of issues in details',
  level: 'must',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Complete error code table',
    quote:
      '-32602, 400, invalid_params: Missing or wrong-typed parameters. The details field includes a zod validation issue list.',
  },
  // Of params that are a string, a number or a boolean, JSON-RPC itself speaks.
  when: ({ message, method, params }) =>
    message.kind === 'request' &&
    method !== undefined &&
    !['string', 'number', 'boolean'].includes(message.paramsKind) &&
    params() === 'invalid',
  demands: ({ message, standing }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [
      { codes: [-32602], id: 'echo', data: (data) => lackIn(data, message.params) },
      // JSON-RPC wants structured params, so others make no valid request.
      ...(message.paramsKind === 'object' || message.paramsKind === 'absent'
        ? []
        : [{ codes: [-32600], id: 'either' as const }]),
    ],
    // What is wrong with the thread or the recipient may be seen first.
    ...((standing?.attempt ?? standing?.addressee) !== undefined && {
      allows: [{ codes: thread, id: 'echo' as const }],
    }),
  }),
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"tasks/get","params":{}}',
    ],
    passes: [
      '< 400 {"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid params","data":{"code":"invalid_params","request_id":"req_1","details":{"issues":[{"path":["task_id"],"message":"Required"}]}}}}',
    ],
    fails: [
      '< 400 {"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid params","data":{"code":"invalid_params","request_id":"req_1","details":{}}}}',
    ],
  },
});

const thread: readonly number[] = [-32004, -32005, -32006, -32007, -32008, -32009, -32011, -32012, -32013];

/** That one of two members has to be there is no matter of the list. */
function lackIn(data: JsonNode | undefined, params: JsonNode | undefined): string | undefined {
  if (member(params, 'message') !== undefined && !isNamed(params)) return undefined;
  const details = data && member(data, 'details');
  const lists = details?.type === 'object' ? details.members.filter(({ value }) => value.type === 'array') : [];
  return lists.some(({ value }) => value.type === 'array' && value.items.length > 0)
    ? undefined
    : 'without a list of issues';
}

const isNamed = (params: JsonNode | undefined): boolean =>
  ['recipient', 'task_id'].some((key) => member(params, key)?.type === 'string');
