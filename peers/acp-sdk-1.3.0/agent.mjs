import * as acp from '@agentclientprotocol/sdk';
import { serveClassic } from '../launchers/classic.mjs';

serveClassic(acp);
