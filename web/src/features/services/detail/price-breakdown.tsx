import type { ServiceRow } from '@llevo/contract/entities/service';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { remainingCents } from '@llevo/contract/rules/rates/commission';
import { SERVICE_FIELDS } from '../../../lib/services/service-fields.ts';
import styles from './price-breakdown.module.css';

/** The service's price and its shares (SPEC §9). */
export function PriceBreakdown({ service }: { readonly service: ServiceRow }) {
  const { price, deposit, commission, payout } = SERVICE_FIELDS;
  return (
    <dl className={styles.lines}>
      <div className={styles.price}>
        <dt>Precio del servicio</dt>
        <dd>{price.text(service)}</dd>
      </div>
      {service.typeService === 'RESERVE' && (
        <>
          <div>
            <dt>Reserva del cliente (50 %)</dt>
            <dd>{deposit.text(service)}</dd>
          </div>
          <div>
            <dt>Saldo del cliente</dt>
            <dd>{formatCents(remainingCents(centsFromDollars(service.price)))}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{commission.label}</dt>
        <dd>{commission.text(service)}</dd>
      </div>
      <div className={styles.payout}>
        <dt>{payout.label}</dt>
        <dd>{payout.text(service)}</dd>
      </div>
    </dl>
  );
}
