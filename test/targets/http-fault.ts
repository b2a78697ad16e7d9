import type { HttpFault } from './peer/serve-http.ts';

/** One fault of a server that only HTTP brings to light, and the property that tells it. */
export interface PlantedHttp extends HttpFault {
  readonly says: string;
  readonly breaks: string;
}
