import type { Command } from 'commander';
import { UsageError } from '../../case/errors.ts';
import { loadProperties } from '../../engine/discover.ts';
import { nearest } from '../../finding/nearest.ts';
import type { Property, Transcript } from '../../model/property.ts';
import { type Palette, paletteOf, wantsColors } from '../../report/palette.ts';
import { safeJson } from '../../report/safe-json.ts';
import { wrap } from '../../report/width.ts';
import { type Context, refuseTarget } from '../context.ts';

export function addExplain(program: Command, context: Context): void {
  program
    .command('explain')
    .description('show a property: what it demands, by which text, and examples')
    .argument('<address>', 'an address or the start of one, as acp/unknown-session or jsonrpc/5')
    .option('--json', 'as JSON')
    .action(async (address: string, { json }: { json?: true }) => {
      refuseTarget(context);
      const found = matching(await loadProperties(), address);
      context.io.out.write(json ? `${safeJson(found.map(plain), 2)}\n` : textOf(found, context));
    });
}

/** One whose address it is, or all whose address starts with it. */
function matching(properties: readonly Property[], address: string): readonly Property[] {
  const exact = properties.find((property) => property.address === address);
  if (exact !== undefined) return [exact];
  const found = properties.filter((property) => property.address.startsWith(address));
  if (found.length > 0 && address !== '') return found;
  const near = nearest(
    address,
    properties.map((property) => property.address),
  );
  const hint = near === undefined ? 'peerproof list properties shows them all' : `did you mean ${near}?`;
  throw new UsageError(`unknown property '${address}'`, { hint });
}

const plain = ({ address, says, level, kind, cites, examples }: Property) => ({
  address,
  says,
  level,
  kind,
  cites,
  examples,
});

function textOf(found: readonly Property[], { io }: Context): string {
  const palette = paletteOf(wantsColors(io.out.isTTY === true, io.env));
  const width = Math.max(40, Math.min(io.out.columns || 100, 120));
  return `${found.map((property) => pageOf(property, palette, width).join('\n')).join('\n\n')}\n`;
}

function pageOf({ address, level, says, cites, examples }: Property, palette: Palette, width: number): string[] {
  const indented = (text: string): string[] => wrap(text, width - 2).map((line) => `  ${line}`);
  return [
    `${palette.strong(address)}  ${palette.level(level)(level)}`,
    ...indented(says),
    '',
    ...indented(`${cites.text}, ${cites.clause}:`),
    ...indented(`"${cites.quote}"`),
    ...(cites.url === undefined ? [] : [`  ${palette.faint(cites.url)}`]),
    '',
    `  ${palette.good('passes')}`,
    ...conversation(examples.passes),
    '',
    `  ${palette.bad('fails')}`,
    ...conversation(examples.fails),
  ];
}

const conversation = (lines: Transcript): string[] => lines.map((line) => `    ${line}`);
