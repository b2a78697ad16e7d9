import { expectCaught } from './faults/expect-caught.ts';

expectCaught('rcp-http');
