import { TargetError } from '../../case/errors.ts';
import { shownUrl } from '../../case/shown-url.ts';

/** What TLS refuses, as something to be told to people; undefined where it is another error. `what`: there is none at the URL. */
export function untrusted(what: string, url: string, error: NodeJS.ErrnoException): TargetError | undefined {
  const { code = '', message } = error;
  if (!/CERT|SSL|TLS|EPROTO/.test(code)) return undefined;
  const isCertificate = code.includes('CERT');
  return new TargetError(`no ${what} at ${shownUrl(url)}: ${message.trim()}`, {
    hint: isCertificate ? 'NODE_EXTRA_CA_CERTS names a file of certificates to trust' : 'does it speak TLS there?',
    cause: error,
  });
}
