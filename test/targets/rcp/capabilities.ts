/** What the healthy server offers; `catalog`, `memory` and the other embeddings it does not have. */
export const capabilities = {
  embed: { dimension: 4, identity: 'letters-4', encodings: ['json'], batchLimit: 64 },
  rerank: { methods: ['cross-encoder'], maxCandidates: 100 },
  retrieve: { maxK: 8, modes: ['dense', 'hybrid'], units: ['chunk'], rerankBuiltin: true },
  transform: { methods: ['rewrite', 'decompose'] },
  graph: { ops: ['local', 'communities'] },
  index: { writable: true },
  feedback: {},
  filter: { fields: ['lang', 'year'], operators: ['eq', 'gte', 'in', 'exists'] },
};

export const identity = {
  protocolVersion: 1,
  server: { name: 'peerproof healthy server', version: '1' },
  capabilities,
  _meta: { conformance: 'L0' },
};
