import { formatCents } from '@llevo/contract/rules/money';
import type { FareItem } from '@llevo/contract/rules/rates/fare';
import styles from './price-lines.module.css';

interface PriceLinesProps {
  readonly items: readonly FareItem[];
  readonly totalCents: number;
  /** The adjusted fare, if it differs from the total. */
  readonly offerCents?: number | null;
}

/** A price line by line, with the total. */
export function PriceLines({ items, totalCents, offerCents = null }: PriceLinesProps) {
  const hasOffer = offerCents !== null && offerCents !== totalCents;
  return (
    <dl className={styles.lines}>
      {items.map(({ code, label, amountCents }) => (
        <div key={code} className={styles.line}>
          <dt>{label}</dt>
          <dd>{formatCents(amountCents)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatCents(totalCents)}</dd>
      </div>
      {hasOffer && (
        <>
          <div className={styles.line}>
            <dt>Tu ajuste</dt>
            <dd>{formatCents(offerCents - totalCents)}</dd>
          </div>
          <div className={styles.total}>
            <dt>Tu tarifa</dt>
            <dd>{formatCents(offerCents)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
