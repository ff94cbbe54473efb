import type { DriverRow } from '@llevo/contract/entities/driver';
import { isPlanned } from '@llevo/contract/rules/board/board-job';
import { formatDate } from '@llevo/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { driverHistoryPath } from '../../../../lib/back-office-paths.ts';
import { useNow } from '../../../../lib/browser/use-now.ts';
import { servicesText } from '../../../../lib/services/count-texts.ts';
import { outlineLinkClass } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { Panel } from '../../../../ui/back-office/layout/panel.tsx';
import { EmptyNotice } from '../../../../ui/back-office/status/empty-notice.tsx';
import { driverJobsQuery } from '../api/drivers.ts';
import { DriverJobList } from '../panel/driver-job-list.tsx';
import { ageText, lastSeen } from '../position/last-seen.ts';
import { PlaceLink } from '../position/place-link.tsx';
import styles from './history.module.css';

/** Days with a route around one without; null where no such day exists. */
export interface NearDays {
  /** The newest of all. */
  readonly lastDay: string | null;
  readonly previousDay: string | null;
  readonly nextDay: string | null;
}

/** The nearest days with a route and the newest of all, in order of time, each once. */
function dayOffers({ lastDay, previousDay, nextDay }: NearDays) {
  const offers = [
    previousDay !== null &&
      previousDay !== lastDay && { day: previousDay, label: `Día anterior con recorrido: ${formatDate(previousDay)}` },
    nextDay !== null && { day: nextDay, label: `Día siguiente con recorrido: ${formatDate(nextDay)}` },
    lastDay !== null &&
      lastDay !== nextDay && { day: lastDay, label: `Último día con recorrido: ${formatDate(lastDay)}` },
  ];
  return offers.filter((offer) => offer !== false);
}

/** The driver's last known position and its age; nothing without one. */
function LastPlace({ driver }: Pick<EmptyDayProps, 'driver'>) {
  const nowMs = useNow();
  const seen = lastSeen(driver, undefined);
  if (seen === null) return null;
  const age = ageText(seen, nowMs);
  return (
    <p className={styles.note}>
      <span>Última posición:</span> <PlaceLink seen={seen} />
      {age !== null && <span>{` · ${age}`}</span>}
    </p>
  );
}

const HINT = 'El recorrido se guarda durante 30 días, mientras el conductor comparte su ubicación desde la app.';

interface EmptyDayProps {
  readonly driver: DriverRow;
  readonly date: string;
  readonly days: NearDays;
}

/**
 * A day without a route: its services and the driver's last position, and links to the nearest days that have a route
 * and to the newest. Its distance is unknown: the driver may have driven without sharing the position.
 */
export function EmptyDay({ driver, date, days }: EmptyDayProps) {
  const { data: services } = useQuery(driverJobsQuery(driver.id, date));
  const planned = services?.filter(isPlanned).length ?? 0;
  return (
    <div>
      <EmptyNotice hint={HINT}>Sin recorrido este día</EmptyNotice>
      <div className={styles.nearDays}>
        {planned > 0 && <p className={styles.note}>{servicesText(planned)}</p>}
        {services?.length === 0 && <p className={styles.note}>Sin servicios este día</p>}
        <LastPlace driver={driver} />
        {dayOffers(days).map(({ day, label }) => (
          <Link key={day} to={driverHistoryPath(driver.id, day)} replace className={outlineLinkClass('plain')}>
            {label}
          </Link>
        ))}
      </div>
      {services?.length !== 0 && (
        <Panel title="Servicios del día" className={styles.emptyDayServices}>
          <DriverJobList driverId={driver.id} date={date} />
        </Panel>
      )}
    </div>
  );
}
