import { JSONRPCServer } from 'json-rpc-2.0';
import { serve } from '../launchers/http-json.mjs';

const server = new JSONRPCServer();
server.addMethod('sum', (numbers) => numbers.reduce((total, number) => total + number, 0));
server.addMethod('echo', (params) => params);
serve((text) => server.receiveJSON(text));
