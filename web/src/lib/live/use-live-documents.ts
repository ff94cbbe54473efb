import { useEffect, useMemo } from 'react';
import { finalize } from 'rxjs';
import type { LiveDocuments } from './live-documents.ts';
import type { LiveIdentity } from '../session/live-identity.ts';
import type { LiveQuery } from './live-query.ts';
import type { LiveSource } from './live-source.ts';
import { INITIAL_STATUS } from './live-status.ts';
import type { LiveStatus } from './live-status.ts';
import { useLiveValue } from './use-live-value.ts';

interface LiveQueriesOptions {
  readonly identity: LiveIdentity;
  readonly source: LiveSource;
  /** Bounded queries with unique keys. Pass the same array while nothing changed. */
  readonly queries: readonly LiveQuery[];
  /** The interval of readings in place of listeners; null, the default, to listen. */
  readonly readEveryMs?: number | null;
}

/** Keeps a set of queries open while the component is mounted; their documents go to the source's sink. */
export function useLiveQueries({ identity, source, queries, readEveryMs = null }: LiveQueriesOptions): LiveStatus {
  const value$ = source.status$.pipe(finalize(source.close));
  const status = useLiveValue({ identity, owner: source, name: 'status', value$, initial: INITIAL_STATUS });
  useEffect(() => {
    source.setQueries(queries, readEveryMs);
  }, [source, queries, readEveryMs]);
  return status;
}

interface LiveDocumentsOptions<Value> {
  readonly identity: LiveIdentity;
  readonly documents: LiveDocuments<Value>;
  /** Null to listen to nothing. Pass the same object while nothing changed. */
  readonly query: LiveQuery | null;
}

const NO_DOCUMENTS: ReadonlyMap<string, never> = new Map<string, never>();

/** Keeps one query open and returns its documents, unordered; null before its first answer. */
export function useLiveDocuments<Value>({ identity, documents, query }: LiveDocumentsOptions<Value>): {
  readonly values: readonly Value[] | null;
  readonly status: LiveStatus;
} {
  const queries = useMemo(() => (query === null ? [] : [query]), [query]);
  const { source, documents$ } = documents;
  const status = useLiveQueries({ identity, source, queries });
  const byQuery = useLiveValue<ReadonlyMap<string, readonly Value[]>>({
    identity,
    owner: documents,
    name: 'documents',
    value$: documents$,
    initial: NO_DOCUMENTS,
  });
  return { values: query && (byQuery.get(query.key) ?? null), status };
}
