/** A line as a peer reads it. `id` is its JSON text as it was sent, so that it goes back digit by digit. */
export interface Incoming {
  readonly kind: 'not-json' | 'invalid' | 'batch' | 'request' | 'notification' | 'response';
  readonly text: string;
  /** What JSON.parse made of it; absent for what is not JSON. */
  readonly node?: unknown;
  readonly id?: string;
  readonly method?: string;
  readonly params?: unknown;
  /** Of a batch, where it was read already. */
  readonly entries?: readonly Incoming[];
}

export type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
