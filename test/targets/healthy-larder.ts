import { createLarder } from './larder-server.ts';
import { serve } from './peer/serve.ts';

serve(createLarder);
