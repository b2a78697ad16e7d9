#!/usr/bin/env node
// npm run field: every real peer, installed where needed, under one short run each, against its own baseline.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './runner/install.mjs';
import { measure } from './runner/measure.mjs';
import { readOptions } from './runner/options.mjs';
import { pickPeers } from './runner/pick.mjs';
import { table } from './runner/table.mjs';

const options = readOptions(process.argv.slice(2));
const rows = [];
const began = performance.now();
for (const peer of pickPeers(options)) {
  const row = await tried(peer);
  rows.push(row);
  process.stderr.write(`${table([row], { head: rows.length === 1 })}\n`);
}
if (rows.length === 0) process.stderr.write('no peer has such a name\n');
process.stdout.write(`\n${table(rows, { head: true })}\n`);
process.exitCode = rows.length === 0 || rows.some(({ failed }) => failed) ? 1 : 0;

async function tried(peer) {
  if (performance.now() - began > (options.most ?? Number.POSITIVE_INFINITY)) {
    return { name: peer.name, skipped: 'no time left' };
  }
  const skipped = await install(peer);
  if (skipped !== undefined) return { name: peer.name, skipped };
  if (options.installOnly) return { name: peer.name, skipped: 'installed, not run' };
  const tmp = mkdtempSync(join(tmpdir(), 'peerproof-field-'));
  try {
    return await measure(peer, { ...options, tmp });
  } finally {
    rmSync(tmp, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
