import { formatDuration } from '@llevo/contract/rules/duration';
import { formatDollars } from '@llevo/contract/rules/money';
import { formatKm } from '@llevo/contract/rules/rates/fare';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { DrawerFoot } from '../../../ui/back-office/layout/drawer-foot.tsx';
import styles from './booking.module.css';
import type { PriceFacts } from './price-summary.tsx';

interface BookingFootProps {
  readonly priceFacts: PriceFacts;
  /** Names of the required parts that are not filled in. */
  readonly missing: readonly string[];
  /** Whether sending was tried without them. */
  readonly isChecked: boolean;
  /** Why the booking was not made; null before. */
  readonly error: string | null;
  readonly isSending: boolean;
}

/**
 * Stays in sight while the form scrolls: the price or what it depends on, the missing parts, and the button that books,
 * tinted until the form is complete. It keeps its height.
 */
export function BookingFoot({ priceFacts, missing, isChecked, error, isSending }: BookingFootProps) {
  const missingId = useId();
  return (
    <DrawerFoot className={styles.foot}>
      <p className={styles.error} role="alert">
        {error}
      </p>
      <div className={styles.facts}>
        <PriceInBrief {...priceFacts} />
        {/* The error already says what is missing. */}
        <p id={missingId} className={isChecked ? styles.missing : styles.hint} role="status">
          {error === null && missing.length > 0 && `Falta: ${missing.join(', ')}`}
        </p>
      </div>
      <Button
        type="submit"
        variant={missing.length > 0 ? 'light' : 'filled'}
        aria-describedby={missingId}
        loading={isSending}
      >
        Crear servicio
      </Button>
    </DrawerFoot>
  );
}

/** Distance, time and price in one line: "10.3 km · 25 min · $10.26". Until there is a price, the reason. */
function PriceInBrief({ price, agreed, isLoading, error }: PriceFacts) {
  if (price === undefined) {
    return (
      <p className={styles.hint} role="status">
        {error ?? (isLoading ? 'Calculando el precio…' : 'Precio: al elegir partida y llegada')}
      </p>
    );
  }
  const { distance_m: metres, duration_s: seconds, offered } = price;
  const time = seconds === undefined ? [] : [formatDuration(seconds)];
  return (
    <p className={styles.brief} aria-busy={isLoading}>
      {[formatKm(metres), ...time, formatDollars(agreed ?? offered)].join(' · ')}
    </p>
  );
}
