import { useEffect } from 'react';
import { useObservable } from 'reactfire';
import type { LiveIdentity } from './live-identity.ts';
import type { LiveQuery } from './live-query.ts';
import type { LiveSink } from './live-source.ts';
import { INITIAL_STATUS } from './live-status.ts';
import type { LiveStatus } from './live-status.ts';
import { retainSource, sourceKey, getSource } from './source-registry.ts';

interface LiveQueries {
  readonly identity: LiveIdentity;
  /** Tells sets of the same session apart. */
  readonly purpose: string;
  readonly sink: LiveSink;
  /** Bounded queries, keys unique. Give the same array while nothing changed. */
  readonly queries: readonly LiveQuery[];
}

/**
 * Keeps a set of queries live while the component is mounted. Documents go to the sink, past React; what is returned
 * is how the connection fares. The only use of reactfire: its faults under React 19 (listeners that outlive their
 * component, errors thrown and kept) are met by sources that never fail and that we end ourselves.
 */
export function useLiveQueries({ identity, purpose, sink, queries }: LiveQueries): LiveStatus {
  const key = sourceKey(identity, purpose, sink);
  const source = getSource(identity, purpose, sink);
  const { data } = useObservable(key, source.status$, { suspense: false, initialData: INITIAL_STATUS });

  useEffect(() => retainSource(key), [key]);
  useEffect(() => {
    source.setQueries(queries);
  }, [source, queries]);

  return data;
}
