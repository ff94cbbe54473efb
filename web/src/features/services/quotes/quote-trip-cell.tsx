import type { QuoteRow } from '@llevo/contract/entities/quote';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { appointmentText } from '@llevo/contract/rules/services/appointment';
import { serviceTypeLabel } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useNow } from '../../../lib/browser/use-now.ts';
import { shortDate } from '../table/short-date.ts';
import styles from './quotes.module.css';

const HOUR_MS = 3_600_000;
/** A trip that starts within this time stands out, even after midnight. */
const SOON_MS = 6 * HOUR_MS;

interface QuoteTripCellProps {
  readonly quote: QuoteRow;
}

/** The vehicle, and below it the hour for which it is wanted. */
export function QuoteTripCell({ quote }: QuoteTripCellProps) {
  const { typeService, vehicle, date, hour } = quote.trip;
  return (
    <span className={styles.lines}>
      <span>{vehicleName(vehicle)}</span>{' '}
      {date === null || hour === null ? (
        <small>{serviceTypeLabel(typeService)}</small>
      ) : (
        <TripTime quote={quote} date={date} hour={hour} />
      )}
    </span>
  );
}

interface TripTimeProps extends QuoteTripCellProps {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM` */
  readonly hour: string;
}

/**
 * "01/12 08:00", "mañana 08:00"; the trip of a valid quote in amber as "hoy 20:28" once little time is left to book it,
 * then as "pasó 18:00".
 */
function TripTime({ quote: { state, lost, trip }, date, hour }: TripTimeProps) {
  const nowMs = useNow();
  const today = guayaquilDate(nowMs);
  const isAhead = state === 'open' && lost === null && date >= today;
  const leftMs = guayaquilInstantMs(date, hour) - nowMs;
  const isPast = isAhead && leftMs < 0;
  const isSoon = isAhead && !isPast && (date === today || leftMs <= SOON_MS);
  const isNear = date >= today && date <= guayaquilDate(nowMs + 24 * HOUR_MS);
  const text = isNear ? appointmentText({ date, hour }, nowMs) : `${shortDate(date, today)} ${hour}`;
  return (
    <small title={serviceTypeLabel(trip.typeService)} data-soon={isSoon || undefined}>
      {isPast ? `pasó ${hour}` : text}
    </small>
  );
}
