import { createRequire } from 'node:module';

const { Server } = createRequire(import.meta.url)('rpc-websockets');

const server = new Server({ port: Number(process.env.PORT), host: '127.0.0.1' });
server.register('add', ([a, b]) => a + b);
server.event('feed');
