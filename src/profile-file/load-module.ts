import { extname } from 'node:path';
import { createJiti } from 'jiti';
import { UsageError } from '../case/errors.ts';
import { defineProfile } from '../protocol/define-profile.ts';

const endings = new Set(['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs']);

export const isModule = (file: string): boolean => endings.has(extname(file));

/** The default export of a module, in TypeScript or JavaScript; `peerproof` can be imported wherever the file lies. */
export async function loadModule(file: string, shown: string): Promise<unknown> {
  const jiti = createJiti(import.meta.url, { fsCache: false, virtualModules: { peerproof: { defineProfile } } });
  const module = await evaluated(jiti, file, shown);
  if (typeof module === 'object' && module !== null && 'default' in module) return module.default;
  throw new UsageError(`${shown}: it has no default export`, { hint: 'export the profile as default' });
}

async function evaluated(jiti: ReturnType<typeof createJiti>, file: string, shown: string): Promise<unknown> {
  try {
    return await jiti.import(file);
  } catch (cause) {
    throw new UsageError(`${shown} can't be loaded: ${firstLine(cause)}`, { cause });
  }
}

function firstLine(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.split('\n', 1)[0]?.trim() ?? '';
}
