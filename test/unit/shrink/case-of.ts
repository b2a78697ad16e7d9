import type { Case, Step } from '../../../src/case/case.ts';

export const send = (text: string): Step => ({ type: 'send', payload: Buffer.from(text) });
export const write = (text: string): Step => ({ type: 'write', bytes: Buffer.from(text) });

/** A case as people read it: one character a byte. */
export function show(steps: Case): readonly string[] {
  return steps.map((step) => {
    const { type, ...rest } = step;
    const values = Object.values(rest).map((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value),
    );
    return [type, ...values].join(' ');
  });
}
