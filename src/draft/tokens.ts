/** The tokens of a JSON text and what stands between them; joined they are the text again. Linear, and never fails. */
export const tokensOf = (json: string): readonly string[] => json.match(token) ?? [];

const token = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^"{}[\],:]+/gs;

export const isString = (each: string): boolean => each.startsWith('"');
