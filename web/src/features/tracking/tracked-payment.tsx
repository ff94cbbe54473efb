import type { TrackedService } from '@llevo/contract/entities/tracking';
import { centsFromDollars, dollarsFromCents, formatDollars } from '@llevo/contract/rules/money';
import { DEPOSIT_LABEL } from '@llevo/contract/rules/rates/commission';
import { surplusCents } from '@llevo/contract/rules/services/service-payments';
import { useEffect, useRef, useState } from 'react';
import { leaveFor } from '../../lib/browser/navigation.ts';
import { useUrlSecrets } from '../../lib/browser/use-url-secrets.ts';
import { ApiError, isAborted } from '../../lib/http/api-error.ts';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { backoffMs } from '../../lib/http/retry.ts';
import { Button } from '../../ui/controls/button.tsx';
import { BankAccountList } from '../../ui/payments/bank-account-list.tsx';
import { useSend } from './actions/use-send.ts';
import { confirmPayphone, fetchTracking, startPayphone } from './api/tracking.ts';
import { paymentStateText, refundText, unverifiedSentences } from './payment-state.ts';
import styles from './tracking.module.css';

/** Maximum attempts. Payphone reverses unconfirmed payments after five minutes; reconciliation continues without the page. */
const MAX_TRIES = 5;

const CONFLICT = 409;
const SERVER_ERROR = 500;

interface PayphoneReturn {
  readonly isConfirming: boolean;
  readonly isConfirmed: boolean;
  /** Reason why the payment was not recorded; null without a problem. */
  readonly error: string | null;
}

type Confirmation = 'none' | 'running' | 'confirmed' | { readonly error: string };

/**
 * Confirms the payment in Payphone's return URL and removes it from the URL. A repeated confirmation is safe: the server
 * records one payment.
 */
function usePayphoneReturn(token: string, onChange: (service: TrackedService) => void): PayphoneReturn {
  const { id, clientTransactionId } = useUrlSecrets('id', 'clientTransactionId');
  const isBack = id !== undefined && /^\d{1,15}$/.test(id) && clientTransactionId !== undefined;
  const [confirmation, setConfirmation] = useState<Confirmation>(isBack ? 'running' : 'none');
  const accept = useRef(onChange);
  useEffect(() => {
    accept.current = onChange;
  });
  useEffect(() => {
    if (!isBack) return;
    const stop = new AbortController();
    const confirmed = confirmRepeatedly(token, { id: Number(id), clientTransactionId }, stop.signal);
    orRefresh(token, confirmed, (service) => {
      if (!stop.signal.aborted) accept.current(service);
    }).then(
      (service) => {
        if (stop.signal.aborted) return;
        setConfirmation('confirmed');
        accept.current(service);
      },
      (error: unknown) => {
        if (!stop.signal.aborted && !isAborted(error)) setConfirmation({ error: errorMessage(error) });
      },
    );
    return () => {
      stop.abort();
    };
  }, [token, id, clientTransactionId, isBack]);
  return {
    isConfirming: confirmation === 'running',
    isConfirmed: confirmation === 'confirmed',
    error: typeof confirmation === 'object' ? confirmation.error : null,
  };
}

/** After a conflict the page shows the service as it is by now, as paid in another tab. */
async function orRefresh<Answer>(
  token: string,
  answer: Promise<Answer>,
  onChange: (service: TrackedService) => void,
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === CONFLICT) {
      const now = await fetchTracking(token).catch(() => null);
      if (now !== null) onChange(now);
    }
    throw error;
  }
}

/** Retries transient failures: of the network, or of Payphone. */
async function confirmRepeatedly(
  token: string,
  returned: { readonly id: number; readonly clientTransactionId: string },
  signal: AbortSignal,
): Promise<TrackedService> {
  for (let time = 1; ; time++) {
    try {
      return await confirmPayphone(token, returned, signal);
    } catch (error) {
      const isFinal = error instanceof ApiError && error.status < SERVER_ERROR;
      if (isFinal || signal.aborted || time === MAX_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoffMs(time)));
    }
  }
}

interface TrackedPaymentProps {
  readonly token: string;
  readonly service: TrackedService;
  readonly onChange: (service: TrackedService) => void;
}

/** Amounts paid, due now and at the end, with the ways to pay what is due. */
export function TrackedPayment({ token, service, onChange }: TrackedPaymentProps) {
  const returned = usePayphoneReturn(token, onChange);
  const { isSending, error, send } = useSend();
  const { deposit, paid, to_verify: toVerify, due, due_at_end: atEnd, refund } = service;
  const { bank_accounts: bankAccounts } = service;
  const problem = error ?? returned.error;
  const surplus = surplusCents({
    status: service.status,
    priceCents: centsFromDollars(service.total),
    paidCents: centsFromDollars(paid),
  });
  return (
    <section className={styles.section} aria-labelledby="tracking-payment">
      <h2 id="tracking-payment">Pago</h2>
      <dl className={styles.facts}>
        <Fact label="Estado">
          <strong>{paymentStateText(service)}</strong>
        </Fact>
        {deposit > 0 && service.status !== 'cancelado' && <Fact label={DEPOSIT_LABEL}>{formatDollars(deposit)}</Fact>}
        {paid > 0 && <Fact label="Pagado">{formatDollars(paid)}</Fact>}
        {toVerify > 0 && <Fact label="Por verificar">{formatDollars(toVerify)}</Fact>}
        {refund !== null && (
          <Fact label={refund.state === 'devuelto' ? 'Te devolvimos' : 'Te devolvemos'}>{refundText(refund)}</Fact>
        )}
        {surplus > 0 && refund === null && (
          <Fact label="Pagaste de más">{formatDollars(dollarsFromCents(surplus))}</Fact>
        )}
        {due > 0 && <Fact label="Por pagar ahora">{formatDollars(due)}</Fact>}
        {atEnd > 0 && (
          <Fact label="Al terminar">
            {service.typePayment === 'efectivo' ? `${formatDollars(atEnd)} en efectivo` : formatDollars(atEnd)}
          </Fact>
        )}
      </dl>
      {surplus > 0 && refund === null && (
        <p className={styles.muted}>
          {`La empresa te debe esa parte porque el precio bajó. Si no te la devuelve, comunícate con ${service.company.name}.`}
        </p>
      )}
      {refund?.state === 'por_devolver' && (
        <p className={styles.muted}>
          La empresa tiene tu devolución en su lista de pendientes. Cuando la haga, aquí dice «Devuelto».
        </p>
      )}
      {service.undone_payment !== undefined && (
        <UndonePayment payment={service.undone_payment} isReceiptTaken={service.can_send_receipt} />
      )}
      {service.status === 'cancelado' &&
        unverifiedSentences(service).map((sentence) => (
          <p key={sentence} className={styles.muted}>
            {sentence}
          </p>
        ))}
      <p role="status" className={styles.muted}>
        {returned.isConfirming && <span>Confirmando tu pago con Payphone...</span>}
        {returned.isConfirmed && <span>Recibimos tu pago. ¡Gracias!</span>}
      </p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {service.can_pay_payphone && !returned.isConfirming && (
        <>
          <Button
            isBusy={isSending}
            aria-describedby="payphone-form"
            onClick={() => {
              void send(async () => {
                leaveFor((await orRefresh(token, startPayphone(token), onChange)).url);
              });
            }}
          >
            Pagar {formatDollars(due)} con Payphone
          </Button>
          <p id="payphone-form" className={styles.muted}>
            El formulario de Payphone vale diez minutos. Si lo cierras después de pagar, tu pago aparece aquí en unos
            minutos.
          </p>
        </>
      )}
      {bankAccounts.length > 0 && due + atEnd > 0 && (
        <BankAccountList accounts={bankAccounts} amount={due > 0 ? due : atEnd} reference={service.number} />
      )}
      {due > 0 && bankAccounts.length === 0 && !service.can_pay_payphone && (
        <p className={styles.muted}>Para pagar, comunícate con {service.company.name}.</p>
      )}
    </section>
  );
}

interface UndonePaymentProps {
  readonly payment: NonNullable<TrackedService['undone_payment']>;
  readonly isReceiptTaken: boolean;
}

/** The receipt that the company refused, or the payment that it voided, and what the customer can do. */
function UndonePayment({ payment: { status, amount, reason }, isReceiptTaken }: UndonePaymentProps) {
  const isRefused = status === 'rechazado';
  return (
    <>
      <p className={styles.muted}>
        {isRefused
          ? `La empresa no aceptó tu comprobante de ${formatDollars(amount)}.`
          : `La empresa anuló tu pago de ${formatDollars(amount)}.`}
      </p>
      {reason !== '' && <p className={styles.muted}>{`La empresa escribe: «${reason}»`}</p>}
      {isRefused && isReceiptTaken && <p className={styles.muted}>Puedes enviar otra foto.</p>}
    </>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
