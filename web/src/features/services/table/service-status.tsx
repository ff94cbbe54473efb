import type { ServiceRow } from '@llevo/contract/entities/service';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';
import { shownServiceStatus } from '../../../lib/services/service-texts.ts';
import { shownSearch } from '../../../lib/services/search-texts.ts';
import { SearchChip } from '../../../ui/services/search-chip.tsx';
import styles from './service-status.module.css';

const WAITING: StatusVariant = { tone: 'info', shape: 'clock' };
const OPEN: StatusVariant = { tone: 'warning', shape: 'warning' };
const MOVING: StatusVariant = { tone: 'good', shape: 'arrow' };
const OTHER: StatusVariant = { tone: 'neutral', shape: 'dash' };

/** The style of each known status; any other that the mobile app may write is neutral. */
const STATUS_STYLES: Readonly<Record<string, StatusVariant>> = {
  inmediato: WAITING,
  pendiente: OPEN,
  confirmado: WAITING,
  'en camino': MOVING,
  'en curso': MOVING,
  finalizado: { tone: 'good', shape: 'tick' },
  cancelado: { tone: 'bad', shape: 'cross' },
};

/** A service's status as icon and text. */
export const ServiceStatus = ({ status }: { readonly status: string | null }) => (
  <StatusChip variant={status === null || status === '' ? OPEN : (STATUS_STYLES[status] ?? OTHER)}>
    <span className={styles.word}>{shownServiceStatus(status)}</span>
  </StatusChip>
);

/** A service in a list: how the search for its driver stands, or its status. */
export function ServiceState({ service }: { readonly service: Pick<ServiceRow, 'driver' | 'status' | 'search'> }) {
  const search = shownSearch(service);
  return search === null ? <ServiceStatus status={service.status} /> : <SearchChip search={search} isShort />;
}
