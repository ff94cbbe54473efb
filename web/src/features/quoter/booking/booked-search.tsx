import type { TrackedService } from '@llevo/contract/entities/tracking';
import { useEffect, useState } from 'react';
import { poll } from '../../../lib/http/poll.ts';
import { driverText } from '../../../lib/tracking/driver-text.ts';
import { readTracking, SEARCHING_INTERVAL_MS } from '../../../lib/tracking/read-tracking.ts';
import { SearchProgress } from '../../../ui/tracking/search-progress.tsx';
import styles from '../quote/dialogs.module.css';

/** Interval once nothing is searched for: the tracking page shows the rest. */
const SETTLED_INTERVAL_MS = 20_000;

/** The booked service, asked for while the page is visible; null before the first answer. */
function useBooked(token: string): TrackedService | null {
  const [service, setService] = useState<TrackedService | null>(null);
  useEffect(() => {
    let etag: string | null = null;
    let isSearching = true;
    return poll({
      ask: async (signal) => {
        const answer = await readTracking(token, { etag, signal });
        if (signal.aborted || answer === null) return;
        ({ etag } = answer);
        isSearching = answer.data.search?.state === 'searching';
        setService(answer.data);
      },
      onFailure: () => true,
      intervalMs: () => (isSearching ? SEARCHING_INTERVAL_MS : SETTLED_INTERVAL_MS),
    });
  }, [token]);
  return service;
}

/** The search of a fresh booking; empty before the first answer, and where the company assigns by hand. */
export default function BookedSearch({ token }: { readonly token: string }) {
  const service = useBooked(token);
  const search = service?.search ?? null;
  const text = service === null ? '' : heading(service);
  return (
    <div className={styles.search}>
      <div aria-live="polite">{text !== '' && <h3>{text}</h3>}</div>
      {service !== null && search?.state === 'searching' && (
        <SearchProgress search={search} typeService={service.typeService} places={service} />
      )}
      {search?.state === 'failed' && (
        <p>En «Seguir mi viaje» puedes seguir buscando, reservar para otra hora o cancelar.</p>
      )}
    </div>
  );
}

function heading(service: TrackedService): string {
  const { search, company } = service;
  const driver = driverText(service);
  if (driver !== null) return driver;
  switch (search?.state) {
    case 'searching':
      return 'Buscando conductor';
    case 'failed':
      return 'Todavía no hay conductor';
    case 'paused':
      return `${company.name} está eligiendo tu conductor`;
    case 'found':
    case 'planned':
    case undefined:
      return '';
  }
}
