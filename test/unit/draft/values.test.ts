import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { drawFrom } from '../../../src/draft/draw.ts';
import { makerOf } from '../../../src/draft/values.ts';
import acp from '../../../src/profiles/acp.ts';
import { jsonText } from '../../../src/protocol/json/print.ts';
import { toValue } from '../../../src/protocol/json/to-value.ts';
import type { JsonSchema } from '../../../src/protocol/profile.ts';
import { randoms } from './random.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ ...(acp.schema as object), $id: 'acp' });

const valuesOf = (schema: JsonSchema | undefined, count = 300, profile = acp) => {
  const make = makerOf(schema, profile);
  return randoms(5, count).map((random) => make(drawFrom(random), 5));
};

describe('values from a schema', () => {
  for (const method of acp.methods) {
    it(`are valid params of ${method.name}`, () => {
      const ref = (method.params as { readonly $ref: string }).$ref;
      const validate = ajv.compile({ $ref: `acp${ref}` });
      for (const node of valuesOf(method.params)) {
        expect(validate(toValue(node)), `${jsonText(node)}: ${ajv.errorsText(validate.errors)}`).toBe(true);
      }
    });
  }

  it('differ, and have optional members sometimes', () => {
    const method = acp.methods.find(({ name }) => name === 'session/prompt');
    const texts = valuesOf(method?.params).map(jsonText);
    expect(new Set(texts).size).toBeGreaterThan(50);
    expect(texts.filter((text) => text.includes('_meta')).length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes('"type":"text"')).length).toBeGreaterThan(100);
  });

  it('leave ids to slots', () => {
    const params = (name: string) => acp.methods.find((method) => method.name === name)?.params;
    expect(valuesOf(params('session/set_mode')).map(jsonText)).toContain(
      '{"sessionId":"{{sessionId}}","modeId":"{{modeId}}"}',
    );
    expect(valuesOf(params('session/new')).map(jsonText)).toContain('{"cwd":"{{cwd}}","mcpServers":[]}');
    expect(valuesOf(params('session/set_config_option')).map(jsonText)).toContain(
      '{"sessionId":"{{sessionId}}","configId":"{{configId}}","value":"{{configValue}}"}',
    );
    expect(valuesOf(params('session/list')).map(jsonText).join()).not.toContain('cursor');
  });

  it('end where a schema refers to itself', () => {
    const schema = {
      $defs: {
        tree: {
          type: 'object',
          properties: { kids: { type: 'array', items: { $ref: '#/$defs/tree' } } },
          required: ['kids'],
        },
      },
    };
    const trees = valuesOf({ $ref: '#/$defs/tree' }, 200, { ...acp, schema });
    expect(Math.max(...trees.map((tree) => jsonText(tree).length))).toBeLessThan(100_000);
    const loop = { ...acp, schema: { $defs: { a: { $ref: '#/$defs/a' } } } };
    expect(valuesOf({ $ref: '#/$defs/a' }, 3, loop)).toHaveLength(3);
  });

  it.each<[JsonSchema, RegExp]>([
    [true, /./],
    [{ const: 'x' }, /^"x"$/],
    [{ enum: [1, 'two'] }, /^(1|"two")$/],
    [{ type: ['string', 'null'] }, /^(".*"|null)$/s],
    [{ type: 'integer', minimum: 3, maximum: 4 }, /^[34]$/],
    [{ type: 'string', minLength: 30 }, /^".{30,}"$/],
    [{ type: 'array', items: { type: 'boolean' }, minItems: 2 }, /^\[(true|false)(,(true|false))+\]$/],
    [{ allOf: [{ required: ['a'] }, { properties: { a: { const: 1 } } }] }, /^\{"a":1\}$/],
    [{ oneOf: [{ const: 1 }, { const: 2 }] }, /^[12]$/],
    [{ $ref: '#/nowhere' }, /./],
  ])('%j', (schema, pattern) => {
    for (const node of valuesOf(schema, 50)) expect(jsonText(node)).toMatch(pattern);
  });
});
