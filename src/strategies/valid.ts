import { defineStrategy } from '../draft/draft.ts';
import * as reach from '../draft/reach.ts';
import { session } from '../draft/session.ts';

const sizes = [
  [4, 'single'],
  [4, 'short'],
  [6, 'conversation'],
  [2, 'window'],
] as const;

export default defineStrategy({
  says: 'valid traffic from the schema: single calls, whole sessions, windows of up to 64 messages',
  order: 0,
  reaches: {
    'one message': (steps) => steps.length === 1,
    'a window of over 50': reach.steps('send', 51),
    'a notification': reach.message((node) => node.type === 'object' && !node.members.some(({ key }) => key === 'id')),
  },
  apply: ({ start }, scene) => ({ ...session(scene, scene.draw.weighted(sizes)), start }),
});
