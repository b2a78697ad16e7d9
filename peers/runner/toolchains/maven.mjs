/** Classes of the launcher, and the jars that it needs beside them. */
export const maven = {
  commands: ['java', 'mvn'],
  made: 'target/lib',
  steps: () => [
    ['mvn', '--quiet', '--batch-mode', 'compile', 'dependency:copy-dependencies', '-DoutputDirectory=target/lib'],
  ],
};
