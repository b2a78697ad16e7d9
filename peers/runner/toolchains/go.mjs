export const go = {
  commands: ['go'],
  made: 'bin/agent',
  steps: () => [['go', 'build', '-o', 'bin/agent', '.']],
};
