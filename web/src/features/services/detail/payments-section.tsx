import type { ServiceRow } from '@llevo/contract/entities/service';
import type { ServicePaymentRow } from '@llevo/contract/entities/service-payment';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatCents, formatDollars } from '@llevo/contract/rules/money';
import { DEPOSIT_LABEL } from '@llevo/contract/rules/rates/commission';
import { PAYMENT_STATUS_LABELS, paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { surplusCents } from '@llevo/contract/rules/services/service-payments';
import { Button } from '@mantine/core';
import { HOLDER_LABELS } from '../../../lib/services/payment-labels.ts';
import { rowBalance } from '../../../lib/services/payment-state.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import priceStyles from './price-breakdown.module.css';
import type { ServiceActions } from '../service-actions.ts';
import { PAYMENT_KIND_LABELS, PAYMENT_STATUS_STYLES } from '../payments/payment-labels.ts';
import { RefundSummary } from '../payments/refund-summary.tsx';
import styles from '../payments/payments-section.module.css';

interface PaymentsSectionProps {
  readonly service: ServiceRow;
  readonly actions: ServiceActions;
  /** A payment is the next step of the service, whose button stands outside. */
  readonly isNextStep?: boolean;
}

/** The customer's debt and payments, with their actions. Their state stands beside the price, above. */
export function PaymentsSection({ service, actions, isNextStep = false }: PaymentsSectionProps) {
  const balance = rowBalance(service);
  const { manages } = useRights();
  const hasPayments = service.payments.length > 0;
  const hasSums = hasPayments && !isSettled(service);
  return (
    <div className={styles.section}>
      {manages && !isNextStep && service.status !== 'cancelado' && balance.balanceCents > 0 && (
        <div className={styles.buttons}>
          <Button
            size="compact-sm"
            variant="outline"
            onClick={() => {
              actions.registerPayment(service);
            }}
          >
            Registrar pago
          </Button>
        </div>
      )}
      {(balance.depositCents > 0 || hasSums) && (
        <dl className={priceStyles.lines}>
          {balance.depositCents > 0 && <Line label={DEPOSIT_LABEL} cents={balance.depositCents} />}
          {hasSums && <BalanceLines service={service} />}
        </dl>
      )}
      {service.refund !== null && <RefundSummary service={service} refund={service.refund} actions={actions} />}
      {service.cash_report !== null && <CashReport report={service.cash_report} />}
      {hasPayments ? (
        <ul className={styles.list}>
          {service.payments.map((payment) => (
            <li key={payment.id}>
              <Payment service={service} payment={payment} actions={actions} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.muted}>Todavía no hay pagos.</p>
      )}
    </div>
  );
}

/** Whether the payments are the price, with nothing to verify or to return: the price above and the list say it all. */
function isSettled(service: ServiceRow): boolean {
  const balance = rowBalance(service);
  return (
    service.status !== 'cancelado' &&
    service.refund === null &&
    balance.toVerifyCents === 0 &&
    balance.paidCents === balance.priceCents
  );
}

/** Sums of the payments. Without payments, or settled, price and state above say it. */
function BalanceLines({ service }: Pick<PaymentsSectionProps, 'service'>) {
  const balance = rowBalance(service);
  const surplus = surplusCents({ ...balance, status: service.status });
  return (
    <>
      <Line label="Pagado" cents={balance.paidCents} />
      {balance.toVerifyCents > 0 && <Line label="Por verificar" cents={balance.toVerifyCents} />}
      {service.status !== 'cancelado' && <Line label="Falta por pagar" cents={balance.balanceCents} />}
      {surplus > 0 && <Line label="Pagó de más" cents={surplus} />}
    </>
  );
}

/** The driver's report, if it was not the whole amount. */
function CashReport({ report: { collected, due, note } }: { readonly report: NonNullable<ServiceRow['cash_report']> }) {
  if (collected === due) return null;
  return (
    <p className={styles.muted}>
      {collected === 0
        ? `El conductor no cobró ${formatDollars(due)}`
        : `El conductor cobró ${formatDollars(collected)} de ${formatDollars(due)}`}
      {note !== '' && <span>{`: ${note}`}</span>}
    </p>
  );
}

const Line = ({ label, cents }: { readonly label: string; readonly cents: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatCents(cents)}</dd>
  </div>
);

interface PaymentProps extends Omit<PaymentsSectionProps, 'isNextStep'> {
  readonly payment: ServicePaymentRow;
}

/**
 * A payment in two lines: what it is, with its actions, and who has it since when; a decision about it in a third. The
 * price above already says that a settled service is paid.
 */
function Payment({ service, payment, actions }: PaymentProps) {
  return (
    <>
      <div className={styles.amount}>
        <strong>{formatDollars(payment.amount)}</strong>
        {!(payment.status === 'pagado' && isSettled(service)) && (
          <StatusChip variant={PAYMENT_STATUS_STYLES[payment.status]}>
            {PAYMENT_STATUS_LABELS[payment.status]}
          </StatusChip>
        )}
        <p className={styles.muted}>
          {PAYMENT_KIND_LABELS[payment.kind]}, {paymentTypeLabel(payment.method).toLowerCase()}
          {payment.reference !== '' && <span>{` ${payment.reference}`}</span>}
        </p>
        <PaymentButtons service={service} payment={payment} actions={actions} />
      </div>
      <div className={styles.facts}>
        <PaymentRecord payment={payment} />
      </div>
      {payment.decision && (
        <p className={styles.muted}>
          {PAYMENT_STATUS_LABELS[payment.status]} por {payment.decision.by}, {formatDateTime(payment.decision.at)}
          {payment.decision.reason !== '' && <span>{`: ${payment.decision.reason}`}</span>}
        </p>
      )}
    </>
  );
}

/** Who has a payment since when, and who recorded it, unless they have it themselves. */
function PaymentRecord({ payment: { status, holder, at, by } }: Pick<PaymentProps, 'payment'>) {
  // The author of what drivers record (areas/driver-app/job-transaction.ts); a constant would be translated.
  const isOwnRecord = holder === 'driver' && by === 'Conductor';
  if (status !== 'pagado')
    return (
      <p className={styles.muted}>
        {formatDateTime(at)}, {by ?? 'con la app móvil'}
      </p>
    );
  return (
    <>
      <p className={styles.muted}>
        Lo tiene {HOLDER_LABELS[holder].toLowerCase()} desde {formatDateTime(at)}
      </p>
      {by === null && <p className={styles.muted}>Registrado con la app móvil</p>}
      {by !== null && !isOwnRecord && <p className={styles.muted}>Lo registró {by}</p>}
    </>
  );
}

/** The decisions that a payment allows now, for roles that may take them. */
function PaymentButtons({ service, payment, actions }: PaymentProps) {
  const amount = formatDollars(payment.amount);
  const { manages } = useRights();
  if (!manages) return null;
  return (
    <div className={styles.decisions}>
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
