import { Relay } from './relay/relay.ts';
import { serveRelay } from './relay/serve.ts';

/** `node healthy-relay.js PORT`; who holds the token of the environment may make agents. */
const { RELAY_ADMIN_TOKEN: adminToken = 'peerproof-admin', RELAY_LIMIT: limit = '0' } = process.env;
serveRelay(new Relay({ adminToken, limit: Number(limit) }), Number(process.argv[2] ?? 8080));
