import { expect, test } from 'vitest';
import type { JsonSchema } from '@llevo/contract/openapi-schema';
import { schemaText } from './schema-text.ts';

test.each<{ schema: JsonSchema; text: string }>([
  { schema: { type: 'string' }, text: 'string' },
  { schema: { type: ['string', 'null'] }, text: 'string | null' },
  { schema: {}, text: 'unknown' },
  { schema: { const: 'a' }, text: '"a"' },
  { schema: { enum: ['a', 1] }, text: '"a" | 1' },
  { schema: { anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'string' }] }, text: 'string | null' },
  { schema: { $ref: '#/components/schemas/Page' }, text: 'Page' },
  { schema: { type: 'array', items: { type: 'string' } }, text: 'string[]' },
  { schema: { type: 'array', items: { enum: ['a', 'b'] } }, text: '("a" | "b")[]' },
  { schema: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] }, text: '[number, number]' },
  { schema: { type: 'object', additionalProperties: { type: 'boolean' } }, text: '{ [name: string]: boolean }' },
  { schema: { type: 'object', properties: {} }, text: '{}' },
  {
    schema: {
      type: 'object',
      properties: {
        id: { type: 'string', minLength: 1, maxLength: 128 },
        '2fa': { type: 'boolean' },
        stop: { type: 'object', properties: { lat: { type: 'number', minimum: -90, maximum: 90 } }, required: ['lat'] },
        at: { type: 'string', format: 'date-time' },
        count: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, default: 1 },
        few: { type: 'array', items: {}, maxItems: 3 },
      },
      required: ['id'],
    },
    text: `{
  id: string; // 1…128 characters
  "2fa"?: boolean;
  stop?: {
    lat: number; // -90…90
  };
  at?: string; // date-time
  count?: integer; // default 1
  few?: unknown[]; // …3 items
}`,
  },
])('$text', ({ schema, text }) => {
  expect(schemaText(schema)).toBe(text);
});

test('puts many alternatives on a line each', () => {
  const values = Array.from({ length: 20 }, (_, index) => `value-${index.toString()}`);
  expect(schemaText({ enum: values }).split('\n')).toHaveLength(20);
});
