import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { SessionUser } from '@llevo/contract/entities/session';
import { closingRedirect } from '@llevo/contract/rules/account/closing';
import { allows } from '@llevo/contract/rules/access/roles';
import { subscriptionRedirect } from '@llevo/contract/rules/billing/subscription';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { newServicePath, servicesPath } from '../../lib/back-office-paths.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { serviceCountQuery } from '../../lib/services/service-count.ts';
import { PATHS } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { IconCalendarDue } from '../../ui/icons/calendar-due.ts';
import { IconMenuDeep } from '../../ui/icons/menu-deep.ts';
import { IconPlus } from '../../ui/icons/plus.ts';
import styles from './account.module.css';

/** Whether role, plan and account open the services to the user. */
export const canOpenServices = (session: SessionUser): boolean =>
  allows('viewer', session.permission) &&
  closingRedirect(session, PATHS.serviceManagement) === null &&
  subscriptionRedirect(session, PATHS.serviceManagement) === null;

/** How many services the day has; an empty line until it is known. */
function TodaysCount({ today }: { readonly today: string }) {
  const { data } = useQuery(serviceCountQuery({ dateFrom: today, dateTo: today }));
  return <strong className={styles.count}>{data?.text}</strong>;
}

/** How many services of the day still need a driver; an empty line while it is unknown, or without any. */
function UnassignedCount({ today }: { readonly today: string }) {
  const { data } = useQuery(
    serviceCountQuery({ driver: UNASSIGNED_DRIVER, statusGroup: 'open', dateFrom: today, dateTo: today }),
  );
  const unassigned = data === undefined || data.total === 0 ? null : data.text;
  return (
    <strong className={styles.count}>
      {unassigned !== null && (
        <span>
          {unassigned} <small>sin conductor</small>
        </span>
      )}
    </strong>
  );
}

/** Links from the page that opens after the sign-in to the day's work. */
export function DayLinks() {
  const session = useSession();
  const today = guayaquilDate(useNow());
  if (session === null || !canOpenServices(session)) return null;
  return (
    <nav aria-label="Trabajo del día" className={styles.day}>
      <Link to={servicesPath({ desde: today, hasta: today })} className={styles.dayLink}>
        <IconCalendarDue size={24} stroke={1.7} />
        <span className={styles.dayText}>
          <span>Servicios de hoy</span>
          <TodaysCount today={today} />
        </span>
      </Link>
      <Link to={PATHS.board} className={styles.dayLink}>
        <IconMenuDeep size={24} stroke={1.7} />
        <span className={styles.dayText}>
          <span>Tablero del día</span>
          <UnassignedCount today={today} />
        </span>
      </Link>
      {allows('dispatcher', session.permission) && (
        <Link to={newServicePath()} className={styles.dayLink}>
          <IconPlus size={24} stroke={1.7} />
          <span>Nuevo servicio</span>
        </Link>
      )}
    </nav>
  );
}
