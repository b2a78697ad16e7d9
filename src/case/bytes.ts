/** Raw bytes, as they cross a transport. Never assumed to be text. */
export type Bytes = Uint8Array;
