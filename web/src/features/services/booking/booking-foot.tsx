import { formatDuration } from '@llevo/contract/rules/duration';
import { formatDollars } from '@llevo/contract/rules/money';
import { formatKm } from '@llevo/contract/rules/rates/fare';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { DrawerFoot } from '../../../ui/back-office/layout/drawer-foot.tsx';
import styles from './booking.module.css';
import { PriceFailure } from './price-failure.tsx';
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
 * Stays in sight while the form scrolls: the price, the missing parts beside it, and the button that books, outlined
 * until the form is complete. It keeps its height.
 */
export function BookingFoot({ priceFacts, missing, isChecked, error, isSending }: BookingFootProps) {
  const missingId = useId();
  return (
    <DrawerFoot className={styles.foot}>
      <p className={styles.error} role="alert">
        {error}
      </p>
      <div className={styles.answer}>
        <Amount {...priceFacts} />
        <div className={styles.facts}>
          <PriceBasis {...priceFacts} />
          {/* The error already says what is missing. */}
          <p id={missingId} className={isChecked ? styles.missing : styles.hint} role="status">
            {error === null && missing.length > 0 && `Falta: ${missing.join(', ')}`}
          </p>
        </div>
      </div>
      <Button
        type="submit"
        variant={missing.length > 0 ? 'default' : 'filled'}
        aria-describedby={missingId}
        loading={isSending}
      >
        Crear servicio
      </Button>
    </DrawerFoot>
  );
}

/** The price, which the caller asked for; a dash before it is calculated. */
function Amount({ price, agreed, isLoading }: PriceFacts) {
  if (price === undefined) {
    return (
      <p className={styles.amount} aria-hidden="true">
        $ —
      </p>
    );
  }
  return (
    <p className={styles.amount} aria-busy={isLoading}>
      <span className="visually-hidden">Precio</span> <strong>{formatDollars(agreed ?? price.offered)}</strong>
    </p>
  );
}

/** Distance and time of the price: "10.3 km · 25 min". Without a price, why it is not there. */
function PriceBasis({ price, isLoading, failed }: PriceFacts) {
  if (price === undefined && failed !== null && !isLoading) return <PriceFailure {...failed} />;
  if (price === undefined) {
    return (
      <p className={styles.hint} role="status">
        {isLoading && 'Calculando el precio…'}
      </p>
    );
  }
  const { distance_m: metres, duration_s: seconds } = price;
  const time = seconds === undefined ? [] : [formatDuration(seconds)];
  return <p className={styles.hint}>{[formatKm(metres), ...time].join(' · ')}</p>;
}
