/** Stands for a name that was never used before; any other would be spent when it is tried once more. */
export const fresh = '{{nonce}}';
