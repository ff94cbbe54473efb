import type { ServiceRow } from '@llevo/contract/entities/service';
import type { RefundRow } from '@llevo/contract/entities/service-payment';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { centsFromDollars, formatCents, formatDollars } from '@llevo/contract/rules/money';
import { DEPOSIT_LABEL, depositCents, remainingCents } from '@llevo/contract/rules/rates/commission';
import { isReturnDue } from '@llevo/contract/rules/services/refund';
import { PAYMENT_STATUS_LABELS, paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { Button } from '@mantine/core';
import { customerMoney } from '../../../lib/services/customer-money.ts';
import { REFUND_STATE_LABELS } from '../../../lib/services/payment-labels.ts';
import { rowBalance } from '../../../lib/services/payment-state.ts';
import { SERVICE_FIELDS } from '../../../lib/services/service-fields.ts';
import { signedCents } from '../../../lib/services/signed-cents.ts';
import { useRights } from '../../../lib/session/rights.ts';
import type { ServiceActions } from '../service-actions.ts';
import { AccountLine } from './account-line.tsx';
import styles from './account.module.css';
import type { AgreedPrice } from './agreed-price.ts';
import { PaymentLine } from './payment-line.tsx';
import { ReturnTrip } from './return-trip.tsx';

interface CustomerAccountProps {
  readonly service: ServiceRow;
  readonly actions: Pick<ServiceActions, 'registerPayment' | 'refund' | 'decidePayment'>;
  /** The agreement on the price; null for a fare. */
  readonly agreed?: AgreedPrice | null;
  /** A payment is the next step of the service, whose button stands outside. */
  readonly isNextStep?: boolean;
}

/**
 * The customer's account by the ledger: the price, each payment and each return with their actions, and the sum of
 * these lines, which is due or goes back.
 */
export function CustomerAccount({ service, actions, agreed = null, isNextStep = false }: CustomerAccountProps) {
  const { priceCents, waivedCents, owedCents } = customerMoney(service);
  const { payments, refund } = service;
  return (
    <div>
      <h4 className={styles.title}>Cuenta del cliente</h4>
      <ul className={styles.lines}>
        <AccountLine label={SERVICE_FIELDS.price.label} amount={formatCents(priceCents)} className={styles.price}>
          <PriceNotes service={service} agreed={agreed} />
        </AccountLine>
        {waivedCents > 0 && (
          <AccountLine label="No se cobra por la cancelación" amount={signedCents(-waivedCents)}>
            {waivedCents < priceCents && (
              <p className={styles.note}>La empresa se queda con {formatCents(priceCents - waivedCents)}</p>
            )}
          </AccountLine>
        )}
        {payments.length === 0 && <li className={styles.note}>Todavía no hay pagos.</li>}
        {payments.map((payment) => (
          <PaymentLine key={payment.id} service={service} payment={payment} actions={actions} />
        ))}
        {refund?.returns.map((each) => (
          <ReturnLine key={each.at} returned={each} />
        ))}
        <TotalLine service={service} owedCents={owedCents} actions={actions} isNextStep={isNextStep} />
      </ul>
    </div>
  );
}

interface PriceNotesProps {
  readonly service: ServiceRow;
  readonly agreed: AgreedPrice | null;
}

/** The reason of the price, and the ways in which it is to be paid. */
function PriceNotes({ service, agreed }: PriceNotesProps) {
  const { typePayment, typePaymentRemaining } = SERVICE_FIELDS;
  const priceCents = centsFromDollars(service.price);
  const [deposit, balance] = [depositCents(priceCents), remainingCents(priceCents)].map(formatCents);
  const remaining = typePaymentRemaining.text(service);
  return (
    <>
      {agreed !== null && (
        <p className={styles.note}>
          Precio acordado, antes {agreed.before}: {agreed.reason}
        </p>
      )}
      <ReturnTrip service={service} />
      {service.typeService === 'RESERVE' && (
        <p className={styles.note}>
          {DEPOSIT_LABEL}: {deposit}, saldo: {balance}
        </p>
      )}
      <p className={styles.note}>{`${typePayment.label}: ${typePayment.text(service)}`}</p>
      {remaining !== null && <p className={styles.note}>{`${typePaymentRemaining.label}: ${remaining}`}</p>}
    </>
  );
}

/** Money that went back to the customer. */
function ReturnLine({ returned }: { readonly returned: RefundRow['returns'][number] }) {
  const { method, amount, reference, at, by } = returned;
  const way = `${paymentTypeLabel(method).toLowerCase()} ${reference}`.trim();
  return (
    <AccountLine label={`${REFUND_STATE_LABELS.devuelto}, ${way}`} amount={signedCents(centsFromDollars(amount))}>
      <p className={styles.note}>
        {formatDateTime(at)}, {by}
      </p>
    </AccountLine>
  );
}

interface TotalLineProps extends Pick<CustomerAccountProps, 'service' | 'actions' | 'isNextStep'> {
  /** Negative for money that goes back. */
  readonly owedCents: number;
}

/** The sum of the lines above, when it is due, and the action that settles it. */
function TotalLine({ service, owedCents, actions, isNextStep = false }: TotalLineProps) {
  const { manages } = useRights();
  const { refund, cash_report: report, status } = service;
  const due = dueText(service);
  return (
    <AccountLine
      label={totalLabel(status, owedCents)}
      amount={formatCents(Math.abs(owedCents))}
      className={styles.total}
    >
      {report !== null && <CashReport report={report} />}
      {refund?.reversing === true && <p className={styles.note}>Payphone todavía no confirma la devolución.</p>}
      <div className={styles.facts}>
        {due !== '' && <p className={styles.note}>{due}</p>}
        <div className={styles.buttons}>
          {manages && !isNextStep && status !== 'cancelado' && owedCents > 0 && (
            <Button
              size="compact-sm"
              variant="outline"
              onClick={() => {
                actions.registerPayment(service);
              }}
            >
              Registrar pago
            </Button>
          )}
          {manages && refund !== null && isReturnDue(refund) && (
            <Button
              size="compact-sm"
              onClick={() => {
                actions.refund(service);
              }}
            >
              Registrar devolución
            </Button>
          )}
        </div>
      </div>
    </AccountLine>
  );
}

/** The direction of the sum, in words. */
function totalLabel(status: string | null, owedCents: number): string {
  if (owedCents < 0) return REFUND_STATE_LABELS.por_devolver;
  if (status !== 'cancelado') return 'Falta por pagar';
  return owedCents === 0 ? 'Nada por devolver' : 'Devuelto de más';
}

/**
 * "Ahora $50.01 · Al terminar $50.00"; the moment alone for a whole debt, '' without one. A cancelled service owes nothing,
 * so that only receipts to verify are left to name.
 */
function dueText(service: ServiceRow): string {
  const { balanceCents, toVerifyCents, dueCents, dueAtEndCents } = rowBalance(service);
  if (service.status === 'cancelado')
    return toVerifyCents === 0 ? '' : `${PAYMENT_STATUS_LABELS.por_verificar} ${formatCents(toVerifyCents)}`;
  const parts = [
    { moment: PAYMENT_STATUS_LABELS.por_verificar, cents: Math.min(toVerifyCents, balanceCents) },
    { moment: 'Ahora', cents: dueCents },
    { moment: 'Al terminar', cents: dueAtEndCents },
  ].filter(({ cents }) => cents > 0);
  if (parts.length === 1) return parts[0]?.moment ?? '';
  return parts.map(({ moment, cents }) => `${moment} ${formatCents(cents)}`).join(' · ');
}

/** The driver's report, if it was not the whole amount. */
function CashReport({ report: { collected, due, note } }: { readonly report: NonNullable<ServiceRow['cash_report']> }) {
  if (collected === due) return null;
  return (
    <p className={styles.note}>
      {collected === 0
        ? `El conductor no cobró ${formatDollars(due)}`
        : `El conductor cobró ${formatDollars(collected)} de ${formatDollars(due)}`}
      {note !== '' && <span>{`: ${note}`}</span>}
    </p>
  );
}
