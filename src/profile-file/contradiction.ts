import { unknown } from '../finding/nearest.ts';
import { SchemaJudge } from '../model/schema-judge.ts';
import { readJson } from '../protocol/json/read.ts';
import type { JsonSchema, Method, Profile } from '../protocol/profile.ts';
import type { ProfileInput } from '../protocol/profile-input/profile-input.ts';
import { payloadOf } from '../protocol/surface.ts';

/** What a profile says in one place and not in another; undefined = nothing. */
export function contradiction(profile: Profile, input: ProfileInput): string | undefined {
  return strayMethod(profile) ?? brokenMessage(profile) ?? badMethod(profile, input) ?? badData(profile);
}

function strayMethod({ methods, opens, closes, interrupts, captures, openMethods }: Profile): string | undefined {
  if (openMethods) return undefined;
  const names = methods.map(({ name }) => name);
  const used: readonly (readonly [place: string, name: string | undefined])[] = [
    ['opens.method', opens?.method],
    ['closes.method', closes?.method],
    ['interrupts.request', interrupts?.request],
    ...captures.map(({ method }, index) => [`captures[${index}].method`, method] as const),
  ];
  const stray = used.find(([, name]) => name !== undefined && !names.includes(name));
  return stray === undefined ? undefined : `${stray[0]}: ${unknown('method', stray[1] ?? '', names)}`;
}

function brokenMessage({ handshake, probe }: Profile): string | undefined {
  const broken = handshake.findIndex((each) => payloadOf(each) !== '' && !isJson(payloadOf(each)));
  if (broken >= 0) return `handshake[${broken}] is no JSON`;
  if (!isJson(probe)) return 'probe is no JSON';
  return probe.includes('{{probeId}}') ? undefined : 'probe has no {{probeId}} for its id';
}

const isJson = (text: string): boolean => readJson(Buffer.from(text)).ok;

function badMethod(profile: Profile, { methods = [] }: ProfileInput): string | undefined {
  const judge = new SchemaJudge(profile);
  for (const [index, { name }] of methods.entries()) {
    const method = profile.methods.find((each) => each.name === name);
    const wrong =
      method && (resourceless(method) ?? brokenSchema({ params: method.params, result: method.result }, judge));
    if (wrong !== undefined) return `methods[${index}] (${name}): ${wrong}`;
    if (methods.findIndex((each) => each.name === name) < index)
      return `methods[${index}] (${name}): it is there twice`;
  }
  return undefined;
}

function badData(profile: Profile): string | undefined {
  const judge = new SchemaJudge(profile);
  for (const [code, schema] of Object.entries(profile.codes.data ?? {})) {
    const wrong = brokenSchema({ [`codes.data.${code}`]: schema }, judge);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function resourceless({ effect, made, names }: Method): string | undefined {
  if (effect === 'makes' && made === undefined) return 'effect is makes, so made must say where its id stands';
  if (effect !== undefined && effect !== 'makes' && names === undefined)
    return `effect is ${effect}, so names must say of what`;
  return undefined;
}

function brokenSchema(
  schemas: Readonly<Record<string, JsonSchema | undefined>>,
  judge: SchemaJudge,
): string | undefined {
  for (const [member, schema] of Object.entries(schemas)) {
    try {
      judge.judge(schema, { type: 'object', members: [] });
    } catch (cause) {
      return `${member} is no JSON Schema: ${cause instanceof Error ? cause.message : String(cause)}`;
    }
  }
  return undefined;
}
