import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Import, layerOf, root, type Source, sourcesUnder } from './sources.ts';

/** The column "may import" of the table in ARCHITECTURE.md, in its order. `all` = every layer above. */
const LAYERS: Readonly<Record<string, readonly string[] | 'all'>> = {
  case: [],
  protocol: ['case'],
  framings: ['case'],
  model: ['protocol', 'case'],
  shrink: ['protocol', 'case'],
  profiles: ['protocol'],
  draft: ['protocol', 'case'],
  strategies: ['draft', 'protocol', 'case'],
  transports: ['case'],
  driver: ['model', 'protocol', 'framings', 'transports', 'case'],
  finding: ['model', 'protocol', 'case'],
  corpus: ['finding', 'model', 'protocol', 'case'],
  'profile-file': ['finding', 'model', 'protocol', 'case'],
  engine: 'all',
  report: ['engine', 'finding', 'model', 'case'],
  reporters: ['report'],
  cli: 'all',
  properties: ['model', 'protocol', 'case'],
};

/** What tells of a run sees only types of what runs it, and of the engine only its events. */
const TELLING: readonly string[] = ['report', 'reporters'];
const EVENTS = 'src/engine/events.ts';

interface Place {
  readonly under: RegExp;
  /** How many files there may use it; absent = any. */
  readonly files?: number;
  readonly types?: true;
}

/** Which packages may be used where. A package that is not here may be used nowhere. */
const PACKAGES: Readonly<Record<string, readonly Place[]>> = {
  'fast-check': [
    { under: /^src\/shrink\//, files: 1 },
    { under: /^src\/(draft|strategies)\//, types: true },
    { under: /^src\/engine\// },
  ],
  seedrandom: [{ under: /^src\/engine\//, files: 1 }],
  ajv: [{ under: /^src\/(model|draft|profile-file)\// }],
  jiti: [{ under: /^src\/profile-file\//, files: 1 }],
  '@agentclientprotocol/sdk': [{ under: /^src\/profiles\// }],
  execa: [{ under: /^src\/transports\/process\/start\.ts$/ }],
  'eventsource-parser': [{ under: /^src\/transports\/http\// }],
  ws: [{ under: /^src\/transports\/websocket\// }],
  semver: [{ under: /^properties\/ahp\// }],
  commander: [{ under: /^src\/cli\// }],
  picocolors: [{ under: /^src\/(report|reporters|cli)\// }],
  'fastest-levenshtein': [{ under: /^src\/(finding|engine|cli)\// }],
  'node:fs': [
    { under: /^src\/corpus\//, files: 1 },
    { under: /^src\/profile-file\//, files: 1 },
    { under: /^src\/engine\//, files: 1 },
    { under: /^src\/transports\// },
    { under: /^src\/(reporters|cli)\// },
  ],
  'node:module': [{ under: /^src\/(profiles|model|draft|profile-file|cli)\// }],
  'node:child_process': [{ under: /^src\/(transports\/|cli\/credentials\.ts$)/ }],
  'node:http': [{ under: /^src\/transports\// }],
  'node:net': [{ under: /^src\/transports\// }],
  'node:tls': [{ under: /^src\/transports\// }],
  'node:zlib': [{ under: /^src\/transports\// }],
  'node:os': [{ under: /^src\/(transports|driver|cli)\// }],
  'node:process': [{ under: /^src\/cli\// }],
  'node:buffer': [{ under: /./ }],
  'node:crypto': [{ under: /^src\/(finding|corpus|transports|engine)\// }],
  'node:path': [{ under: /./ }],
  'node:url': [{ under: /./ }],
  'node:util': [{ under: /./ }],
  'node:stream': [{ under: /^src\/(transports|report|reporters|cli)\// }],
  'node:timers': [{ under: /^src\/(transports|driver|engine|cli)\// }],
  'node:events': [{ under: /^src\/(transports|driver|cli)\// }],
};

/** Layers where time, chance, the process and the terminal come in as arguments, if at all. */
const PURE = [
  'case',
  'protocol',
  'framings',
  'model',
  'shrink',
  'profiles',
  'draft',
  'strategies',
  'finding',
  'report',
  'properties',
];
const EFFECT =
  /\b(Math\.random|Date\.now|new Date\(\)|performance\.now|setTimeout|setInterval|process\.\w+|console\.\w+)/g;

const sources = ['src', 'properties'].flatMap(sourcesUnder);

describe('the table of ARCHITECTURE.md', () => {
  const rows = [
    ...readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/^\| `(?:src\/)?([\w-]+)`.*\|([^|]*)\|$/gm),
  ];

  test('has the layers of this test, in their order', () => {
    expect(rows.map((row) => row[1])).toEqual(Object.keys(LAYERS));
  });

  test.each(rows.map((row) => [row[1] ?? '', row[2] ?? '']))('%s may import %s', (layer, column) => {
    const allowed = LAYERS[layer];
    const words = (column.split(';')[0] ?? '').match(/\w+/g) ?? [];
    if (allowed === 'all') expect(words).toEqual(['all', 'above']);
    else expect(words.filter((word) => word in LAYERS)).toEqual(allowed);
  });

  test('has every folder', () => {
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map((entry) => entry.name).filter((name) => !(name in LAYERS))).toEqual([]);
  });
});

test('there is something to look at, and its imports are seen', () => {
  expect(sources.length).toBeGreaterThan(60);
  const reader = sources.find((source) => source.path === 'src/protocol/json/read.ts');
  expect(reader?.imports).toContainEqual({ target: 'src/case/bytes.ts', outside: false, types: true });
  expect(reader?.imports).toContainEqual({ target: 'node:buffer', outside: true, types: false });
});

test('layers import only what the table allows; the version stands in package.json', () => {
  const wrong = eachImport(({ path, layer }, { target, outside }) => {
    if (path === 'src/engine/version.ts' && target === 'package.json') return false;
    return !outside && !mayImport(reads(layer), layerOf(target));
  });
  expect(wrong).toEqual([]);
});

/** "As it does": reporters may see what `report` may, besides it. */
function reads(layer: string): string {
  return layer === 'reporters' ? 'report' : layer;
}

test('reporters see only types: of the engine those of its events, and what they hold', () => {
  const wrong = eachImport(({ layer }, { target, types, outside }) => {
    if (!TELLING.includes(layer) || outside || TELLING.includes(layerOf(target))) return false;
    return !types || (layerOf(target) === 'engine' && target !== EVENTS);
  });
  expect(wrong).toEqual([]);
});

test('packages are used where they belong', () => {
  const wrong = eachImport((source, used) => used.outside && placeOf(source, used) === undefined);
  expect(wrong).toEqual([]);
});

test('packages that belong in one file are in one', () => {
  const crowded = Object.entries(PACKAGES).flatMap(([name, places]) =>
    places.flatMap(({ under, files }) => {
      const users = sources.filter(
        ({ path, imports }) => under.test(path) && imports.some(({ target }) => target === name),
      );
      return files !== undefined && users.length > files
        ? [`${name}: ${users.map(({ path }) => path).join(', ')}`]
        : [];
    }),
  );
  expect(crowded).toEqual([]);
});

test('pure layers know no clock, no chance, no process and no terminal', () => {
  const found = sources
    .filter(({ layer }) => PURE.includes(layer))
    .flatMap(({ path, code }) => [...code.matchAll(EFFECT)].map((match) => `${path}: ${match[0]}`));
  expect(found).toEqual([]);
});

test('no file is long', () => {
  expect(sources.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test('no type is any, and no complaint is switched off', () => {
  const loose = /(?::|\bas|[<,|&])\s*any\b(?!\s*[:(])|@ts-(?:ignore|nocheck|expect-error)/;
  expect(sources.filter(({ code }) => loose.test(code)).map(({ path }) => path)).toEqual([]);
});

test('names say something', () => {
  const empty = /(^|[/.-])(utils?|helpers?|common|managers?|base|misc|shared|stuff)(?=[/.-])/;
  const unlike = /[^a-z0-9./-]/;
  expect(sources.map(({ path }) => path).filter((path) => empty.test(path) || unlike.test(path))).toEqual([]);
});

function mayImport(layer: string, other: string): boolean {
  if (layer === other || layer === 'index.ts') return true;
  const allowed = LAYERS[layer] ?? [];
  if (allowed !== 'all') return allowed.includes(other);
  const order = Object.keys(LAYERS);
  return order.includes(other) && order.indexOf(other) < order.indexOf(layer);
}

function placeOf({ path }: Source, { target, types }: Import): Place | undefined {
  return PACKAGES[target]?.find((place) => place.under.test(path) && (types || place.types === undefined));
}

function eachImport(wrong: (source: Source, used: Import) => boolean): string[] {
  return sources.flatMap((source) =>
    source.imports
      .filter((used) => wrong(source, used))
      .map(({ target, types }) => `${source.path} → ${target}${types ? ' (types)' : ''}`),
  );
}
