import type { QuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import type { ServiceType } from '@llevo/contract/entities/quote';
import { formatDollars } from '@llevo/contract/rules/money';
import { BankAccountList } from '../../../ui/payments/bank-account-list.tsx';
import styles from '../quote/dialogs.module.css';

interface DuePaymentProps {
  readonly payment: NonNullable<QuoteBooking['payment']>;
  /** Number of the service. */
  readonly reference: string;
  readonly typeService: ServiceType;
}

/** Amounts due now and at the end, with the accounts to transfer it to. */
export function DuePayment({ payment, reference, typeService }: DuePaymentProps) {
  const { due, due_at_end: atEnd, bank_accounts: accounts } = payment;
  const nowLabel = typeService === 'RESERVE' ? 'Para reservar' : 'Por pagar';
  return (
    <>
      <dl className={styles.facts}>
        {due > 0 && (
          <div>
            <dt>{nowLabel}</dt>
            <dd>{formatDollars(due)}</dd>
          </div>
        )}
        {atEnd > 0 && (
          <div>
            <dt>Al terminar</dt>
            <dd>{formatDollars(atEnd)}</dd>
          </div>
        )}
      </dl>
      {accounts.length > 0 && (
        <>
          <BankAccountList accounts={accounts} amount={due} reference={reference} />
          <p className={styles.small}>Después sube el comprobante en «Seguir mi viaje».</p>
        </>
      )}
    </>
  );
}
