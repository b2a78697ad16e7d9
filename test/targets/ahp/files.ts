import type { Members } from '../peer/incoming.ts';
import { checking, isText } from '../rcp/check.ts';
import type { Outcome, Served } from './methods.ts';
import type { Store } from './store.ts';

const uri = { uri: isText };
const isEncoding = (value: unknown): boolean => value === 'utf-8' || value === 'base64';

/** Files in memory. */
export const files: readonly (readonly [string, Served])[] = [
  ['resourceRead', { check: checking(uri), run: read }],
  ['resourceList', { check: checking(uri), run: list }],
  ['resourceResolve', { check: checking(uri), run: resolve }],
  ['resourceWrite', { check: checking({ ...uri, data: isText, encoding: isEncoding }), run: write }],
  ['resourceMkdir', { check: checking(uri), run: mkdir }],
  ['resourceRequest', { check: checking(uri), run: () => ({ result: {} }) }],
  [
    'createResourceWatch',
    {
      check: checking(uri),
      run: (params, store) => found(params, store, { channel: 'ahp-resource-watch:/1' }),
    },
  ],
];

const missing: Outcome = { error: { code: -32008, message: 'Not found' } };

function read({ uri }: Members, { files }: Store): Outcome {
  const data = files.get(String(uri));
  return data === undefined ? missing : { result: { data, encoding: 'utf-8' } };
}

function list({ uri }: Members, { directories }: Store): Outcome {
  return directories.has(String(uri)) ? { result: { entries: [] } } : missing;
}

function resolve({ uri }: Members, store: Store): Outcome {
  const type = store.directories.has(String(uri)) ? 'directory' : 'file';
  return found({ uri }, store, { uri, type });
}

function found({ uri }: Members, { files, directories }: Store, result: unknown): Outcome {
  return files.has(String(uri)) || directories.has(String(uri)) ? { result } : missing;
}

function write({ uri, data }: Members, store: Store): Outcome {
  if (/^file:\/\/\/peerproof-(none|elsewhere)\//.test(String(uri))) return missing;
  store.write(String(uri), String(data));
  return { result: {} };
}

function mkdir({ uri }: Members, { directories }: Store): Outcome {
  if (directories.size < 100) directories.add(String(uri));
  return { result: {} };
}
