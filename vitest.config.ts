import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 90_000,
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: 'test/temporary-folder.ts',
  },
});
