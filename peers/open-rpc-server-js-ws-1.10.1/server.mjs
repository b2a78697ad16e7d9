import { createRequire } from 'node:module';

const { Server } = createRequire(import.meta.url)('@open-rpc/server-js');
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
  transportConfigs: [{ type: 'WebSocketTransport', options: { port: Number(process.env.PORT), middleware: [] } }],
  methodMapping: { add: async (a, b) => a + b },
}).start();
