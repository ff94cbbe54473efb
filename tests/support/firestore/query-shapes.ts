/** The parts of a query that determine which index serves it: fields and orders, not values. */
import { Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { LiveQuery } from '../../../web/src/lib/live/live-query.ts';

interface ShapeOrder {
  readonly field: string;
  readonly direction: 'ASCENDING' | 'DESCENDING';
}

export interface QueryShape {
  readonly collection: string;
  readonly isGroup: boolean;
  /** Fields compared for equality, `in` and null included. */
  readonly equal: readonly string[];
  /** Fields of `array-contains` and `array-contains-any`, which one index answers. */
  readonly contains: readonly string[];
  readonly range: readonly string[];
  readonly orders: readonly ShapeOrder[];
}

const Field = z.object({ fieldPath: z.string() });
const FieldFilter = z.object({ fieldFilter: z.object({ field: Field, op: z.string() }) });
const UnaryFilter = z.object({ unaryFilter: z.object({ field: Field, op: z.string() }) });
const Simple = z.union([FieldFilter, UnaryFilter]);
type QueryFilter =
  | z.infer<typeof Simple>
  | { readonly compositeFilter: { readonly op: 'AND' | 'OR'; readonly filters: readonly QueryFilter[] } };
const QueryFilter: z.ZodType<QueryFilter> = z.union([
  Simple,
  z.object({
    compositeFilter: z.object({ op: z.enum(['AND', 'OR']), filters: z.array(z.lazy(() => QueryFilter)) }),
  }),
]);
const StructuredQuery = z.object({
  from: z.array(z.object({ collectionId: z.string(), allDescendants: z.boolean().optional() })).length(1),
  where: QueryFilter.optional(),
  orderBy: z.array(z.object({ field: Field, direction: z.enum(['ASCENDING', 'DESCENDING']) })).default([]),
});
const Proto = z.object({ structuredQuery: StructuredQuery });

const EQUALITIES = new Set(['EQUAL', 'IN', 'IS_NULL']);
const CONTAINS = new Set(['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY']);
const RANGES = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
]);

/**
 * The order that Firestore gives a query: what it asked for, then its ranges by name, in the direction of the last. Ties by
 * id come last and are not part of an index.
 */
export function fullOrder({ range, orders }: Pick<QueryShape, 'range' | 'orders'>): ShapeOrder[] {
  const given = orders.filter(({ field }) => field !== '__name__');
  const direction = orders.at(-1)?.direction ?? 'ASCENDING';
  const missing = range.filter((field) => field !== '__name__' && !given.some((order) => order.field === field));
  return [...given, ...missing.toSorted().map((field) => ({ field, direction }))];
}

interface Compared {
  readonly field: string;
  readonly op: string;
}

/** The alternatives of a filter. Firestore answers each by an index of its own. */
function alternativesOf(filter: QueryFilter): Compared[][] {
  if (!('compositeFilter' in filter)) {
    const { field, op } = 'fieldFilter' in filter ? filter.fieldFilter : filter.unaryFilter;
    return [[{ field: field.fieldPath, op }]];
  }
  const { op, filters } = filter.compositeFilter;
  const parts = filters.map(alternativesOf);
  if (op === 'OR') return parts.flat();
  return parts.reduce((all, part) => all.flatMap((one) => part.map((other) => [...one, ...other])), [[]]);
}

/** The shapes of a query as the SDK sends it, one for each alternative. Throws for unsupported parts. */
function shapesOf(proto: unknown): QueryShape[] {
  const query = Proto.parse(proto).structuredQuery;
  const alternatives = query.where === undefined ? [[]] : alternativesOf(query.where);
  return alternatives.map((compared) => shapeOf(query, compared));
}

function shapeOf({ from, orderBy }: z.infer<typeof StructuredQuery>, compared: readonly Compared[]): QueryShape {
  const unknown = compared.find(({ op }) => !EQUALITIES.has(op) && !RANGES.has(op) && !CONTAINS.has(op));
  if (unknown !== undefined) throw new Error(`No rule for the index of ${unknown.op}`);
  const fieldsWhere = (holds: (op: string) => boolean) =>
    [...new Set(compared.filter(({ op }) => holds(op)).map(({ field }) => field))].sort();
  const [source] = from;
  return {
    collection: source?.collectionId ?? '',
    isGroup: source?.allDescendants ?? false,
    equal: fieldsWhere((op) => EQUALITIES.has(op)),
    contains: fieldsWhere((op) => CONTAINS.has(op)),
    range: fieldsWhere((op) => RANGES.has(op)),
    orders: orderBy.map(({ field, direction }) => ({ field: field.fieldPath, direction })),
  };
}

/** The simulated list length while queries are recorded: long enough to be read from its end. */
export const FAKE_LIST_LENGTH = 900;

type Method = (this: Query, ...input: unknown[]) => unknown;

/**
 * Records the shape of every query that the product makes during some work. Lists are reported as long, so that those
 * that can be read from their end are.
 */
export async function recordQueries(work: () => Promise<void>): Promise<QueryShape[]> {
  const shapes = new Map<string, QueryShape>();
  const note = (found: readonly QueryShape[]) => {
    for (const shape of found) shapes.set(JSON.stringify(shape), shape);
  };
  const original = { toProto: methodOf('toProto'), count: methodOf('count'), aggregate: methodOf('aggregate') };

  Reflect.set(Query.prototype, 'toProto', function noted(this: Query, ...input: unknown[]) {
    const proto = original.toProto.apply(this, input);
    note(shapesOf(proto));
    return proto;
  });
  Reflect.set(Query.prototype, 'count', function pretended(this: Query) {
    note(shapesOf(original.toProto.call(this)));
    // Extends the SDK's own object, the only one that transactions accept; those count for real.
    const counting = original.count.call(this) as object;
    return Object.assign(counting, { get: () => Promise.resolve({ data: () => ({ count: FAKE_LIST_LENGTH }) }) });
  });
  Reflect.set(Query.prototype, 'aggregate', function noted(this: Query, spec: unknown) {
    const found = shapesOf(original.toProto.call(this));
    // A sum needs an index that contains the summed field.
    const orders = summedFields(spec).map((field) => ({ field, direction: 'ASCENDING' as const }));
    note(found.map((shape) => ({ ...shape, orders: [...fullOrder(shape), ...orders] })));
    return original.aggregate.call(this, spec);
  });
  try {
    await work();
  } finally {
    for (const [name, method] of Object.entries(original)) Reflect.set(Query.prototype, name, method);
  }
  return [...shapes.values()];
}

const methodOf = (name: string) => Reflect.get(Query.prototype, name) as Method;

const Summed = z.object({ aggregateType: z.enum(['sum', 'avg']), _field: z.unknown() });
const summedFields = (spec: unknown): string[] =>
  Object.values(spec as object).flatMap((aggregate) => {
    const { data } = Summed.safeParse(aggregate);
    return data === undefined ? [] : [String(data._field)];
  });

/** The shape of a browser's listener; null for documents by id. */
export function liveQueryShape({ collection, select }: LiveQuery): QueryShape | null {
  const name = collection.split('/').at(-1) ?? '';
  const bare = { collection: name, isGroup: false, equal: [], contains: [], range: [] };
  switch (select.kind) {
    case 'document':
      return null;
    case 'range':
      return { ...bare, orders: [{ field: select.field, direction: 'ASCENDING' }] };
    case 'list': {
      const fields = (...operators: string[]) => [
        ...new Set(select.conditions.filter(({ operator }) => operators.includes(operator)).map(({ field }) => field)),
      ];
      const direction = select.order.direction === 'asc' ? 'ASCENDING' : 'DESCENDING';
      return {
        ...bare,
        equal: fields('==', 'in'),
        contains: fields('array-contains', 'array-contains-any'),
        range: fields('>=', '<=', '<'),
        orders: [
          { field: select.order.field, direction },
          ...(select.order.then === undefined ? [] : [{ field: select.order.then, direction } as const]),
          { field: '__name__', direction },
        ],
      };
    }
  }
}
