import { parseArgs } from 'node:util';

const usage = `npm run field -- [NAME]... [--time 60s] [--seed TEXT] [--install-only] [--update]

  NAME            only peers whose name holds this text; peers marked heavy run only when named
  --time          how long to explore each peer
  --seed          the same run again
  --install-only  install the peers and stop
  --update        write what was found into each peer's baseline.json
`;

export function readOptions(args) {
  const { values, positionals } = parsed(args);
  if (values.help) {
    process.stdout.write(usage);
    process.exit(0);
  }
  const { time, seed, update } = values;
  return { names: positionals, time, seed, update, installOnly: values['install-only'] };
}

function parsed(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        time: { type: 'string', default: '60s' },
        seed: { type: 'string' },
        update: { type: 'boolean', default: false },
        'install-only': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
}
