import { expectCaught } from './faults/expect-caught.ts';

expectCaught('acp-java');
