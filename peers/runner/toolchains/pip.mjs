/** An environment of the peer's own. */
export const pip = {
  commands: ['python3'],
  made: '.venv/installed',
  steps: () => [
    ['python3', '-m', 'venv', '.venv'],
    ['.venv/bin/pip', 'install', '--quiet', '--disable-pip-version-check', '--requirement', 'requirements.txt'],
    ['touch', '.venv/installed'],
  ],
};
