import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../src/engine/discover.ts';
import { allRows, rulesPage } from './rules-page.ts';

const addresses = (await loadProperties()).map(({ address }) => address);
const rows = allRows();
const named = (name: string) => (rows.get(name)?.rows ?? []).flatMap(({ properties }) => properties);

test('every profile has its rows', async () => {
  expect([...(await loadProfiles()).keys()].filter((name) => !rows.has(name))).toEqual([]);
});

test.each([...rows])('each row of docs/rows/%s.json names properties that there are', (_, { rows: all }) => {
  expect(all.filter(({ properties }) => properties.length === 0)).toEqual([]);
  expect(all.flatMap(({ properties }) => properties).filter((address) => !addresses.includes(address))).toEqual([]);
});

test('every property is named by a row of its own document: add what is missing to docs/rows', () => {
  const missing = addresses.filter((address) => {
    const [group = '', ...rest] = address.split('/');
    return !named(rest.length === 0 ? 'jsonrpc' : group).includes(address);
  });
  expect(missing).toEqual([]);
});

test('docs/rules.md is as the code has it: npm run rules', async () => {
  await expect(await rulesPage()).toMatchFileSnapshot('../../docs/rules.md');
});
