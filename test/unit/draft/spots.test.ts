import { describe, expect, it } from 'vitest';
import { spotsOf, valueAt, withValueAt } from '../../../src/draft/spots.ts';
import { fromValue, literal, string } from '../../../src/protocol/json/build.ts';
import { jsonText } from '../../../src/protocol/json/print.ts';

const tree = fromValue({ a: 1, b: [true, { c: 'x' }] });

describe('spots', () => {
  it('are every value below the root, parents first', () => {
    expect(spotsOf(tree)).toEqual([[0], [1], [1, 0], [1, 1], [1, 1, 0]]);
    expect(spotsOf(literal(null))).toEqual([]);
    expect(spotsOf(fromValue(Array.from({ length: 500 }, () => 1))).length).toBeLessThanOrEqual(500);
  });

  it('can be read, replaced and taken out', () => {
    expect(valueAt(tree, [1, 1, 0])).toEqual(string('x'));
    expect(valueAt(tree, [7])).toBeUndefined();
    expect(jsonText(withValueAt(tree, [1, 1, 0], literal(null)))).toBe('{"a":1,"b":[true,{"c":null}]}');
    expect(jsonText(withValueAt(tree, [1, 0], undefined))).toBe('{"a":1,"b":[{"c":"x"}]}');
    expect(jsonText(withValueAt(tree, [0], undefined))).toBe('{"b":[true,{"c":"x"}]}');
    expect(jsonText(withValueAt(tree, [], literal(true)))).toBe('true');
  });
});
