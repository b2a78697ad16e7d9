import { expect, test } from 'vitest';
import { untrusted } from '../../../src/transports/socket/untrusted.ts';

const failure = (code: string) => Object.assign(new Error('self-signed certificate'), { code });

test('a certificate that nobody vouches for can be trusted by hand; what speaks no TLS is said to', () => {
  const found = untrusted('HTTPS', 'https://127.0.0.1:1/a', failure('DEPTH_ZERO_SELF_SIGNED_CERT'));
  expect(found?.message).toBe('no HTTPS at https://127.0.0.1:1/a: self-signed certificate');
  expect(found?.hint).toContain('NODE_EXTRA_CA_CERTS');
  expect(untrusted('HTTPS', 'https://127.0.0.1:1', failure('ERR_SSL_WRONG_VERSION_NUMBER'))?.hint).toContain('TLS');
  expect(untrusted('HTTPS', 'https://127.0.0.1:1', failure('ECONNREFUSED'))).toBeUndefined();
});
