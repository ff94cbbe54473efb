import { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { useMemo, useState } from 'react';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import type { LiveQuery } from '../../../lib/live/live-query.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import { historyText } from './history-text.ts';
import styles from './timeline.module.css';

/** The rules reject longer lists; no service has so many entries. */
const MAX_ENTRIES = 100;

interface TimelineEntry extends ServiceHistoryEntry {
  readonly id: string;
}

function parseEntry(id: string, data: unknown): TimelineEntry | null {
  const { data: entry } = ServiceHistoryEntry.safeParse(data);
  return entry ? { ...entry, id } : null;
}

interface TimelineProps {
  readonly identity: LiveIdentity;
  readonly service: ServiceRow;
}

/** A service's live history, the latest entry first and its booking last. */
export function Timeline({ identity, service }: TimelineProps) {
  const [documents] = useState(() => createLiveDocuments({ parse: parseEntry }));
  const query = useMemo(
    (): LiveQuery => ({
      key: `history:${service.id}`,
      collection: paths.serviceHistory(identity.accountId, service.id),
      select: { kind: 'list', conditions: [], order: { field: 'at', direction: 'desc' } },
      limit: MAX_ENTRIES,
    }),
    [identity.accountId, service.id],
  );
  const { values, status } = useLiveDocuments({ identity, documents, query });
  const entries = (values ?? []).toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  return (
    <>
      {values === null && (
        <p className={styles.waiting} role="status">
          {status.error ? 'No pudimos leer lo que pasó con este servicio.' : 'Cargando...'}
        </p>
      )}
      <ol className={styles.line}>
        {entries.map((entry) => (
          <li key={entry.id} data-kind={entry.kind}>
            <p>{historyText(entry)}</p>
            <time dateTime={new Date(entry.at).toISOString()}>{formatDateTime(new Date(entry.at).toISOString())}</time>
          </li>
        ))}
        <li data-kind="booked">
          <p>{service.userName} reservó el servicio</p>
          <time dateTime={service.dateCreate}>{formatDateTime(service.dateCreate)}</time>
        </li>
      </ol>
    </>
  );
}
