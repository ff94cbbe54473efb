import type { ServiceRow } from '@llevo/contract/entities/service';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { shownServiceStatus } from '../../../lib/services/service-texts.ts';
import { shownSearch } from '../../../lib/services/search-texts.ts';
import { SearchChip } from '../../../ui/services/search-chip.tsx';
import { serviceStatusVariant } from '../../../ui/services/service-status-variant.ts';
import styles from './service-status.module.css';

/** A service's status as icon and text. */
export const ServiceStatus = ({ status }: { readonly status: string | null }) => (
  <StatusChip variant={serviceStatusVariant(status)}>
    <span className={styles.word}>{shownServiceStatus(status)}</span>
  </StatusChip>
);

/** A service in a list: how the search for its driver stands, or its status. */
export function ServiceState({ service }: { readonly service: Pick<ServiceRow, 'driver' | 'status' | 'search'> }) {
  const search = shownSearch(service);
  return search === null ? <ServiceStatus status={service.status} /> : <SearchChip search={search} isShort />;
}
