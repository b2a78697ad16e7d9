import { isMembers } from '../../peer/incoming.ts';
import type { Planted } from '../../planted.ts';
import { badField } from '../../rcp/check.ts';

export default {
  says: 'refuses what it has never heard of',
  target: 'rcp',
  fault: {
    changes: (answer, { method, params }) => {
      if (!('result' in answer) || method !== 'retrieve' || !isMembers(params)) return answer;
      return Object.keys(params).some((key) => !known.has(key)) ? { id: answer.id, error: badField('extra') } : answer;
    },
  },
} satisfies Planted;

const known = new Set(
  'query k mode candidateK minScore includeText includeVectors strict modality fusion rerank mmr rewrite filter recency unit level tokenBudget sessionId seed indexVersion cursor _meta'.split(
    ' ',
  ),
);
