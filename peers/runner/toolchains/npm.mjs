import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const npm = {
  commands: ['npm'],
  made: 'node_modules',
  steps: (folder) => [
    [
      'npm',
      existsSync(join(folder, 'package-lock.json')) ? 'ci' : 'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
  ],
};
