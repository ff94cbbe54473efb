import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { SessionUser } from '@llevo/contract/entities/session';
import { closingRedirect } from '@llevo/contract/rules/account/closing';
import { allows } from '@llevo/contract/rules/access/roles';
import { subscriptionRedirect } from '@llevo/contract/rules/billing/subscription';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { newServicePath, servicesPath } from '../../lib/back-office-paths.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { cancelledText } from '../../lib/services/count-texts.ts';
import { cancelledCountQuery, dayCountQuery, serviceCountQuery } from '../../lib/services/service-count.ts';
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

/**
 * How many services the day has, as on the board, and how many are cancelled; an empty line until both are known, and
 * nothing if one of them cannot be read.
 */
function TodaysCount({ today }: { readonly today: string }) {
  const { data: all, isPending } = useQuery(dayCountQuery(today));
  const { data: off, isPending: isOffPending } = useQuery(cancelledCountQuery(today));
  if (isPending || isOffPending) return <strong className={styles.count} />;
  if (all === undefined || off === undefined) return null;
  const cancelled = all.isAtLeast ? 0 : Math.min(off.total, all.total);
  return (
    <strong className={styles.count}>
      {cancelled === 0 ? (
        all.text
      ) : (
        <span>
          {formatCount(all.total - cancelled)} <small>{`más ${cancelledText(cancelled)}`}</small>
        </span>
      )}
    </strong>
  );
}

/** How many services of the day still need a driver; an empty line until it is known, nothing without any. */
function UnassignedCount({ today }: { readonly today: string }) {
  const { data, isPending } = useQuery(
    serviceCountQuery({ driver: UNASSIGNED_DRIVER, statusGroup: 'open', dateFrom: today, dateTo: today }),
  );
  if (isPending) return <strong className={styles.count} />;
  // Without a number the label stands at the middle of its icon.
  if (data === undefined || data.total === 0) return null;
  return (
    <strong className={styles.count}>
      <span>
        {data.text} <small>sin conductor</small>
      </span>
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
