/** One HTTP request, read whole. Names of headers in lower case. */
export interface Asked {
  readonly verb: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** What stands behind `Bearer`; undefined where nothing of the kind was sent. */
export function bearerOf({ headers }: Pick<Asked, 'headers'>): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
}
