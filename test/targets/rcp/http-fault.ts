import type { Posted, Response } from './http-front.ts';

/** The one way in which a server is not healthy where it meets HTTP. */
export interface HttpFault {
  /** What is posted, as the healthy server would have to get it. */
  posted?(posted: Posted): Posted;
  /** `front`: the server, for what it remembers. */
  responds?(response: Response, to: { readonly posted: Posted; readonly front: object }): Response;
}
