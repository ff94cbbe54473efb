import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '@llevo/contract/openapi-schema';
import { schemaBreaks } from './schema-changes.ts';

const text: JsonSchema = { type: 'string' };
const whole: JsonSchema = { type: 'integer' };
const nothing: JsonSchema = { type: 'null' };
const object = (
  properties: Record<string, JsonSchema>,
  required: string[] = [],
  rest: JsonSchema = {},
): JsonSchema => ({
  type: 'object',
  properties,
  required,
  ...rest,
});
const closed = { additionalProperties: false };

interface Case {
  readonly what: string;
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  readonly input: readonly string[];
  readonly output: readonly string[];
}

const CASES: readonly Case[] = [
  { what: 'nothing', before: object({ a: text }, ['a']), after: object({ a: text }, ['a']), input: [], output: [] },
  {
    what: 'a field that is new and optional',
    before: object({ a: text }),
    after: object({ a: text, b: whole }),
    input: [],
    output: [],
  },
  {
    what: 'a field that is new and required',
    before: object({ a: text }),
    after: object({ a: text, b: whole }, ['b']),
    input: ['x.b is required now'],
    output: [],
  },
  {
    what: 'a field that is gone',
    before: object({ a: text, b: whole }),
    after: object({ a: text }),
    input: ['x.b is gone'],
    output: ['x.b is gone'],
  },
  {
    what: 'a field that is required now',
    before: object({ a: text }),
    after: object({ a: text }, ['a']),
    input: ['x.a is required now'],
    output: [],
  },
  {
    what: 'a field that is optional now',
    before: object({ a: text }, ['a']),
    after: object({ a: text }),
    input: [],
    output: ['x.a may be absent'],
  },
  {
    what: 'another type, deep inside',
    before: object({ a: { type: 'array', items: object({ b: text }) } }),
    after: object({ a: { type: 'array', items: object({ b: whole }) } }),
    input: ['x.a[].b was string and is integer'],
    output: ['x.a[].b was string and is integer'],
  },
  {
    what: 'an integer that is a number now',
    before: whole,
    after: { type: 'number' },
    input: [],
    output: ['x was integer and is number'],
  },
  {
    what: 'a number that is an integer now',
    before: { type: 'number' },
    after: whole,
    input: ['x was number and is integer'],
    output: [],
  },
  {
    what: 'a value that may be null now',
    before: text,
    after: { anyOf: [text, nothing] },
    input: [],
    output: ['x may be null now'],
  },
  {
    what: 'a value that may not be null now',
    before: { anyOf: [text, nothing] },
    after: text,
    input: ['x no longer takes null'],
    output: [],
  },
  {
    what: 'a new alternative',
    before: { anyOf: [text, nothing] },
    after: { oneOf: [nothing, whole, text] },
    input: [],
    output: ['x may be integer now'],
  },
  {
    what: 'a value that is gone',
    before: { enum: ['a', 'b'] },
    after: { enum: ['a'] },
    input: ['x no longer takes "b"'],
    output: [],
  },
  { what: 'a value that is new', before: { enum: ['a'] }, after: { enum: ['a', 'b'] }, input: [], output: [] },
  {
    what: 'any text instead of some',
    before: { type: 'string', enum: ['a'] },
    after: text,
    input: [],
    output: ['x may have any value now'],
  },
  {
    what: 'some texts instead of any',
    before: text,
    after: { type: 'string', enum: ['a'] },
    input: ['x no longer takes any value'],
    output: [],
  },
  {
    what: 'another constant',
    before: { const: 'a' },
    after: { const: 'b' },
    input: ['x no longer takes "a"'],
    output: ['x may have any value now'],
  },
  {
    what: 'closer bounds',
    before: { type: 'string', minLength: 1, maxLength: 9 },
    after: { type: 'string', minLength: 2, maxLength: 8 },
    input: ['x has a stricter minLength', 'x has a stricter maxLength'],
    output: [],
  },
  {
    what: 'wider bounds',
    before: { type: 'integer', minimum: 1, maximum: 9 },
    after: { type: 'integer', minimum: 0, maximum: 10 },
    input: [],
    output: [],
  },
  {
    what: 'a bound that is new',
    before: { type: 'array', items: text },
    after: { type: 'array', items: text, maxItems: 3 },
    input: ['x has a stricter maxItems'],
    output: [],
  },
  {
    what: 'a pattern that is new',
    before: text,
    after: { type: 'string', pattern: '^a' },
    input: ['x has a stricter pattern'],
    output: [],
  },
  { what: 'a pattern that is gone', before: { type: 'string', pattern: '^a' }, after: text, input: [], output: [] },
  {
    what: 'a format that is gone',
    before: { type: 'string', format: 'date' },
    after: text,
    input: [],
    output: ['x is no longer a date'],
  },
  {
    what: 'other fields that are no longer taken',
    before: object({ a: text }),
    after: object({ a: text }, [], closed),
    input: ['x no longer takes other fields'],
    output: [],
  },
  { what: 'a type where anything was', before: {}, after: text, input: ['x was anything and is string'], output: [] },
  { what: 'anything where a type was', before: text, after: {}, input: [], output: ['x was anything and is anything'] },
  {
    what: 'another type of a map’s values',
    before: { type: 'object', additionalProperties: whole },
    after: { type: 'object', additionalProperties: text },
    input: ['x.* was integer and is string'],
    output: ['x.* was integer and is string'],
  },
  {
    what: 'another type in a tuple',
    before: { type: 'array', prefixItems: [whole, whole] },
    after: { type: 'array', prefixItems: [whole, text] },
    input: ['x[] was integer and is string'],
    output: ['x[] was integer and is string'],
  },
];

test('a list of types is their alternatives', () => {
  const before: JsonSchema = { type: ['string', 'null'] };
  expect(schemaBreaks(before, { anyOf: [nothing, text] }, { direction: 'input', at: 'x' })).toEqual([]);
  expect(schemaBreaks(before, text, { direction: 'input', at: 'x' })).toEqual(['x no longer takes null']);
  expect(schemaBreaks(text, before, { direction: 'output', at: 'x' })).toEqual(['x may be null now']);
});

describe.each(['input', 'output'] as const)('%s', (direction) => {
  test.each(CASES)('$what', ({ before, after, ...expected }) => {
    expect(schemaBreaks(before, after, { direction, at: 'x' })).toEqual(expected[direction]);
  });
});
