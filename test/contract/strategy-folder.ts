import { readdirSync } from 'node:fs';
import type { Strategy } from '../../src/draft/draft.ts';

const folder = new URL('../../src/strategies/', import.meta.url);

/** Every strategy there is, by the name of its file. */
export async function strategyFolder(): Promise<readonly (readonly [name: string, strategy: Strategy])[]> {
  const files = readdirSync(folder)
    .filter((file) => /^[^.]*\.[jt]s$/.test(file))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const module = (await import(new URL(file, folder).href)) as { readonly default: Strategy };
      return [file.replace(/\.[jt]s$/, ''), module.default] as const;
    }),
  );
}
