import { UsageError } from '../../case/errors.ts';

export interface ReporterChoice {
  readonly name: string;
  /** A file, or `-` for stdout; absent = where its reader looks. */
  readonly file?: string;
}

/** `ndjson`, `json=run.json`, `ndjson=-`. */
export function readReporter(text: string, flag: string): ReporterChoice {
  const at = text.indexOf('=');
  if (at < 0) return { name: text };
  const [name, file] = [text.slice(0, at), text.slice(at + 1)];
  if (name === '' || file === '') throw new UsageError(`${flag} ${text}: not NAME=FILE; try json=run.json or ndjson=-`);
  return { name, file };
}
