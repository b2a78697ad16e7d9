import manifest from '../../package.json' with { type: 'json' };

/** Of peerproof itself. */
export const version: string = manifest.version;
