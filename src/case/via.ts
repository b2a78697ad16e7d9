import type { Via } from './case.ts';

/** HTTP: the body goes in chunks, and its length is not told. */
export const asksForChunks = ({ headers = {} }: Via = {}): boolean =>
  Object.entries(headers).some(([name, value]) => /^transfer-encoding$/i.test(name) && /^chunked$/i.test(value ?? ''));
