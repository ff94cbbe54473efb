import { useMemo, useSyncExternalStore } from 'react';
import type { LiveDocuments } from './live-documents.ts';
import type { LiveIdentity } from './live-identity.ts';
import type { LiveQuery } from './live-query.ts';
import type { LiveStatus } from './live-status.ts';
import { useLiveQueries } from './use-live-queries.ts';

interface LiveDocumentsOf<Value> {
  readonly identity: LiveIdentity;
  /** Tells sets of the same session apart. */
  readonly purpose: string;
  readonly documents: LiveDocuments<Value>;
  /** Null for nothing to listen to. Give the same object while nothing changed. */
  readonly query: LiveQuery | null;
}

/** Keeps one query live and gives what it holds, in no order; null before its first answer. */
export function useLiveDocuments<Value>({ identity, purpose, documents, query }: LiveDocumentsOf<Value>): {
  readonly values: readonly Value[] | null;
  readonly status: LiveStatus;
} {
  const queries = useMemo(() => (query === null ? [] : [query]), [query]);
  const status = useLiveQueries({ identity, purpose, sink: documents.sink, queries });
  const values = useSyncExternalStore(documents.subscribe, () => (query === null ? null : documents.read(query.key)));
  return { values, status };
}
