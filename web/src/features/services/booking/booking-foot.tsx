import { formatDuration } from '@llevo/contract/rules/duration';
import { formatDollars } from '@llevo/contract/rules/money';
import { formatKm } from '@llevo/contract/rules/rates/fare';
import { Button } from '@mantine/core';
import { DrawerFoot } from '../../../ui/back-office/layout/drawer-foot.tsx';
import styles from './booking.module.css';
import type { PriceFacts } from './price-summary.tsx';

interface BookingFootProps {
  readonly priceFacts: PriceFacts;
  /** Names of the required parts that are not filled in. */
  readonly missing: readonly string[];
  /** Why the booking was not made; null before. */
  readonly error: string | null;
  readonly isSending: boolean;
}

/** Stays in sight while the form scrolls: the price, what is missing, and the button that books. */
export const BookingFoot = ({ priceFacts, missing, error, isSending }: BookingFootProps) => (
  <DrawerFoot className={styles.foot}>
    <p className={styles.error} role="alert">
      {error}
    </p>
    <div className={styles.facts}>
      <PriceInBrief {...priceFacts} />
      {/* The error already says what is missing. */}
      <p className={styles.hint} role="status">
        {error === null && missing.length > 0 && `Falta: ${missing.join(', ')}`}
      </p>
    </div>
    <Button type="submit" loading={isSending}>
      Crear servicio
    </Button>
  </DrawerFoot>
);

/** Distance, time and price in one line: "10.3 km · 25 min · $10.26". */
function PriceInBrief({ price, agreed, isLoading, error }: PriceFacts) {
  if (price !== undefined) {
    const { distance_m: metres, duration_s: seconds, offered } = price;
    const time = seconds === undefined ? [] : [formatDuration(seconds)];
    return (
      <p className={styles.brief} aria-busy={isLoading}>
        {[formatKm(metres), ...time, formatDollars(agreed ?? offered)].join(' · ')}
      </p>
    );
  }
  if (error !== null || !isLoading) return null;
  return (
    <p className={styles.hint} role="status">
      Calculando el precio…
    </p>
  );
}
