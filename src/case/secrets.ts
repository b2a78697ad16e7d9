/** A value that is sent and shown nowhere. */
export interface Secret {
  readonly value: string;
  /** What stands for it where it would be shown: `$NAME`. */
  readonly shownAs: string;
}

export type Redact = (text: string) => string;

/** A shorter one would be found in every other word. */
const shortest = 4;
/** Of a secret that is cut off, so much is a secret still. */
const telling = 6;

/** Headers that tell no secret. */
const harmless = /^(accept(-.*)?|content-.*|user-agent|origin|referer|host|.*-version|x-request-id|traceparent)$/i;

/** Of headers whose values were written out: each but the well-known ones may be a key. */
export function secretsOf(headers: Readonly<Record<string, string>>): readonly Secret[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (harmless.test(name)) return [];
    // `Bearer` and the like are no part of the secret.
    const [, key = value] = /^[A-Za-z-]{3,20} (\S+)$/.exec(value) ?? [];
    return [{ value: key, shownAs: `$${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}` }];
  });
}

/** Puts the stand-in for each secret wherever its value stands: as it is, or as JSON, a URL or HTML writes it. */
export function redactor(secrets: readonly Secret[] = []): Redact {
  const forms = secrets
    .filter(({ value }) => value.length >= shortest)
    .flatMap(({ value, shownAs }) => formsOf(value).map((form) => ({ form, shownAs })))
    // A secret may hold another one.
    .sort((a, b) => b.form.length - a.form.length);
  if (forms.length === 0) return (text) => text;
  return (text) =>
    forms.reduce(
      (shown, { form, shownAs }) =>
        withoutEnd(
          shown.replaceAll(form, () => shownAs),
          form,
          shownAs,
        ),
      text,
    );
}

function formsOf(value: string): readonly string[] {
  const html = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  return [...new Set([value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value), html])];
}

/** The beginning of a secret at the end of what was cut there. */
function withoutEnd(text: string, form: string, shownAs: string): string {
  const end = /(?:….*)?$/s.exec(text)?.index ?? text.length;
  for (let length = Math.min(form.length - 1, end); length >= telling; length--) {
    if (text.startsWith(form.slice(0, length), end - length)) {
      return `${text.slice(0, end - length)}${shownAs}${text.slice(end)}`;
    }
  }
  return text;
}

/** The same plain data, with every text in it redacted. */
export function redacted<T>(value: T, redact: Redact): T {
  if (typeof value === 'string') return redact(value) as T;
  if (Array.isArray(value)) return value.map((item) => redacted(item, redact)) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [redact(key), redacted(item, redact)])) as T;
}
