import { handleRpc } from 'typed-rpc/server';
import { serve } from '../launchers/http-json.mjs';

const service = {
  sum: (...numbers) => numbers.reduce((total, number) => total + number, 0),
  echo: (...params) => params,
};
const parseError = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } };
serve((text) => {
  try {
    return handleRpc(JSON.parse(text), service);
  } catch {
    return parseError;
  }
});
