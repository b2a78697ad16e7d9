import type { Framing } from '../case/framing.ts';

/** For transports that keep messages apart by themselves: WebSocket, HTTP. */
const message: Framing = {
  says: 'one message of the transport is one message',
  isWhole: true,
  encode: (payload) => payload,
  deframer: () => ({
    pending: 0,
    push: (chunk) => [{ type: 'message', payload: chunk }],
    end: () => [],
    ending: () => undefined,
  }),
};

export default message;
