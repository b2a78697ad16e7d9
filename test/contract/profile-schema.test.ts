import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../sources.ts';

interface Part {
  readonly properties?: Readonly<Record<string, Part>>;
}

const schema: Part & { readonly $defs: Readonly<Record<string, Part>> } = JSON.parse(
  readFileSync(join(root, 'src/profile-file/profile.schema.json'), 'utf8'),
);

/** Interfaces of the type, and where the schema has them. */
const parts: Readonly<Record<string, Part | undefined>> = {
  Profile: schema,
  Method: schema.$defs.method,
  Option: schema.$defs.option,
  Capture: schema.$defs.capture,
  Answer: schema.$defs.answer,
  Opening: schema.properties?.opens,
  Codes: schema.$defs.codes,
  Clause: schema.$defs.clause,
  Drills: schema.$defs.drills,
  Source: schema.$defs.source,
};

const text = readFileSync(join(root, 'src/protocol/profile.ts'), 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '');
const bodies = new Map(
  [...text.matchAll(/export interface (\w+) \{([\s\S]*?)\n\}/g)].map(([, name, body]) => [name, body]),
);

test('every interface of the type is looked at', () => {
  expect([...bodies.keys()].sort()).toEqual(Object.keys(parts).sort());
});

test.each(Object.entries(parts))('every member of %s is in profile.schema.json', (name, part) => {
  expect(missing(bodies.get(name) ?? '', part, name)).toEqual([]);
});

/** Members of a type's text that a part of the schema lacks; objects that are written in place are looked into. */
function missing(body: string, part: Part | undefined, path: string): readonly string[] {
  return membersOf(body).flatMap(({ name, type }) => {
    const found = part?.properties?.[name];
    if (found === undefined) return [`${path}.${name}`];
    const inner = /^(?:readonly )?\{([\s\S]*)\}$/.exec(type)?.[1];
    return inner === undefined ? [] : missing(inner, found, `${path}.${name}`);
  });
}

function membersOf(body: string): readonly { readonly name: string; readonly type: string }[] {
  const found: { name: string; type: string }[] = [];
  let depth = 0;
  let start = 0;
  for (const [at, char] of [...body].entries()) {
    if ('{(['.includes(char)) depth++;
    if ('})]'.includes(char)) depth--;
    if (char !== ';' || depth > 0) continue;
    add(body.slice(start, at));
    start = at + 1;
  }
  add(body.slice(start));
  return found;

  function add(member: string): void {
    const [, name, type = ''] = /^\s*readonly (\w+)\??: ([\s\S]*?)\s*$/.exec(member) ?? [];
    if (name !== undefined) found.push({ name, type });
  }
}

test('the schema is published', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  expect(exports['./profile.schema.json']).toBe('./src/profile-file/profile.schema.json');
});
