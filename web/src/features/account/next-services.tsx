import { listServices } from '@llevo/contract/endpoints/services/services';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { isLate } from '@llevo/contract/rules/board/day-figures';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { NOT_BEGUN_STATUSES } from '@llevo/contract/rules/services/service-states';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { boardPath, servicePath } from '../../lib/back-office-paths.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { call } from '../../lib/http/call.ts';
import { PATHS } from '../../lib/paths.ts';
import { tomorrowText } from '../../lib/services/count-texts.ts';
import { delayText } from '../../lib/services/delay-text.ts';
import { earlierServicesPath, earlierServicesQuery, earlierServicesText } from '../../lib/services/earlier-services.ts';
import { readOpenServices } from '../../lib/services/open-services.ts';
import { serviceCount } from '../../lib/services/service-count.ts';
import { assignLabel, shownServiceStatus } from '../../lib/services/service-texts.ts';
import { routeText } from '../../lib/services/short-route.ts';
import { useRights } from '../../lib/session/rights.ts';
import { outlineLinkClass } from '../../ui/back-office/buttons/outline-button.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import type { StatusVariant } from '../../ui/feedback/status-chip.tsx';
import { serviceStatusVariant } from '../../ui/services/service-status-variant.ts';
import styles from './next-services.module.css';

/** Rows of the list. */
const MAX_SERVICES = 6;
/** Rows of them without a driver, which stand first. */
const MAX_UNASSIGNED = 3;
/** Rows of tomorrow's services. */
const MAX_TOMORROW = 3;
/** Height of its skeleton in pixels: that of all rows. */
const ROWS_HEIGHT = MAX_SERVICES * 44;

/**
 * The first services that have not begun, by their hours, and in front of them the first without a driver; without
 * any, the first of those under way, and without these the first of tomorrow. A service without a status is in no
 * group of statuses, and found by its missing driver.
 */
async function readServices(today: string, signal: AbortSignal) {
  const day = { dateFrom: today, dateTo: today, sort: 'date', limit: MAX_SERVICES } as const;
  const lists = await Promise.all([
    call(listServices, { ...day, statuses: NOT_BEGUN_STATUSES.join(',') }, { signal, returns: 'response' }),
    call(listServices, { ...day, statusGroup: 'open', driver: UNASSIGNED_DRIVER }, { signal, returns: 'response' }),
  ]);
  const byId = new Map(lists.flatMap(({ data }) => data).map((service) => [service.id, service]));
  if (byId.size === 0) {
    const { first, total } = await readOpenServices(today, MAX_SERVICES, signal);
    const tomorrow = total === 0 ? await readOpenServices(addDays(today, 1), MAX_TOMORROW, signal) : null;
    return { ...NO_UNASSIGNED, first, hasMore: total > first.length, tomorrow };
  }
  const services = [...byId.values()].toSorted((one, other) => one.hour.localeCompare(other.hour));
  const isUnassigned = ({ driver }: ServiceRow) => driver === UNASSIGNED_DRIVER;
  const unassigned = services.filter(isUnassigned).slice(0, MAX_UNASSIGNED);
  const first = services.filter((service) => !isUnassigned(service)).slice(0, MAX_SERVICES - unassigned.length);
  const isCut = lists.some(({ data, page }) => serviceCount(page).total > data.length);
  const hasMore = isCut || services.length > unassigned.length + first.length;
  return { unassigned, unassignedText: serviceCount(lists[1].page).text, first, hasMore, tomorrow: null };
}

const NO_UNASSIGNED = { unassigned: [], unassignedText: '' } as const;

const nextServicesQuery = (today: string) =>
  queryOptions({
    queryKey: ['services', 'next', today],
    queryFn: ({ signal }) => readServices(today, signal),
    meta: { handlesOwnErrors: true },
  });

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

/** A service of the day. One without a driver gets it in its details, which "Asignar" opens for users who may. */
function NextService({ service }: { readonly service: ServiceRow }) {
  const { works } = useRights();
  const { id, hour, userName, driver, driverName } = service;
  const isUnassigned = driver === UNASSIGNED_DRIVER;
  return (
    <li>
      <Link to={servicePath(id)} className={styles.service}>
        <strong className={styles.hour}>{hour}</strong>
        <span className={styles.customer}>{userName}</span>
        <span className={styles.route}>{routeText(service)}</span>
        <span className={styles.foot}>
          <span className={styles.driver}>
            {isUnassigned ? <StateBadge variant="waiting">Sin conductor</StateBadge> : driverName}
          </span>
          <span className={styles.state}>
            <ServiceState service={service} />
          </span>
        </span>
      </Link>
      {isUnassigned && works && (
        <Link
          to={servicePath(id)}
          className={classNames(outlineLinkClass('cell'), styles.assign)}
          aria-label={assignLabel(service)}
        >
          Asignar
        </Link>
      )}
    </li>
  );
}

/** A link to the open services of days before today, which the list leaves out; nothing without any. */
function EarlierLink({ today }: { readonly today: string }) {
  const { data } = useQuery(earlierServicesQuery(today));
  if (data === undefined || data.total === 0) return null;
  return (
    <Link to={earlierServicesPath(today)} className={styles.earlier}>
      {earlierServicesText(data.text)}
    </Link>
  );
}

interface ServiceListProps {
  readonly label: string;
  readonly services: readonly ServiceRow[];
}

const ServiceList = ({ label, services }: ServiceListProps) => (
  <ul className={styles.services} aria-label={label}>
    {services.map((service) => (
      <NextService key={service.id} service={service} />
    ))}
  </ul>
);

const BoardLink = ({ to }: { readonly to: string }) => (
  <Link to={to} className={styles.all}>
    Ver todos en el tablero
  </Link>
);

/**
 * The day's next services with hour, customer, route, driver and state; each leads to its details. Once none is left,
 * the first of tomorrow.
 */
export function NextServices() {
  const today = guayaquilDate(useNow());
  const services = useQuery(nextServicesQuery(today));
  const unassigned = services.data?.unassigned ?? [];
  const shown = services.data?.first ?? [];
  const isAllUnderWay = shown.length > 0 && shown.every(({ status }) => isUnderWay(status));
  return (
    <Panel title={isAllUnderWay ? 'En marcha hoy' : 'Lo que sigue hoy'} control={<EarlierLink today={today} />}>
      <QueryBoundary query={services} failureTitle="No pudimos cargar los servicios de hoy" height={ROWS_HEIGHT}>
        {({ hasMore, tomorrow, unassignedText }) =>
          shown.length + unassigned.length === 0 ? (
            <>
              <p className={styles.none}>Hoy no queda ningún servicio por hacer.</p>
              {tomorrow !== null && tomorrow.total > 0 && (
                <>
                  <h3 className={styles.tomorrow}>{tomorrowText(tomorrow.text)}</h3>
                  <div className={styles.lists}>
                    <ServiceList label="Primeros servicios de mañana" services={tomorrow.first} />
                  </div>
                  {tomorrow.total > tomorrow.first.length && <BoardLink to={boardPath(addDays(today, 1))} />}
                </>
              )}
            </>
          ) : (
            <>
              <div className={styles.lists}>
                {unassigned.length > 0 && (
                  <>
                    <h3 className={styles.unassigned}>{`${unassignedText} sin conductor`}</h3>
                    <ServiceList label="Servicios de hoy sin conductor" services={unassigned} />
                  </>
                )}
                {unassigned.length > 0 && shown.length > 0 && <h3 className={styles.after}>Con conductor</h3>}
                {shown.length > 0 && (
                  <ServiceList
                    label={isAllUnderWay ? 'En marcha hoy' : 'Servicios de hoy por hacer'}
                    services={shown}
                  />
                )}
              </div>
              {hasMore && <BoardLink to={PATHS.board} />}
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}
