/** A server on @open-rpc/server-js with one transport, as its documentation starts one. */
export function serveOpenRpc({ Server }, type) {
  const number = { schema: { type: 'number' }, required: true };
  new Server({
    openrpcDocument: {
      openrpc: '1.2.6',
      info: { title: 'peer', version: '1.0.0' },
      methods: [
        {
          name: 'add',
          params: [
            { name: 'a', ...number },
            { name: 'b', ...number },
          ],
          result: { name: 'sum', schema: { type: 'number' } },
        },
      ],
    },
    transportConfigs: [{ type, options: { port: Number(process.env.PORT), middleware: [] } }],
    methodMapping: { add: async (a, b) => a + b },
  }).start();
}
