import { join } from 'node:path';
import { readProfile } from '../../../src/engine/read-profile.ts';
import type { Profile } from '../../../src/protocol/profile.ts';
import { root } from '../../sources.ts';

/** The profile that the documents show: of a protocol of nobody. */
export const larderFile = join(root, 'docs/profiles/larder.json');

export const larder = (): Promise<Profile> => readProfile(larderFile);
