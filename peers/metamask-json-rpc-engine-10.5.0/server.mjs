import { readFileSync } from 'node:fs';
import { JsonRpcEngine } from '@metamask/json-rpc-engine';
import { serveParsed } from '../launchers/http-json.mjs';

const engine = new JsonRpcEngine();
engine.push((request, response, next, end) => {
  if (request.method === 'sum') response.result = request.params.reduce((total, number) => total + number, 0);
  else if (request.method === 'get') response.result = readFileSync(String(request.params[0]), 'utf8');
  else return next();
  return end();
});
serveParsed((message) => engine.handle(message));
