export const cargo = {
  commands: ['cargo'],
  made: 'target/release/agent',
  steps: () => [['cargo', 'build', '--quiet', '--release']],
};
