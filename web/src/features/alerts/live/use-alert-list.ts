import { useMemo, useState } from 'react';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import type { LiveStatus } from '../../../lib/live/live-status.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import { alertsQuery, parseAlert, sortAlerts } from './alert-queries.ts';
import type { AlertFilter, ListedAlert } from './alert-queries.ts';

interface AlertList {
  /** Latest first; null before the first answer. */
  readonly alerts: readonly ListedAlert[] | null;
  readonly status: LiveStatus;
}

/** The latest alerts, live; null for none. */
export function useAlertList(identity: LiveIdentity, filter: AlertFilter | null): AlertList {
  const [documents] = useState(() => createLiveDocuments({ parse: parseAlert }));
  const query = useMemo(
    () => (filter === null ? null : alertsQuery(identity.accountId, filter)),
    [identity.accountId, filter],
  );
  const { values, status } = useLiveDocuments({ identity, documents, query });
  const alerts = useMemo(() => values && sortAlerts(values), [values]);
  return { alerts, status };
}
