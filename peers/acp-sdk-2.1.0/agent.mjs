import * as acp from '@agentclientprotocol/sdk';
import { serveModern } from '../launchers/modern.mjs';

serveModern(acp);
