import { expectCaught } from './faults/expect-caught.ts';

expectCaught('larder');
