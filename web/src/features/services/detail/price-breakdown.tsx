import type { ServiceRow } from '@llevo/contract/entities/service';
import { serviceMoney } from '../service-money.ts';
import styles from './price-breakdown.module.css';

/** The service's price and its shares (SPEC §9). */
export function PriceBreakdown({ service }: { readonly service: ServiceRow }) {
  const money = serviceMoney(service);
  return (
    <dl className={styles.lines}>
      <div className={styles.price}>
        <dt>Precio del servicio</dt>
        <dd>{money.price}</dd>
      </div>
      {service.typeService === 'RESERVE' && (
        <>
          <div>
            <dt>Reserva del cliente (50 %)</dt>
            <dd>{money.deposit}</dd>
          </div>
          <div>
            <dt>Saldo del cliente</dt>
            <dd>{money.remaining}</dd>
          </div>
        </>
      )}
      <div>
        <dt>Comisión (15 %)</dt>
        <dd>{money.commission}</dd>
      </div>
      <div className={styles.payout}>
        <dt>Pago al conductor</dt>
        <dd>{money.payout}</dd>
      </div>
    </dl>
  );
}
