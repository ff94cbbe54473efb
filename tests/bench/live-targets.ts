import type { Page } from '@playwright/test';

/** Target of one listener of a page; paths are relative to the database. */
export type LiveTarget =
  | { readonly kind: 'document'; readonly path: string }
  | {
      readonly kind: 'range';
      readonly collection: string;
      readonly field: string;
      readonly start: string;
      readonly end: string;
      readonly limit: number;
    }
  | {
      readonly kind: 'list';
      readonly collection: string;
      readonly conditions: readonly Condition[];
      readonly orders: readonly Order[];
      readonly limit: number;
    };

/** Condition in the form of the web SDK's `where`. */
interface Condition {
  readonly field: string;
  readonly operator: string;
  readonly value: unknown;
}

/** Order in the form of the web SDK's `orderBy`; the field `__name__` is the document's id. */
interface Order {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

interface RangeBound {
  readonly values: readonly { readonly stringValue?: string }[];
}

interface FieldFilter {
  readonly field: { readonly fieldPath: string };
  readonly op: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface UnaryFilter {
  readonly field: { readonly fieldPath: string };
  readonly op: string;
}

interface Filter {
  readonly unaryFilter?: UnaryFilter;
  readonly fieldFilter?: FieldFilter;
  readonly compositeFilter?: { readonly op: string; readonly filters: readonly Filter[] };
}

/** Parsed part of Firestore's `Listen` requests (https://firebase.google.com/docs/firestore/reference/rpc). */
interface ListenRequest {
  readonly removeTarget?: number;
  readonly addTarget?: {
    readonly targetId: number;
    readonly documents?: { readonly documents: readonly string[] };
    readonly query?: {
      readonly parent: string;
      readonly structuredQuery: {
        readonly from: readonly { readonly collectionId: string }[];
        readonly where?: Filter;
        readonly orderBy?: readonly { readonly field: { readonly fieldPath: string }; readonly direction?: string }[];
        readonly startAt?: RangeBound;
        readonly endAt?: RangeBound;
        readonly limit?: number;
      };
    };
  };
}

const relativePath = (name: string) => name.replace(/^.*?\/documents\//, '');

type StructuredQuery = NonNullable<NonNullable<ListenRequest['addTarget']>['query']>['structuredQuery'];

const OPERATORS: Readonly<Record<string, string>> = {
  EQUAL: '==',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
};

/** Reads a condition's value: string, number or boolean; undefined for others. */
function toValue({ stringValue, integerValue, doubleValue, booleanValue }: FieldFilter['value']): unknown {
  if (integerValue !== undefined) return Number(integerValue);
  return stringValue ?? doubleValue ?? booleanValue;
}

/** Reads conditions; null if one has a form that the floor does not support. */
function toConditions({ unaryFilter, fieldFilter, compositeFilter }: Filter): Condition[] | null {
  if (unaryFilter?.op === 'IS_NULL') return [{ field: unaryFilter.field.fieldPath, operator: '==', value: null }];
  if (compositeFilter?.op === 'AND') {
    const parts = compositeFilter.filters.map(toConditions);
    return parts.every((part) => part !== null) ? parts.flat() : null;
  }
  const operator = OPERATORS[fieldFilter?.op ?? ''];
  const value = fieldFilter && toValue(fieldFilter.value);
  if (fieldFilter === undefined || operator === undefined || value === undefined) return null;
  return [{ field: fieldFilter.field.fieldPath, operator, value }];
}

/** Reads a query in a form that the floor supports, without its collection; null for others. */
function toQueryTarget({ where, orderBy = [], startAt, endAt, limit }: StructuredQuery) {
  const [order] = orderBy;
  if (order === undefined || limit === undefined) return null;
  const [start, end] = [startAt?.values[0]?.stringValue, endAt?.values[0]?.stringValue];
  if (where === undefined && start !== undefined && end !== undefined) {
    return { kind: 'range' as const, field: order.field.fieldPath, start, end, limit };
  }
  const conditions = where === undefined ? [] : toConditions(where);
  if (startAt !== undefined || endAt !== undefined || conditions === null) return null;
  const orders = orderBy.map(({ field, direction }): Order => ({
    field: field.fieldPath,
    direction: direction === 'DESCENDING' ? 'desc' : 'asc',
  }));
  return { kind: 'list' as const, conditions, orders, limit };
}

function toLiveTarget({ documents, query }: NonNullable<ListenRequest['addTarget']>): LiveTarget {
  const [name] = documents?.documents ?? [];
  if (name !== undefined) return { kind: 'document', path: relativePath(name) };
  const target = query === undefined ? null : toQueryTarget(query.structuredQuery);
  const collection = query?.structuredQuery.from[0]?.collectionId;
  // A floor without one of the queries would not be comparable.
  if (query === undefined || target === null || collection === undefined) {
    throw new Error(`Listener in a form that the floor does not support: ${JSON.stringify({ documents, query })}`);
  }
  return { ...target, collection: `${relativePath(query.parent)}/${collection}` };
}

/** Parses the requests in one body of the SDK's channel: `req0___data__={…}&req1___data__={…}`. */
const listenRequests = (body: string): ListenRequest[] =>
  [...new URLSearchParams(body)]
    .filter(([name]) => /^req\d+___data__$/.test(name))
    .map(([, json]) => JSON.parse(json) as ListenRequest);

/** Records a page's listeners from its requests. Returns a function that reads the open ones. */
export function recordLiveTargets(page: Page): () => readonly LiveTarget[] {
  const open = new Map<number, LiveTarget>();
  page.on('request', (request) => {
    if (!request.url().includes('google.firestore.v1.Firestore/Listen/channel')) return;
    for (const { addTarget, removeTarget } of listenRequests(request.postData() ?? '')) {
      if (removeTarget !== undefined) open.delete(removeTarget);
      if (addTarget !== undefined) open.set(addTarget.targetId, toLiveTarget(addTarget));
    }
  });
  return () => [...open.values()];
}
