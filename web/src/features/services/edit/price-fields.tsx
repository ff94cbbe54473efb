import type { ServiceRow } from '@llevo/contract/entities/service';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import styles from '../booking/booking.module.css';
import type { PriceAfter } from './use-price-after.ts';

/** "+$4.20", "−$1.00". */
const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatCents(Math.abs(cents))}`;

interface PriceDifferenceProps {
  readonly service: ServiceRow;
  readonly after: PriceAfter;
}

/** How the price changes. */
export function PriceDifference({ service, after }: PriceDifferenceProps) {
  if (after.kind === 'unknown' && after.isNew) return <p role="status">Calculando el precio…</p>;
  if (after.kind !== 'new') return null;
  const [oldCents, newCents] = [centsFromDollars(service.price), centsFromDollars(after.dollars)];
  return (
    <p role="status" className={styles.difference}>
      Antes {formatCents(oldCents)}, ahora {formatCents(newCents)} ({signed(newCents - oldCents)})
    </p>
  );
}
