/**
 * Detects breaking changes between two JSON Schemas. Pure. Supports the keywords of our OpenAPI document, with
 * references resolved.
 */
import type { JsonSchema } from '@llevo/contract/openapi-schema';

/** `input`: every value that callers may send stays valid. `output`: every value that they receive was possible before. */
type Direction = 'input' | 'output';

interface Comparison {
  readonly direction: Direction;
  /** Path of the value, such as `body.customer.email`. */
  readonly at: string;
}

const LOWER_BOUNDS = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const;
const UPPER_BOUNDS = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const;

/** A schema with a single type. */
interface Branch extends JsonSchema {
  readonly type?: string;
}

/** Splits a schema into alternatives of one type each. */
function branchesOf(schema: JsonSchema): readonly Branch[] {
  const { type, anyOf, oneOf, ...rest } = schema;
  const alternatives = anyOf ?? oneOf;
  if (alternatives !== undefined) return alternatives.flatMap(branchesOf);
  if (typeof type === 'object') return type.map((one) => ({ ...rest, type: one }));
  return [type === undefined ? rest : { ...rest, type }];
}

const isAnything = (schema: JsonSchema): boolean =>
  Object.keys(schema).every((keyword) => ['default', 'description', 'example'].includes(keyword));

const describeType = (schema: Branch): string =>
  schema.const === undefined ? (schema.type ?? 'anything') : JSON.stringify(schema.const);

/** Lists the breaking changes between two schemas of one value. */
export function schemaBreaks(before: JsonSchema, after: JsonSchema, { direction, at }: Comparison): string[] {
  const [olds, news] = [branchesOf(before), branchesOf(after)];
  const [only] = olds;
  const [now] = news;
  if (only !== undefined && now !== undefined && olds.length === 1 && news.length === 1) {
    return branchBreaks(only, now, { direction, at });
  }
  const fits = (one: Branch, other: Branch) => branchBreaks(one, other, { direction, at }).length === 0;
  return direction === 'input'
    ? olds
        .filter((old) => !news.some((next) => fits(old, next)))
        .map((old) => `${at} no longer takes ${describeType(old)}`)
    : news
        .filter((next) => !olds.some((old) => fits(old, next)))
        .map((next) => `${at} may be ${describeType(next)} now`);
}

function branchBreaks(before: Branch, after: Branch, { direction, at }: Comparison): string[] {
  const [wide, narrow] = direction === 'input' ? [after, before] : [before, after];
  if (isAnything(wide)) return [];
  if (isAnything(narrow)) return [`${at} was anything and is ${describeType(after)}`];
  if (!typeFits(wide, narrow)) return [`${at} was ${describeType(before)} and is ${describeType(after)}`];
  return [
    ...valueBreaks(before, after, { direction, at }),
    ...objectBreaks(before, after, { direction, at }),
    ...arrayBreaks(before, after, { direction, at }),
    ...(before.allOf ?? []).flatMap((part, index) =>
      schemaBreaks(part, after.allOf?.[index] ?? {}, { direction, at: `${at}&${index.toString()}` }),
    ),
  ];
}

const typeOf = ({ type, const: constant, enum: values }: Branch): string | undefined =>
  type ?? (constant === undefined && values === undefined ? undefined : typeof (constant ?? values?.[0]));

const typeFits = (wide: Branch, narrow: Branch): boolean =>
  typeOf(wide) === typeOf(narrow) || (typeOf(wide) === 'number' && typeOf(narrow) === 'integer');

/** Lists the values of an enumeration; null for any other schema. */
const valuesOf = ({ const: constant, enum: values }: JsonSchema): readonly unknown[] | null =>
  values ?? (constant === undefined ? null : [constant]);

function valueBreaks(before: JsonSchema, after: JsonSchema, { direction, at }: Comparison): string[] {
  const [olds, news] = [valuesOf(before), valuesOf(after)];
  if (direction === 'output') {
    // New values of an enumeration are announced and do not count as breaking (docs/api.md).
    const isNewConstant = before.const !== undefined && before.const !== after.const;
    return [
      ...((olds !== null && news === null) || isNewConstant ? [`${at} may have any value now`] : []),
      ...(before.format !== undefined && before.format !== after.format
        ? [`${at} is no longer a ${before.format}`]
        : []),
    ];
  }
  const gone = news === null ? [] : (olds ?? [undefined]).filter((value) => !news.includes(value));
  const stricter = ({
    keyword,
    isStricter,
  }: {
    keyword: string;
    isStricter: (old: number, now: number) => boolean;
  }) => {
    const [old, now] = [before[keyword], after[keyword]];
    return typeof now === 'number' && (typeof old !== 'number' || isStricter(old, now)) ? [keyword] : [];
  };
  return [
    ...gone.map((value) => `${at} no longer takes ${value === undefined ? 'any value' : JSON.stringify(value)}`),
    ...LOWER_BOUNDS.flatMap((keyword) => stricter({ keyword, isStricter: (old, now) => now > old })),
    ...UPPER_BOUNDS.flatMap((keyword) => stricter({ keyword, isStricter: (old, now) => now < old })),
    ...(['pattern', 'format', 'multipleOf'] as const).filter(
      (keyword) => after[keyword] !== undefined && after[keyword] !== before[keyword],
    ),
  ].map((what) => (what.startsWith(at) ? what : `${at} has a stricter ${what}`));
}

function objectBreaks(before: JsonSchema, after: JsonSchema, { direction, at }: Comparison): string[] {
  if (before.properties === undefined && after.properties === undefined) {
    const [old, now] = [before.additionalProperties, after.additionalProperties];
    return typeof old === 'object' && typeof now === 'object'
      ? schemaBreaks(old, now, { direction, at: `${at}.*` })
      : [];
  }
  const [olds, news] = [before.properties ?? {}, after.properties ?? {}];
  const wasRequired = new Set(before.required);
  const isRequired = new Set(after.required);
  const known = Object.entries(olds).flatMap(([name, old]) => {
    const now = news[name];
    const field = `${at}.${name}`;
    if (now === undefined) return [`${field} is gone`];
    const breaks = schemaBreaks(old, now, { direction, at: field });
    if (direction === 'output' && wasRequired.has(name) && !isRequired.has(name)) breaks.push(`${field} may be absent`);
    return breaks;
  });
  if (direction === 'output') return known;
  const required = [...isRequired].filter((name) => !wasRequired.has(name));
  const isClosedNow = before.additionalProperties !== false && after.additionalProperties === false;
  return [
    ...known,
    ...required.map((name) => `${at}.${name} is required now`),
    ...(isClosedNow ? [`${at} no longer takes other fields`] : []),
  ];
}

function arrayBreaks(before: JsonSchema, after: JsonSchema, { direction, at }: Comparison): string[] {
  const items = before.items === undefined ? [] : [[before.items, after.items ?? {}] as const];
  const places = (before.prefixItems ?? []).map((old, index) => [old, after.prefixItems?.[index] ?? {}] as const);
  return [...items, ...places].flatMap(([old, now]) => schemaBreaks(old, now, { direction, at: `${at}[]` }));
}
