import jsonRpc from 'json-rpc-2.0';
import { serveJsonRpc20 } from '../launchers/json-rpc-2.0.mjs';

serveJsonRpc20(jsonRpc);
