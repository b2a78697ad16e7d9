import type { Transport } from '../case/transport.ts';
import { startProcess } from './process/start.ts';

const stdio: Transport = {
  says: 'starts a command and speaks to it over standard input and output',
  schemes: [],
  open: startProcess,
};

export default stdio;
