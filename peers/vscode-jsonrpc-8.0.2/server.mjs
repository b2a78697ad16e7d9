import rpc from 'vscode-jsonrpc/node.js';
import { serveMessages } from '../launchers/message-connection.mjs';

serveMessages(rpc);
