import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface Source {
  /** From the project's root, with slashes. */
  readonly path: string;
  readonly layer: string;
  /** Without the comments that begin a line. */
  readonly code: string;
  readonly lines: number;
  readonly imports: readonly Import[];
}

export interface Import {
  /** A path in the project, or a package's name. */
  readonly target: string;
  readonly outside: boolean;
  readonly types: boolean;
}

/** `import … from`, `export … from`, `import('…')`, `require('…')` and `createRequire(…)('…')`. */
const IMPORT =
  /(?:^|\n)\s*((?:import|export)\b[^'"`;]*?\bfrom\s*|import\s*)'([^']+)'|(typeof import|\bimport|\brequire|createRequire\([^)]*\))\(\s*'([^']+)'/g;

/** Every TypeScript file of a folder, with its imports. */
export function sourcesUnder(folder: string): Source[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readSource(`${folder}/${name.replaceAll('\\', '/')}`));
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const code = text.replace(/^\s*(\/\*[\s\S]*?\*\/|\/\/.*)/gm, '');
  return { path, layer: layerOf(path), code, lines: text.split('\n').length - 1, imports: importsOf(path, code) };
}

function importsOf(path: string, code: string): Import[] {
  return [...code.matchAll(IMPORT)].map(([, statement, from, call, named]) => {
    const specifier = from ?? named ?? '';
    const types =
      /^(import|export) type\b/.test(statement ?? '') || call === 'typeof import' || isTypeOf(code, specifier, call);
    const outside = !specifier.startsWith('.');
    return { target: outside ? packageOf(specifier) : inProject(path, specifier), outside, types };
  });
}

/** `import('./x.ts').Name` in the place of a type: nothing awaits it. */
function isTypeOf(code: string, specifier: string, call: string | undefined): boolean {
  return (
    call === 'import' && code.includes(`import('${specifier}').`) && !code.includes(`await import('${specifier}')`)
  );
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function inProject(path: string, specifier: string): string {
  return relative(root, normalize(join(root, dirname(path), specifier))).replaceAll('\\', '/');
}

/** The folder in `src`, or `properties`. */
export function layerOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'src' ? second : top;
}
