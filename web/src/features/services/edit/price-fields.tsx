import type { ServiceRow } from '@llevo/contract/entities/service';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { surplusCents } from '@llevo/contract/rules/services/service-payments';
import { rowBalance } from '../../../lib/services/payment-state.ts';
import { signedCents } from '../../../lib/services/signed-cents.ts';
import styles from '../booking/booking.module.css';
import { PriceFailure } from '../booking/price-failure.tsx';
import type { PriceAfter } from './use-price-after.ts';

interface PriceDifferenceProps {
  readonly service: ServiceRow;
  readonly after: PriceAfter;
}

/** How the price changes, and what a customer who has paid is owed then. */
export function PriceDifference({ service, after }: PriceDifferenceProps) {
  if (after.kind === 'unknown' && after.isNew) return <p role="status">Calculando el precio…</p>;
  if (after.kind === 'failed') return <PriceFailure {...after} />;
  if (after.kind !== 'new') return null;
  const [oldCents, newCents] = [centsFromDollars(service.price), centsFromDollars(after.dollars)];
  const surplus = surplusCents({ ...rowBalance(service), priceCents: newCents, status: service.status });
  return (
    <>
      <p role="status" className={styles.difference}>
        Antes {formatCents(oldCents)}, ahora {formatCents(newCents)} ({signedCents(newCents - oldCents)})
      </p>
      {surplus > 0 && (
        <p
          className={styles.difference}
        >{`El cliente ya pagó más: se le devuelven ${formatCents(surplus)}. Queda en «Por devolver» hasta que lo registres.`}</p>
      )}
    </>
  );
}
