import { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { paths } from '@llevo/contract/paths';
import { useMemo, useState } from 'react';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import type { LiveQuery } from '../../../lib/live/live-query.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';

/** The rules reject longer lists; no service has so many entries. */
const MAX_ENTRIES = 100;

interface HistoryLine extends ServiceHistoryEntry {
  readonly id: string;
}

/** The history of a service, the latest entry first. */
export interface ServiceHistory {
  /** Null until the first answer. */
  readonly entries: readonly HistoryLine[] | null;
  readonly hasFailed: boolean;
}

function parseEntry(id: string, data: unknown): HistoryLine | null {
  const { data: entry } = ServiceHistoryEntry.safeParse(data);
  return entry ? { ...entry, id } : null;
}

/** Reads a service's live history. */
export function useServiceHistory(identity: LiveIdentity, serviceId: string): ServiceHistory {
  const [documents] = useState(() => createLiveDocuments({ parse: parseEntry }));
  const query = useMemo(
    (): LiveQuery => ({
      key: `history:${serviceId}`,
      collection: paths.serviceHistory(identity.accountId, serviceId),
      select: { kind: 'list', conditions: [], order: { field: 'at', direction: 'desc' } },
      limit: MAX_ENTRIES,
    }),
    [identity.accountId, serviceId],
  );
  const { values, status } = useLiveDocuments({ identity, documents, query });
  const entries = useMemo(() => values?.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)) ?? null, [values]);
  return { entries, hasFailed: status.error !== null };
}
