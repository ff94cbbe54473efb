import type { LivePrice } from './use-trip-prices.ts';
import { PriceLines } from './price-lines.tsx';
import styles from './receipt.module.css';

interface ReceiptProps {
  readonly price: LivePrice;
  readonly offerCents: number | null;
}

/** The price line by line under the map, where a screen is wide enough; on phones the price bar opens it. */
export function Receipt({ price, offerCents }: ReceiptProps) {
  if (price.status !== 'ready') return null;
  return (
    <section className={styles.receipt} aria-label="Resumen del precio">
      <PriceLines items={price.fare.items} totalCents={price.fare.totalCents} offerCents={offerCents} />
      {price.isEstimate && <p className={styles.note}>Distancia estimada</p>}
    </section>
  );
}
