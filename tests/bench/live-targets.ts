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
    };

interface RangeBound {
  readonly values: readonly { readonly stringValue?: string }[];
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
        readonly where?: unknown;
        readonly orderBy?: readonly { readonly field: { readonly fieldPath: string } }[];
        readonly startAt?: RangeBound;
        readonly endAt?: RangeBound;
        readonly limit?: number;
      };
    };
  };
}

const relativePath = (name: string) => name.replace(/^.*?\/documents\//, '');

function toLiveTarget({ documents, query }: NonNullable<ListenRequest['addTarget']>): LiveTarget {
  const [name] = documents?.documents ?? [];
  if (name !== undefined) return { kind: 'document', path: relativePath(name) };
  const { from, where, orderBy, startAt, endAt, limit } = query?.structuredQuery ?? {};
  const start = startAt?.values[0]?.stringValue;
  const end = endAt?.values[0]?.stringValue;
  const [collection, field] = [from?.[0]?.collectionId, orderBy?.[0]?.field.fieldPath];
  const isRange = start !== undefined && end !== undefined && collection !== undefined && field !== undefined;
  // A query that the floor would leave out makes it no floor.
  if (query === undefined || !isRange || where !== undefined || limit === undefined) {
    throw new Error(`A listener of a form that the floor does not have: ${JSON.stringify({ documents, query })}`);
  }
  return { kind: 'range', collection: `${relativePath(query.parent)}/${collection}`, field, start, end, limit };
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
