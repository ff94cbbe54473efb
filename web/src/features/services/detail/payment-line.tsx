import type { ServiceRow } from '@llevo/contract/entities/service';
import type { ServicePaymentRow } from '@llevo/contract/entities/service-payment';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { centsFromDollars, formatDollars } from '@llevo/contract/rules/money';
import { PAYMENT_STATUS_LABELS, paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { Button } from '@mantine/core';
import { HOLDER_LABELS } from '../../../lib/services/payment-labels.ts';
import { signedCents } from '../../../lib/services/signed-cents.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { PAYMENT_KIND_LABELS, PAYMENT_STATUS_STYLES } from '../payments/payment-labels.ts';
import type { ServiceActions } from '../service-actions.ts';
import { AccountLine } from './account-line.tsx';
import styles from './account.module.css';

interface PaymentLineProps {
  readonly service: ServiceRow;
  readonly payment: ServicePaymentRow;
  readonly actions: Pick<ServiceActions, 'decidePayment'>;
}

/**
 * A payment in the customer's account: its purpose and way, who has it since when and who confirmed it, and the
 * decisions about it. One that is not verified, or was refused or voided, says so and does not count.
 */
export function PaymentLine({ service, payment, actions }: PaymentLineProps) {
  const { status, amount, decision } = payment;
  const isCounted = status === 'pagado';
  const counted = isCounted ? signedCents(-centsFromDollars(amount)) : '';
  return (
    <AccountLine label={<PaymentLabel payment={payment} />} amount={counted}>
      <div className={styles.facts}>
        <PaymentRecord payment={payment} />
        <PaymentButtons service={service} payment={payment} actions={actions} />
      </div>
      {decision && (
        <p className={styles.note}>
          {isCounted ? 'Verificado' : PAYMENT_STATUS_LABELS[status]} por {decision.by}, {formatDateTime(decision.at)}
          {decision.reason !== '' && <span>{`: ${decision.reason}`}</span>}
        </p>
      )}
    </AccountLine>
  );
}

/** "Reserva, transferencia T-981"; "Saldo de $10.00, efectivo" and its status for one that does not count. */
function PaymentLabel({ payment: { kind, method, reference, status, amount } }: Pick<PaymentLineProps, 'payment'>) {
  const way = `${paymentTypeLabel(method).toLowerCase()} ${reference}`.trim();
  if (status === 'pagado') return `${PAYMENT_KIND_LABELS[kind]}, ${way}`;
  return (
    <>
      <span>{`${PAYMENT_KIND_LABELS[kind]} de ${formatDollars(amount)}, ${way}`}</span>{' '}
      <StatusChip variant={PAYMENT_STATUS_STYLES[status]}>{PAYMENT_STATUS_LABELS[status]}</StatusChip>
    </>
  );
}

/** The holder of a payment, since when, and the person who recorded it, unless they hold it themselves. */
function PaymentRecord({ payment: { status, holder, at, by } }: Pick<PaymentLineProps, 'payment'>) {
  // The author of what drivers record (areas/driver-app/job-transaction.ts); a constant would be translated.
  const isOwnRecord = holder === 'driver' && by === 'Conductor';
  if (status !== 'pagado')
    return (
      <p className={styles.note}>
        {formatDateTime(at)}, {by ?? 'con la app móvil'}
      </p>
    );
  return (
    <>
      <p className={styles.note}>
        Lo tiene {HOLDER_LABELS[holder].toLowerCase()} desde {formatDateTime(at)}
      </p>
      {by === null && <p className={styles.note}>Registrado con la app móvil</p>}
      {by !== null && !isOwnRecord && <p className={styles.note}>Lo registró {by}</p>}
    </>
  );
}

/** The decisions that a payment allows now, for roles that may take them. */
function PaymentButtons({ service, payment, actions }: PaymentLineProps) {
  const amount = formatDollars(payment.amount);
  const { manages } = useRights();
  if (!manages) return null;
  return (
    <div className={styles.buttons}>
      {payment.status === 'por_verificar' && (
        <>
          <Button
            size="compact-sm"
            aria-label={`Verificar el pago de ${amount}`}
            onClick={() => {
              actions.decidePayment('accept', service, payment);
            }}
          >
            Verificar
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Rechazar el comprobante de ${amount}`}
            onClick={() => {
              actions.decidePayment('refuse', service, payment);
            }}
          >
            Rechazar
          </Button>
        </>
      )}
      {payment.status === 'pagado' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Anular el pago de ${amount}`}
          onClick={() => {
            actions.decidePayment('annul', service, payment);
          }}
        >
          Anular
        </Button>
      )}
    </div>
  );
}
