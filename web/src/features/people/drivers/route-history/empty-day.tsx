import type { DriverRow } from '@llevo/contract/entities/driver';
import { formatDate } from '@llevo/contract/rules/dates';
import { useNow } from '../../../../lib/browser/use-now.ts';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { EmptyNotice } from '../../../../ui/back-office/status/empty-notice.tsx';
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
  /** Undefined for an unknown driver. */
  readonly driver: DriverRow | undefined;
  readonly days: NearDays;
  readonly onShow: (day: string) => void;
}

/** A day without a route: offers the nearest days that have one, and the newest; without any, the last position. */
export function EmptyDay({ driver, days, onShow }: EmptyDayProps) {
  const offers = dayOffers(days);
  return (
    <div>
      <EmptyNotice hint={HINT}>Sin recorrido este día</EmptyNotice>
      <div className={styles.nearDays}>
        {offers.map(({ day, label }) => (
          <OutlineButton
            key={day}
            size="plain"
            onClick={() => {
              onShow(day);
            }}
          >
            {label}
          </OutlineButton>
        ))}
        {offers.length === 0 && <LastPlace driver={driver} />}
      </div>
    </div>
  );
}
