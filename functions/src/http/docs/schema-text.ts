import type { JsonSchema } from '@llevo/contract/openapi-schema';

const INDENT = '  ';
/** Maximum length of alternatives on one line. */
const LINE_LENGTH = 90;

/**
 * A schema in TypeScript notation; limits that a type cannot express become a comment. Named schemas are not repeated.
 */
export function schemaText(schema: JsonSchema, depth = 0): string {
  const { $ref, anyOf, oneOf, enum: values, const: constant, type } = schema;
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? '';
  if (constant !== undefined) return JSON.stringify(constant);
  if (values !== undefined)
    return alternatives(
      values.map((value) => JSON.stringify(value)),
      depth,
    );
  const branches = anyOf ?? oneOf;
  if (branches !== undefined) return alternatives([...new Set(branches.map((one) => schemaText(one, depth)))], depth);
  if (typeof type === 'object') return type.map((one) => schemaText({ ...schema, type: one }, depth)).join(' | ');
  if (schema.properties !== undefined) return objectText(schema, depth);
  if (type === 'array') return arrayText(schema, depth);
  if (type === 'object') {
    const { additionalProperties } = schema;
    return `{ [name: string]: ${typeof additionalProperties === 'object' ? schemaText(additionalProperties, depth) : 'unknown'} }`;
  }
  return type ?? 'unknown';
}

function alternatives(texts: readonly string[], depth: number): string {
  const line = texts.join(' | ');
  return line.length <= LINE_LENGTH || line.includes('\n') ? line : texts.join(`\n${INDENT.repeat(depth + 1)}| `);
}

function objectText({ properties = {}, required = [] }: JsonSchema, depth: number): string {
  const indent = INDENT.repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, schema]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    const type = schemaText(schema, depth + 1);
    return `${indent}${key}${required.includes(name) ? '' : '?'}: ${type};${comment(schema)}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${INDENT.repeat(depth)}}`;
}

function arrayText({ items, prefixItems }: JsonSchema, depth: number): string {
  if (prefixItems !== undefined) return `[${prefixItems.map((one) => schemaText(one, depth)).join(', ')}]`;
  const item = items === undefined ? 'unknown' : schemaText(items, depth);
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

/** Limits that the type does not express. */
function comment(schema: JsonSchema): string {
  const range = (least: string, most: string, unit: string) => {
    const [min, max] = [schema[least], schema[most]].map((bound) => (isSaid(bound) ? bound : undefined));
    if (min === undefined && max === undefined) return [];
    return [`${min === undefined ? '' : min.toString()}…${max === undefined ? '' : max.toString()}${unit}`];
  };
  const facts = [
    ...(schema.format === undefined ? [] : [schema.format]),
    ...range('minLength', 'maxLength', ' characters'),
    ...range('minimum', 'maximum', ''),
    ...range('minItems', 'maxItems', ' items'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ];
  return facts.length === 0 ? '' : ` // ${facts.join(', ')}`;
}

/** JSON Schema uses the largest safe integers for "no limit". */
const isSaid = (bound: unknown): bound is number =>
  typeof bound === 'number' && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;
