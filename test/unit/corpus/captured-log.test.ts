import { describe, expect, test } from 'vitest';
import { isCapturedLog, readCapturedLog } from '../../../src/corpus/captured-log.ts';
import { storeCase } from '../../../src/corpus/stored.ts';
import acp from '../../../src/profiles/acp.ts';

const read = (lines: readonly string[]) => storeCase(readCapturedLog(lines.join('\n'), 'a.log', acp));

const open = '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}';
const made = '{"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}';
const prompt = '{"jsonrpc":"2.0","id":2,"method":"session/prompt","params":{"sessionId":"s-7","prompt":[]}}';

describe('a captured log', () => {
  test('becomes a case: what the peer gave out is a slot, and what came after an answer waits for it', () => {
    const answer = '{"jsonrpc":"2.0","id":1,"result":{"sessionId":"s-7"}}';
    expect(read([`> ${open}`, '# it opens', `> ${made}`, `< ${answer}`, `< ${answer}`, `> ${prompt}`])).toEqual([
      { restart: true },
      { send: { text: open } },
      { send: { text: made } },
      { settle: true },
      { send: { text: prompt.replace('s-7', '{{sessionId}}') } },
    ]);
  });

  test('without marks holds only what was sent, broken lines too', () => {
    expect(read([made, '{"jsonrpc":', ''])).toEqual([{ send: { text: made } }, { send: { text: '{"jsonrpc":' } }]);
  });

  test('keeps an answer to the peer’s request an answer', () => {
    expect(read(['> {"jsonrpc":"2.0","id":5,"result":{}}'])).toEqual([
      { reply: { text: '{"jsonrpc":"2.0","id":5,"result":{}}' } },
    ]);
  });

  test('is told from an entry of a corpus, and from a broken one', () => {
    expect(isCapturedLog(`> ${open}\n`)).toBe(true);
    expect(isCapturedLog(`${made}\n{`)).toBe(true);
    expect(isCapturedLog('{"format":1,"profile":"acp","steps":[]}')).toBe(false);
    expect(isCapturedLog('{\n  "format": 1,\n')).toBe(false);
  });

  test('names what is wrong with it', () => {
    expect(() => read(['# nothing'])).toThrow('a.log: nothing was sent in it');
    expect(() => read([`> ${open}`, 'what?'])).toThrow('a.log: a line that begins with none of');
  });
});
