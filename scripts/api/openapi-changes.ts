/** Detects changes of an OpenAPI document that break callers of the API or receivers of its webhooks. Pure. */
import type { JsonSchema } from '@llevo/contract/openapi-schema';
import { schemaBreaks } from './schema-changes.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}
interface Body {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}
interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Partial<Body>>>;
  readonly 'x-scope'?: string;
  readonly 'x-needs-subscription'?: boolean;
}
type Operations = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Compared parts of an OpenAPI document. References point to `components.schemas`. */
export interface ComparedDocument {
  readonly paths: Operations;
  readonly webhooks: Operations;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

const EMPTY: JsonSchema = {};

/** Lists every change in `after` that breaks users of `before`. */
export function openApiBreaks(before: ComparedDocument, after: ComparedDocument): string[] {
  const [olds, news] = [resolved(before), resolved(after)];
  return [
    ...operationsOf(olds.paths).flatMap(([name, old]) => {
      const now = Object.fromEntries(operationsOf(news.paths))[name];
      return now === undefined ? [`${name} is gone`] : callBreaks(name, old, now);
    }),
    ...operationsOf(olds.webhooks).flatMap(([name, old]) => {
      const now = Object.fromEntries(operationsOf(news.webhooks))[name];
      return now === undefined
        ? [`webhook ${name} is gone`]
        : schemaBreaks(schemaOf(old.requestBody), schemaOf(now.requestBody), {
            direction: 'output',
            at: `webhook ${name}`,
          });
    }),
  ];
}

const operationsOf = (operations: Operations) =>
  Object.entries(operations).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );

/** Replaces every reference by its target. */
function resolved(document: ComparedDocument): ComparedDocument {
  const { schemas } = document.components;
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value) return resolve(schemas[String(value.$ref).split('/').at(-1) ?? '']);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(part)]));
  };
  return resolve(document) as ComparedDocument;
}

const schemaOf = (body: Partial<Body> | undefined): JsonSchema => body?.content?.['application/json']?.schema ?? EMPTY;

function callBreaks(name: string, before: Operation, after: Operation): string[] {
  const renamed = before.operationId !== after.operationId;
  const needsPlan = after['x-needs-subscription'] === true && before['x-needs-subscription'] !== true;
  return [
    ...(renamed ? [`${name} is called ${after.operationId ?? 'nothing'} instead of ${before.operationId ?? ''}`] : []),
    ...(before['x-scope'] === after['x-scope'] ? [] : [`${name} needs another scope`]),
    ...(needsPlan ? [`${name} needs a subscription now`] : []),
    ...parameterBreaks(name, before.parameters ?? [], after.parameters ?? []),
    ...bodyBreaks(name, before.requestBody, after.requestBody),
    ...schemaBreaks(schemaOf(before.responses['200']), schemaOf(after.responses['200']), {
      direction: 'output',
      at: `${name} response`,
    }),
  ];
}

function parameterBreaks(name: string, before: readonly Parameter[], after: readonly Parameter[]): string[] {
  const same = (one: Parameter) => (other: Parameter) => other.name === one.name && other.in === one.in;
  const known = before.flatMap((old) => {
    const now = after.find(same(old));
    const at = `${name} ${old.in}.${old.name}`;
    if (now === undefined) return [`${at} is gone`];
    return [
      ...(now.required === true && old.required !== true ? [`${at} is required now`] : []),
      ...schemaBreaks(old.schema, now.schema, { direction: 'input', at }),
    ];
  });
  const added = after.filter((now) => now.required === true && !before.some(same(now)));
  return [...known, ...added.map((now) => `${name} ${now.in}.${now.name} is required now`)];
}

function bodyBreaks(name: string, before: Body | undefined, after: Body | undefined): string[] {
  const at = `${name} body`;
  if (before === undefined) return after?.required === true ? [`${at} is required now`] : [];
  if (after === undefined) return [`${at} is gone`];
  return schemaBreaks(schemaOf(before), schemaOf(after), { direction: 'input', at });
}
