import { describe, expect, it } from 'vitest';
import { ProbeForm } from '../../../src/driver/probe.ts';
import ndjson from '../../../src/framings/ndjson.ts';

describe('ProbeForm', () => {
  const form = new ProbeForm('{"jsonrpc":"2.0","id":"{{probeId}}","method":"p"}', ndjson);
  const answered = (text: string) => form.answeredBy(Buffer.from(text));

  it('makes a request with an id of its own', () => {
    expect(Buffer.from(form.framed(3)).toString()).toBe('{"jsonrpc":"2.0","id":"peerproof-probe-3","method":"p"}\n');
  });

  it('knows its answers from messages that only quote it', () => {
    expect(answered('{"id":"peerproof-probe-12","error":{"code":-32601}}')).toBe(12);
    expect(form.answeredBy(Uint8Array.from(Buffer.from('{"result":1,"id":"peerproof-probe-1"}')))).toBe(1);
    expect(answered('{"id":null,"error":{"data":"peerproof-probe-12"}}')).toBeUndefined();
    expect(answered('{"id":"peerproof-probe-12","method":"p"}')).toBeUndefined();
    expect(answered('peerproof-probe-12')).toBeUndefined();
    expect(answered('null //peerproof-probe-')).toBeUndefined();
  });
});
