import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Subject, throttleTime } from 'rxjs';
import { createLiveDocuments } from './live-documents.ts';
import { useLiveIdentity } from '../session/live-identity.ts';
import type { LiveIdentity } from '../session/live-identity.ts';
import { documentQuery } from './live-query.ts';
import type { LiveQuery } from './live-query.ts';
import { useLiveQueries } from './use-live-documents.ts';

/** The counters of an account. One changes when a record is created, deleted, or changes its status. */
type CounterKind = 'customers' | 'drivers' | 'services' | 'leads';

/** Shortest time between two reports, in milliseconds; the last change is always reported. */
const REPORT_INTERVAL_MS = 5_000;

interface CountersListenerProps {
  /** Pass the same array. */
  readonly kinds: readonly CounterKind[];
  readonly onChange: () => void;
}

/** Reports that records changed, by any user: data that a screen fetched is then out of date. */
export function CountersListener(props: CountersListenerProps) {
  const identity = useLiveIdentity();
  return identity && <SessionListener identity={identity} {...props} />;
}

function SessionListener({ identity, kinds, onChange }: CountersListenerProps & { readonly identity: LiveIdentity }) {
  const [{ documents, changes$ }] = useState(listenToChanges);
  const { accountId } = identity;
  const queries = useMemo(() => kinds.map((kind) => countersQuery(accountId, kind)), [accountId, kinds]);
  useLiveQueries({ identity, source: documents.source, queries });
  const report = useEffectEvent(onChange);
  useEffect(() => {
    const reports = changes$
      .pipe(throttleTime(REPORT_INTERVAL_MS, undefined, { leading: true, trailing: true }))
      .subscribe(() => {
        report();
      });
    return () => {
      reports.unsubscribe();
    };
  }, [changes$]);
  return null;
}

function listenToChanges() {
  const changes$ = new Subject<void>();
  const documents = createLiveDocuments({
    parse: (id) => id,
    onChanges: () => {
      changes$.next();
    },
  });
  return { documents, changes$ };
}

const countersQuery = (accountId: string, kind: CounterKind): LiveQuery =>
  documentQuery(`counters:${kind}`, { accountId, collection: 'stats', id: kind });
