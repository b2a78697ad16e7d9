import { expectCaught } from './faults/expect-caught.ts';

expectCaught('ahp');
