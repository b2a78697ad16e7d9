import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The built command, built now where it is not there. */
export function built(): string {
  const main = join(root, 'dist/src/cli/main.js');
  if (!existsSync(main)) execFileSync('npm', ['run', '-s', 'build'], { cwd: root });
  return main;
}
