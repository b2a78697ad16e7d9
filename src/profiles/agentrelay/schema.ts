import type { JsonSchema } from '../../protocol/profile.ts';

const text = { type: 'string' };

/** Usually one of these; of others the document says nothing. */
const usually = (...values: readonly string[]) => ({
  ...text,
  allOf: [{ enum: values, 'x-deserialize-default-on-error': true }],
});

/** Types and required members alone: of ranges and forms of text the document says nothing. */
export const schema: JsonSchema = {
  $defs: {
    Send: {
      type: 'object',
      required: ['message'],
      anyOf: [{ required: ['recipient'] }, { required: ['task_id'] }],
      properties: {
        recipient: { ...text, allOf: [{ minLength: 1, 'x-deserialize-default-on-error': true }] },
        task_id: text,
        intent: usually('inform', 'ask_question'),
        message: {
          type: 'object',
          required: ['parts'],
          properties: {
            parts: {
              type: 'array',
              allOf: [{ minItems: 1, 'x-deserialize-default-on-error': true }],
              items: { type: 'object', required: ['type', 'text'], properties: { type: usually('text'), text } },
            },
          },
        },
        // A key that is drawn for its own sake would meet itself in later cases.
        metadata: { type: 'object' },
      },
    },
    Task: { type: 'object', required: ['task_id'], properties: { task_id: text } },
    List: {
      type: 'object',
      properties: {
        filter: {
          type: 'object',
          properties: {
            role: usually('recipient', 'sender'),
            status: { type: 'array', items: usually('pending', 'accepted', 'completed', 'cancelled') },
            since: { type: 'string', format: 'date-time' },
          },
        },
        page: {
          type: 'object',
          properties: {
            limit: { type: 'integer', allOf: [{ minimum: 1, maximum: 200, 'x-deserialize-default-on-error': true }] },
          },
        },
      },
    },
    Update: {
      type: 'object',
      required: ['task_id', 'transition'],
      properties: { task_id: text, transition: usually('accept', 'complete', 'cancel') },
    },
  },
};

const hello = '"message":{"parts":[{"type":"text","text":"hello"}]}';
const action = '{"description":"Rename it","target_files":["a.ts"],"rationale":"It is clearer"}';

/** Calls of message/send whose members have to suit one another, or do not. */
export const sendings = [
  `{"recipient":"{{recipient}}",${hello},"intent":"propose_action","proposed_action":${action}}`,
  `{"recipient":"{{recipient}}",${hello},"intent":"propose_action"}`,
  `{"recipient":"{{recipient}}",${hello},"intent":"propose_action","proposed_action":null}`,
  `{"recipient":"{{recipient}}",${hello},"intent":"inform","proposed_action":${action}}`,
  `{"recipient":"{{recipient}}",${hello},"proposed_action":${action}}`,
  `{"recipient":"{{gone}}",${hello}}`,
  `{"recipient":"nobody@peerproof",${hello}}`,
  `{"recipient":"{{alice}}",${hello}}`,
  `{"recipient":"{{carol}}",${hello}}`,
  `{"task_id":"{{task_id}}",${hello}}`,
];
