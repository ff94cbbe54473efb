import { useNow } from '../../../lib/browser/use-now.ts';
import type { LiveStatus } from '../../../lib/live/live-status.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { alertLabel, overdueSince } from '../alert-text.ts';
import { withoutRepeats } from '../gravest-alerts.ts';
import { ALERTS_LIMIT } from '../live/alert-queries.ts';
import type { ListedAlert } from '../live/alert-queries.ts';
import { useAlertList } from '../live/use-alert-list.ts';
import { useServices } from '../live/use-records.ts';
import styles from './alert-centre.module.css';
import type { AlertHandlers } from './alert-actions.tsx';
import { alertGroups } from './alert-groups.ts';
import { AlertItem } from './alert-item.tsx';
import type { EntryProps } from './bell-entry.tsx';

/** Alerts, and how live they are. */
export interface Alerts {
  readonly alerts: readonly ListedAlert[] | null;
  readonly status: LiveStatus;
}

/** Props of every list of the bell, besides its entries. */
export interface ListProps extends EntryProps {
  readonly identity: LiveIdentity;
}

interface AlertsProps extends ListProps {
  readonly handlers: AlertHandlers;
}

/** The order of the open alerts, which `gravestFirst` makes. */
const URGENT_FIRST = 'Lo más urgente primero';

/** Height of an entry with its service and a button, in pixels. */
const ENTRY_PX = 120;

/** All alerts, which are queried only while they are shown. */
export function AllAlerts(list: AlertsProps) {
  return <AlertList {...list} {...useAlertList(list.identity, 'all')} empty="No hubo alertas en los últimos 30 días" />;
}

interface AlertListProps extends AlertsProps, Alerts {
  readonly empty: string;
  /** Whether they stand under the names of their kinds. */
  readonly isGrouped?: boolean;
}

/** Alerts with their services, or what stands in their place. */
export function AlertList({ identity, alerts, status, empty, isGrouped = false, ...item }: AlertListProps) {
  const services = useServices(identity, alerts ?? []);
  const nowMs = useNow();
  if (alerts === null || item.reader === null) {
    return status.connection === 'offline' ? (
      <FailureNotice title="No pudimos cargar las alertas" message="Aparecerán cuando vuelva la conexión." />
    ) : (
      <ListSkeleton rowHeight={ENTRY_PX} />
    );
  }
  if (alerts.length === 0) return <EmptyNotice>{empty}</EmptyNotice>;
  const items = { ...item, services, isUnderHeading: isGrouped };
  const isOverdue = (alert: ListedAlert) => overdueSince(alert, services.get(alert.serviceId), nowMs) !== null;
  const shown = isGrouped ? withoutRepeats(alerts) : alerts;
  const groups = isGrouped ? alertGroups(shown, services.get, nowMs) : [];
  return (
    <>
      {shown.length > 1 && <p className={styles.order}>{isGrouped ? URGENT_FIRST : 'Más recientes primero'}</p>}
      {isGrouped ? (
        groups.map(({ kind, alerts: some }) => (
          <details key={kind} className={styles.group} open>
            <summary>
              <h3 id={`alerts-${kind}`}>{`${alertLabel(kind, some.some(isOverdue))} · ${some.length.toString()}`}</h3>
            </summary>
            <AlertItems {...items} alerts={some} labelledBy={`alerts-${kind}`} />
          </details>
        ))
      ) : (
        <AlertItems {...items} alerts={shown} />
      )}
      {alerts.length >= ALERTS_LIMIT && <p className={styles.more}>Se muestran las {ALERTS_LIMIT} más recientes.</p>}
    </>
  );
}

interface AlertItemsProps extends EntryProps {
  readonly alerts: readonly ListedAlert[];
  readonly services: ReturnType<typeof useServices>;
  readonly isUnderHeading: boolean;
  readonly handlers: AlertHandlers;
  /** Id of the heading. */
  readonly labelledBy?: string;
}

const AlertItems = ({ alerts, services, labelledBy, ...item }: AlertItemsProps) => (
  <ul className={styles.list} aria-labelledby={labelledBy}>
    {alerts.map((alert) => (
      <AlertItem
        key={alert.id}
        alert={alert}
        service={services.get(alert.serviceId)}
        isPending={services.isPending(alert.serviceId)}
        {...item}
      />
    ))}
  </ul>
);
