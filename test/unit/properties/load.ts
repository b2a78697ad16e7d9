import { readdirSync } from 'node:fs';
import type { Property } from '../../../src/model/property.ts';
import type { Profile } from '../../../src/protocol/profile.ts';

const root = new URL('../../../', import.meta.url);
export async function loadProperties(): Promise<Property[]> {
  const files = (readdirSync(new URL('properties', root), { recursive: true }) as string[]).filter((f) =>
    f.endsWith('.ts'),
  );
  return Promise.all(
    files.map(async (f) => ({
      ...(await import(new URL(`properties/${f}`, root).href)).default,
      address: f.slice(0, -3),
    })),
  );
}
export async function loadProfiles(): Promise<Map<string, Profile>> {
  return new Map(
    await Promise.all(
      ['acp', 'jsonrpc'].map(
        async (n) => [n, (await import(new URL(`src/profiles/${n}.ts`, root).href)).default] as const,
      ),
    ),
  );
}
