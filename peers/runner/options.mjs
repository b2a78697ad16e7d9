import { parseArgs } from 'node:util';

const usage = `npm run field -- [NAME]... [--quick] [--time 60s] [--seed TEXT] [--install-only] [--update]

  NAME            only peers whose name holds this text; peers marked heavy run only when named
  --quick         only peers marked quick, a few cases of one seed each: what .ci/run does
  --time          how long to explore each peer
  --seed          the same run again
  --install-only  install the peers and stop
  --update        write what was found into each peer's baseline.json
`;

/** A few cases of one seed, however long they take; after so many ms no further peer is begun. */
const quickBudget = { cases: '40', seed: 'quick', most: 4 * 60_000 };

export function readOptions(args) {
  const { values, positionals } = parsed(args);
  if (values.help) {
    process.stdout.write(usage);
    process.exit(0);
  }
  const { time, seed, update, quick } = values;
  const budget = quick ? quickBudget : { time: time ?? '60s' };
  const installOnly = values['install-only'];
  return { names: positionals, quick, update, installOnly, ...budget, ...(seed !== undefined && { seed }) };
}

function parsed(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        time: { type: 'string' },
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
