import type { Page } from '@playwright/test';

/** What one listener of a page listens to; paths are relative to the database. */
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
  /** The newest of those whose `field` is at least `from`. */
  | {
      readonly kind: 'since';
      readonly collection: string;
      readonly field: string;
      readonly from: number;
      readonly limit: number;
    };

interface RangeBound {
  readonly values: readonly { readonly stringValue?: string }[];
}

interface FieldFilter {
  readonly field: { readonly fieldPath: string };
  readonly op: string;
  readonly value: { readonly integerValue?: string };
}

/** The part of Firestore's `Listen` requests that is read (https://firebase.google.com/docs/firestore/reference/rpc). */
interface ListenRequest {
  readonly removeTarget?: number;
  readonly addTarget?: {
    readonly targetId: number;
    readonly documents?: { readonly documents: readonly string[] };
    readonly query?: {
      readonly parent: string;
      readonly structuredQuery: {
        readonly from: readonly { readonly collectionId: string }[];
        readonly where?: { readonly fieldFilter?: FieldFilter };
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

/** A query of one of the forms that the floor has, without its collection; null for any other. */
function toQueryTarget({ where, orderBy, startAt, endAt, limit }: StructuredQuery) {
  const [order] = orderBy ?? [];
  if (order === undefined || limit === undefined) return null;
  const field = order.field.fieldPath;
  if (where === undefined) {
    const [start, end] = [startAt?.values[0]?.stringValue, endAt?.values[0]?.stringValue];
    return start === undefined || end === undefined ? null : { kind: 'range' as const, field, start, end, limit };
  }
  const { fieldFilter } = where;
  const from = fieldFilter?.value.integerValue;
  const isSince =
    fieldFilter?.op === 'GREATER_THAN_OR_EQUAL' &&
    fieldFilter.field.fieldPath === field &&
    order.direction === 'DESCENDING';
  return isSince && from !== undefined ? { kind: 'since' as const, field, from: Number(from), limit } : null;
}

function toLiveTarget({ documents, query }: NonNullable<ListenRequest['addTarget']>): LiveTarget {
  const [name] = documents?.documents ?? [];
  if (name !== undefined) return { kind: 'document', path: relativePath(name) };
  const target = query === undefined ? null : toQueryTarget(query.structuredQuery);
  const collection = query?.structuredQuery.from[0]?.collectionId;
  // A query that the floor would leave out makes it no floor.
  if (query === undefined || target === null || collection === undefined) {
    throw new Error(`A listener of a form that the floor does not have: ${JSON.stringify({ documents, query })}`);
  }
  return { ...target, collection: `${relativePath(query.parent)}/${collection}` };
}

/** The requests in one body of the SDK's channel: `req0___data__={…}&req1___data__={…}`. */
const listenRequests = (body: string): ListenRequest[] =>
  [...new URLSearchParams(body)]
    .filter(([name]) => /^req\d+___data__$/.test(name))
    .map(([, json]) => JSON.parse(json) as ListenRequest);

/** Follows what a page listens to, from what it sends. Returns the function that reads the open listeners. */
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
