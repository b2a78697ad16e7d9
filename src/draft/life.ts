import type { Method, Profile } from '../protocol/profile.ts';

/** The methods of a profile by what they do to a resource. */
export interface Life {
  readonly makes: readonly Method[];
  readonly uses: readonly Method[];
  readonly revives: readonly Method[];
  readonly ends: readonly Method[];
}

const lives = new WeakMap<Profile, Life>();

export function lifeOf(profile: Profile): Life {
  let life = lives.get(profile);
  if (life === undefined) {
    const methods = profile.methods.filter(({ side }) => side !== 'driver');
    life = {
      makes: methods.filter(({ effect }) => effect === 'makes' || effect === 'creates'),
      revives: methods.filter(({ effect }) => effect === 'revives'),
      ends: methods.filter(({ effect }) => effect === 'ends'),
      uses: methods.filter(({ effect, names }) => effect === undefined && names !== undefined),
    };
    lives.set(profile, life);
  }
  return life;
}
