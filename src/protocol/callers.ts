/** How a peer tells those who call it apart. */
export interface Callers {
  /** The header that holds a credential, behind a word such as `Bearer`. */
  readonly header: string;
  readonly scheme: string;
  /** Slots of the credentials that cases speak with; the first is the usual one. */
  readonly slots: readonly string[];
  /** Slots of their names, in the same order. */
  readonly names: readonly string[];
  /** Slots of credentials that are good for nothing: made up, revoked. */
  readonly useless: readonly string[];
  /** The route that makes a caller, and where its answer tells name, number and credential. */
  readonly made: { readonly route: string; readonly name: string; readonly id: string; readonly key: string };
  /** The route that ends one: its path names the number. */
  readonly ended: { readonly route: string; readonly part: string };
  /** Routes by which a caller gets a new credential in place of its own. */
  readonly renewed: readonly string[];
  /** A caller is not heard by one that has blocked it: the routes, and where they name it. */
  readonly blocks?: {
    readonly on: { readonly route: string; readonly member: string };
    readonly off: { readonly route: string; readonly part: string };
  };
  readonly codes: { readonly unknown: number; readonly notFound: number; readonly blocked: number };
}

/** Calls of one method with the same key do one thing: the first result, again. */
export interface Idempotency {
  readonly method: string;
  /** Dotted paths into params: the key, and what makes two calls with it different for sure. */
  readonly key: string;
  readonly body: string;
  /** Paths into the result whose values a repeated call gives again. */
  readonly same: readonly string[];
  /** The key with another body. */
  readonly code: number;
}
