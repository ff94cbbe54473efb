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

interface DayOffer {
  readonly day: string;
  readonly label: string;
}

/** The nearest days with a route, the earlier one first. */
function dayOffers({ lastDay, previousDay, nextDay }: NearDays): readonly DayOffer[] {
  const offers: DayOffer[] = [];
  if (previousDay !== null) {
    const date = formatDate(previousDay);
    const isLast = previousDay === lastDay;
    const label = isLast ? `Último día con recorrido: ${date}` : `Día anterior con recorrido: ${date}`;
    offers.push({ day: previousDay, label });
  }
  if (nextDay !== null) offers.push({ day: nextDay, label: `Día siguiente con recorrido: ${formatDate(nextDay)}` });
  return offers;
}

/** The driver's last known position and its age; nothing without one. */
function LastPlace({ driver }: { readonly driver: DriverRow }) {
  const nowMs = useNow();
  const seen = lastSeen(driver, undefined);
  if (seen === null) return null;
  const age = ageText(seen, nowMs) ?? '';
  return (
    <p className={styles.note}>
      <span>Última posición:</span> <PlaceLink seen={seen} />
      {age !== '' && <span>{` · ${age}`}</span>}
    </p>
  );
}

const HINT = 'El recorrido se guarda durante 30 días, mientras el conductor comparte su ubicación desde la app.';

interface EmptyDayProps {
  /** Undefined while it loads. */
  readonly driver: DriverRow | undefined;
  readonly days: NearDays;
  readonly onShow: (day: string) => void;
}

/** A day without a route, with ways to the nearest days that have one; without any, the driver's last position. */
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
        {offers.length === 0 && driver !== undefined && <LastPlace driver={driver} />}
      </div>
    </div>
  );
}
