import type { OutputOf } from '@llevo/contract/endpoint';
import type { priceService } from '@llevo/contract/endpoints/services/services';
import { formatDollars } from '@llevo/contract/rules/money';
import styles from './booking.module.css';

type TripPrice = Pick<OutputOf<typeof priceService>, 'items' | 'total' | 'offered' | 'source'>;

interface PriceSummaryProps {
  readonly price: TripPrice | undefined;
  readonly isLoading: boolean;
  /** Why there is no price; null while there is one or none was asked for. */
  readonly error: string | null;
}

/** The server's price line by line. */
export function PriceSummary({ price, isLoading, error }: PriceSummaryProps) {
  if (error !== null) {
    return (
      <p className={styles.note} role="status">
        {error}
      </p>
    );
  }
  if (price === undefined) {
    return (
      <p className={styles.note} role="status">
        {isLoading ? 'Calculando el precio…' : 'El precio aparece con la partida y la llegada.'}
      </p>
    );
  }
  return (
    <section aria-label="Precio" aria-busy={isLoading}>
      <dl className={styles.price}>
        {price.items.map(({ code, label, amount }) => (
          <div key={code}>
            <dt>{label}</dt>
            <dd>{formatDollars(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Precio</dt>
          <dd>{formatDollars(price.offered)}</dd>
        </div>
      </dl>
      {price.offered !== price.total && (
        <p className={styles.note}>Tarifa acordada; el total era {formatDollars(price.total)}.</p>
      )}
      {price.source === 'estimate' && <p className={styles.note}>Distancia estimada</p>}
    </section>
  );
}
