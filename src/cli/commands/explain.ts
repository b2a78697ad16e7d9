import type { Command } from 'commander';
import { UsageError } from '../../case/errors.ts';
import { loadProperties } from '../../engine/discover.ts';
import { judged } from '../../engine/names.ts';
import { readProfile } from '../../engine/read-profile.ts';
import { nearest } from '../../finding/nearest.ts';
import type { Property, Transcript } from '../../model/property.ts';
import type { Profile } from '../../protocol/profile.ts';
import { type Palette, paletteOf, wantsColors } from '../../report/palette.ts';
import { safeJson } from '../../report/safe-json.ts';
import { wrap } from '../../report/width.ts';
import { type Context, refuseTarget } from '../context.ts';

export function addExplain(program: Command, context: Context): void {
  program
    .command('explain')
    .description('show a property: what it demands, by which text, and examples')
    .argument('<address>', 'an address or the start of one, as acp/unknown-session or jsonrpc/5')
    .option('--profile <name|file>', 'as it is in force under this one, with what that one says of it')
    .option('--json', 'as JSON')
    .action(async (address: string, { json, profile: name }: { json?: true; profile?: string }) => {
      refuseTarget(context);
      const all = await loadProperties();
      const profile = name === undefined ? undefined : await readProfile(name);
      const inForce = profile === undefined ? all : judged(all, { profile, only: [], skip: [] });
      const found = matching(inForce, address);
      context.io.out.write(json ? `${safeJson(found.map(plain), 2)}\n` : textOf(found, profile, context));
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

function textOf(found: readonly Property[], profile: Profile | undefined, { io }: Context): string {
  const palette = paletteOf(wantsColors(io.out.isTTY === true, io.env));
  const width = Math.max(40, Math.min(io.out.columns || 100, 120));
  return `${found.map((property) => pageOf(property, profile, { palette, width }).join('\n')).join('\n\n')}\n`;
}

interface Look {
  readonly palette: Palette;
  readonly width: number;
}

function pageOf(property: Property, profile: Profile | undefined, { palette, width }: Look): string[] {
  const { address, level, says, cites, examples } = property;
  const indented = (text: string): string[] => wrap(text, width - 2).map((line) => `  ${line}`);
  return [
    `${palette.strong(address)}  ${palette.level(level)(level)}`,
    ...indented(says),
    '',
    ...indented(`${cites.text}, ${cites.clause}:`),
    ...indented(`"${cites.quote}"`),
    ...(cites.url === undefined ? [] : [`  ${palette.faint(cites.url)}`]),
    ...declared(property, profile).flatMap(indented),
    ...(examples.given === undefined ? [] : ['', `  ${palette.strong('given')}`, ...conversation(examples.given)]),
    '',
    `  ${palette.good('passes')}`,
    ...conversation(examples.passes),
    '',
    `  ${palette.bad('fails')}`,
    ...conversation(examples.fails),
  ];
}

/** What the profile says, where the property rests on that. */
function declared({ declares }: Property, profile: Profile | undefined): readonly string[] {
  if (profile === undefined || declares === undefined) return [];
  const said = declares.map((member) => `${member}: ${JSON.stringify(at(profile, member)) ?? 'not said'}`);
  return [`in profile ${profile.name}, ${said.join(', ')}`];
}

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((found, key) => (found as Readonly<Record<string, unknown>> | undefined)?.[key], value);
}

const conversation = (lines: Transcript): string[] => lines.map((line) => `    ${line}`);
