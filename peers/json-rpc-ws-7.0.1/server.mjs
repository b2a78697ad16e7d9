import ws from 'json-rpc-ws';

const server = ws.createServer();
server.expose('add', ([a, b], reply) => reply(null, a + b));
server.start({ port: Number(process.env.PORT), host: '127.0.0.1' });
