import rpc from 'vscode-jsonrpc/node';
import { serveMessages } from '../launchers/message-connection.mjs';

serveMessages(rpc);
