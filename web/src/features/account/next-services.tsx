import { listServices } from '@llevo/contract/endpoints/services/services';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { isLate } from '@llevo/contract/rules/board/day-figures';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { NOT_BEGUN_STATUSES } from '@llevo/contract/rules/services/service-states';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { servicePath } from '../../lib/back-office-paths.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { call } from '../../lib/http/call.ts';
import { delayText } from '../../lib/services/delay-text.ts';
import { readOpenServices } from '../../lib/services/open-services.ts';
import { shownServiceStatus } from '../../lib/services/service-texts.ts';
import { routeText } from '../../lib/services/short-route.ts';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import type { StatusVariant } from '../../ui/feedback/status-chip.tsx';
import { serviceStatusVariant } from '../../ui/services/service-status-variant.ts';
import styles from './next-services.module.css';

/** Rows of the list. */
const MAX_SERVICES = 4;
/** Height of its skeleton in pixels: that of all rows. */
const ROWS_HEIGHT = MAX_SERVICES * 44;

/** Open services of a day, each list with the earliest first. */
interface OpenServices {
  readonly unassigned: readonly ServiceRow[];
  readonly notBegun: readonly ServiceRow[];
  /** Those under way; empty while others are left. */
  readonly underWay: readonly ServiceRow[];
}

async function readServices(today: string, signal: AbortSignal): Promise<OpenServices> {
  const day = { dateFrom: today, dateTo: today, sort: 'date', limit: MAX_SERVICES } as const;
  const [unassigned, notBegun] = await Promise.all([
    call(listServices, { ...day, statusGroup: 'open', driver: UNASSIGNED_DRIVER }, { signal }),
    call(listServices, { ...day, statuses: NOT_BEGUN_STATUSES.join(',') }, { signal }),
  ]);
  const isNoneLeft = unassigned.length === 0 && notBegun.length === 0;
  const underWay = isNoneLeft ? (await readOpenServices(today, MAX_SERVICES, signal)).first : [];
  return { unassigned, notBegun, underWay };
}

const nextServicesQuery = (today: string) =>
  queryOptions({
    queryKey: ['services', 'next', today],
    queryFn: ({ signal }) => readServices(today, signal),
    meta: { handlesOwnErrors: true },
  });

/** The services to show, by their hours: the late ones and those without a driver have room before all others. */
function chooseServices({ unassigned, notBegun, underWay }: OpenServices, nowMs: number): ServiceRow[] {
  const late = notBegun.filter((service) => isLate(service, nowMs));
  const byId = new Map([...late, ...unassigned, ...notBegun, ...underWay].map((service) => [service.id, service]));
  return [...byId.values()].slice(0, MAX_SERVICES).toSorted((a, b) => a.hour.localeCompare(b.hour));
}

const LATE: StatusVariant = { tone: 'bad', shape: 'warning' };

/** The delay of a service, or its status. */
function ServiceState({ service }: { readonly service: ServiceRow }) {
  const nowMs = useNow();
  const { status, date, hour } = service;
  if (isLate(service, nowMs)) {
    const delay = delayText(guayaquilInstantMs(date, hour), nowMs);
    return <StatusChip variant={LATE}>{`Atrasado ${delay}`}</StatusChip>;
  }
  return <StatusChip variant={serviceStatusVariant(status)}>{shownServiceStatus(status)}</StatusChip>;
}

function NextService({ service }: { readonly service: ServiceRow }) {
  const { id, hour, userName, driver, driverName } = service;
  return (
    <li>
      <Link to={servicePath(id)} className={styles.service}>
        <strong className={styles.hour}>{hour}</strong>
        <span className={styles.customer}>{userName}</span>
        <span className={styles.route}>{routeText(service)}</span>
        <span className={styles.foot}>
          <span className={styles.driver}>
            {driver === UNASSIGNED_DRIVER ? <StateBadge variant="waiting">Sin conductor</StateBadge> : driverName}
          </span>
          <span className={styles.state}>
            <ServiceState service={service} />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The day's next services with hour, customer, route, driver and state; each leads to its details. */
export function NextServices() {
  const nowMs = useNow();
  const today = guayaquilDate(nowMs);
  const services = useQuery(nextServicesQuery(today));
  const shown = services.data === undefined ? [] : chooseServices(services.data, nowMs);
  const isAllUnderWay = shown.length > 0 && shown.every(({ status }) => isUnderWay(status));
  return (
    <Panel title={isAllUnderWay ? 'En marcha hoy' : 'Lo que sigue hoy'}>
      <QueryBoundary query={services} failureTitle="No pudimos cargar los servicios de hoy" height={ROWS_HEIGHT}>
        {() =>
          shown.length === 0 ? (
            <p className={styles.none}>Hoy no queda ningún servicio por hacer.</p>
          ) : (
            <ul className={styles.services} aria-label="Servicios de hoy por hacer">
              {shown.map((service) => (
                <NextService key={service.id} service={service} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}
