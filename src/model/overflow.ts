import type { Acceptable } from './property.ts';

/** For an id that few readers can hold, such as 1e400: to some it is no JSON, to others no id, and to others an id like any other. */
export const ofOverflow: readonly Acceptable[] = [
  { codes: [-32600, -32700], id: 'null' },
  { codes: 'any', id: 'echo' },
  { result: true, id: 'echo', unsaid: true },
];
