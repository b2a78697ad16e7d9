import { readdirSync } from 'node:fs';

/** `npm run bench -- NAME [its options]`: one file of this folder each. */
const [name, ...options] = process.argv.slice(2);
const names = readdirSync(new URL('.', import.meta.url)).flatMap((file) => /^(.*)\.js$/.exec(file)?.[1] ?? []);
const known = names.filter((each) => each !== 'run');
if (name === undefined || !known.includes(name)) {
  console.error(`which one? ${known.join(', ')}`);
  process.exitCode = 2;
} else {
  process.argv.splice(2, process.argv.length, ...options);
  await import(new URL(`${name}.js`, import.meta.url).href);
}
