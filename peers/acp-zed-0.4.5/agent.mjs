import * as acp from '@zed-industries/agent-client-protocol';
import { serveClassic } from '../launchers/classic.mjs';

serveClassic(acp);
