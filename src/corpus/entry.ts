import { Reader } from '../finding/reader.ts';
import type { Level } from '../model/property.ts';
import { readSteps } from './read-steps.ts';
import type { StoredStep } from './stored.ts';

/** A case worth running again. Without a property it is a vector: nothing may be broken by it. Never names a command. */
export interface CorpusEntry {
  readonly format: 1;
  readonly profile: string;
  /** Where it is not the profile's own: raw bytes mean something in this one alone. */
  readonly framing?: string;
  readonly property?: string;
  readonly signature?: string;
  readonly key?: string;
  readonly level?: Level;
  readonly says?: string;
  readonly note?: string;
  readonly found?: { readonly seed: string; readonly strategy: string; readonly version: string };
  readonly steps: readonly StoredStep[];
}

const entryKeys = [
  'format',
  'profile',
  'framing',
  'property',
  'signature',
  'key',
  'level',
  'says',
  'note',
  'found',
  'steps',
];

/** Throws UsageError naming the file, the place and what is wrong there. */
export function parseEntry(text: string, file: string): CorpusEntry {
  const reader = new Reader(file);
  const root = reader.object(reader.parse(text), '', entryKeys);
  reader.format(root.format);
  const { property, signature } = readNames(reader, root);
  return {
    format: 1,
    profile: reader.text(root.profile, '', 'profile'),
    ...optional('framing', reader.optionalText(root.framing, '', 'framing')),
    ...(property !== undefined && { property }),
    ...(signature !== undefined && { signature }),
    ...optional('key', reader.optionalText(root.key, '', 'key')),
    ...(root.level !== undefined && {
      level: reader.oneOf(root.level, '', { name: 'level', of: ['must', 'should', 'may'] }),
    }),
    ...optional('says', reader.optionalText(root.says, '', 'says')),
    ...optional('note', reader.optionalText(root.note, '', 'note')),
    ...(root.found !== undefined && { found: readOrigin(reader, root.found) }),
    steps: readSteps(reader, root.steps),
  };
}

/** A line a step, so that people can read it and a diff shows what changed. */
export function printEntry({ steps, ...head }: CorpusEntry): string {
  const members = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${spaced(value)}`);
  const lines = steps.map((step) => `    ${spaced(step)}`);
  return `{\n${members.join(',\n')},\n  "steps": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

const optional = <K extends string>(name: K, value: string | undefined): { [Key in K]?: string } =>
  value === undefined ? {} : ({ [name]: value } as { [Key in K]?: string });

function readNames(reader: Reader, root: Readonly<Record<string, unknown>>) {
  const property = reader.optionalText(root.property, '', 'property');
  const signature = reader.optionalText(root.signature, '', 'signature');
  if (signature !== undefined && !/^[0-9a-f]{8}$/.test(signature)) reader.fail('', 'signature must be 8 hex digits');
  if ((property === undefined) !== (signature === undefined)) {
    reader.fail('', `${property === undefined ? 'property' : 'signature'} is missing: they go together`);
  }
  return { property, signature };
}

function readOrigin(reader: Reader, value: unknown): { seed: string; strategy: string; version: string } {
  const found = reader.object(value, 'found', ['seed', 'strategy', 'version']);
  return {
    seed: reader.text(found.seed, 'found', 'seed'),
    strategy: reader.text(found.strategy, 'found', 'strategy'),
    version: reader.text(found.version, 'found', 'version'),
  };
}

/** One line of JSON with a blank after colons and commas, none inside texts. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${spaced(member)}`);
  return `{ ${members.join(', ')} }`;
}
