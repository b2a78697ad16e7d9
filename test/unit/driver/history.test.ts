import { describe, expect, it } from 'vitest';
import { History } from '../../../src/driver/history.ts';
import { send } from './start.ts';

describe('History', () => {
  it('keeps the newest steps, and a snapshot stays what it was', () => {
    const history = new History({ steps: 3, bytes: 100 });
    history.add([send('a'), send('b')]);
    const early = history.snapshot();
    for (let round = 0; round < 50; round++) history.add([send(String(round))]);
    expect(early()).toEqual([send('a'), send('b')]);
    expect(history.snapshot()()).toEqual([send('47'), send('48'), send('49')]);
  });

  it('keeps no more bytes than it may', () => {
    const history = new History({ steps: 100, bytes: 10 });
    history.add([send('123456'), send('1234'), send('12345')]);
    expect(history.snapshot()()).toEqual([send('1234'), send('12345')]);
    history.add([send('x'.repeat(50))]);
    expect(history.snapshot()()).toEqual([]);
  });
});
