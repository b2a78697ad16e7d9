/**
 * The source text of a member of an object; of a repeated one the last, as JSON.parse has it.
 * `text` must be valid JSON. Linear, without recursion.
 */
export function memberText(text: string, name: string): string | undefined {
  let found: string | undefined;
  let at = skipSpace(text, 0);
  if (text[at] !== '{') return undefined;
  for (at = skipSpace(text, at + 1); text[at] === '"'; ) {
    const keyEnd = endOfString(text, at);
    const isIt = keyOf(text, at, keyEnd) === name;
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1);
    const end = endOfValue(text, start);
    if (isIt) found = text.slice(start, end);
    at = skipSpace(text, skipSpace(text, end) + 1);
  }
  return found;
}

/** The source texts of the items of an array. */
export function itemTexts(text: string): readonly string[] {
  const found: string[] = [];
  let at = skipSpace(text, skipSpace(text, 0) + 1);
  while (at < text.length && text[at] !== ']') {
    const end = endOfValue(text, at);
    found.push(text.slice(at, end));
    const after = skipSpace(text, end);
    if (text[after] !== ',') break;
    at = skipSpace(text, after + 1);
  }
  return found;
}

function keyOf(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end - 1);
  return raw.includes('\\') ? String(JSON.parse(`"${raw}"`)) : raw;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code === 32 || code === 9 || code === 10 || code === 13; ) {
    code = text.charCodeAt(++at);
  }
  return at;
}

/** `start` is at the opening quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 92) at++;
    else if (code === 34) return at + 1;
  }
  return text.length;
}

function endOfValue(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === 34) return endOfString(text, start);
  return first === 123 || first === 91 ? endOfContainer(text, start) : endOfWord(text, start);
}

function endOfContainer(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) at = endOfString(text, at) - 1;
    else if (code === 123 || code === 91) depth++;
    else if ((code === 125 || code === 93) && --depth === 0) return at + 1;
  }
  return text.length;
}

function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && !' \t\n\r,]}'.includes(text[at] ?? '')) at++;
  return at;
}
