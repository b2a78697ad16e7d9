import { handleRpc } from 'typed-rpc/server';
import { serveParsed } from '../launchers/http-json.mjs';

const service = {
  sum: (...numbers) => numbers.reduce((total, number) => total + number, 0),
  echo: (...params) => params,
};
serveParsed((message) => handleRpc(message, service));
