import type { Planted } from '../../planted.ts';

export default {
  says: 'tells an error in the status too',
  target: 'rcp-http',
  fault: {
    responds: (response) =>
      response.body?.includes('"code":-32003') === true ? { ...response, status: 404 } : response,
  },
} satisfies Planted;
