import { expect, test } from 'vitest';
import { paletteOf } from '../../../src/report/palette.ts';
import { findingBlock } from '../../../src/report/text/finding-block.ts';
import { sampleFinding } from './sample-run.ts';

test('a method without a name is shown as what it is', () => {
  const lines = findingBlock({ ...sampleFinding, methods: ['', 'a'] }, 100, paletteOf(false));
  expect(lines.find((line) => line.includes('seen '))).toContain('on "", a');
});
