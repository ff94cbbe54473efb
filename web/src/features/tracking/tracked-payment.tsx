import type { TrackedService } from '@llevo/contract/entities/tracking';
import { formatDollars } from '@llevo/contract/rules/money';
import { DEPOSIT_LABEL } from '@llevo/contract/rules/rates/commission';
import { useEffect, useRef, useState } from 'react';
import { leaveFor } from '../../lib/browser/navigation.ts';
import { useUrlSecrets } from '../../lib/browser/use-url-secrets.ts';
import { ApiError, isAborted } from '../../lib/http/api-error.ts';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { backoffMs } from '../../lib/http/retry.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useSend } from './actions/use-send.ts';
import { confirmPayphone, startPayphone } from './api/tracking.ts';
import styles from './tracking.module.css';

/** Maximum attempts. Payphone reverses unconfirmed payments after five minutes; reconciliation continues without the page. */
const MAX_TRIES = 5;

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
    confirmRepeatedly(token, { id: Number(id), clientTransactionId }, stop.signal).then(
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

const STATE_LABELS = {
  sin_pagar: 'Sin pagar',
  por_verificar: 'Comprobante por verificar',
  reserva_pagada: 'Reserva pagada',
  pagado: 'Pagado',
} as const satisfies Record<TrackedService['payment_state'], string>;

interface TrackedPaymentProps {
  readonly token: string;
  readonly service: TrackedService;
  readonly onChange: (service: TrackedService) => void;
}

/** Amounts paid and due, with a button to pay at Payphone. */
export function TrackedPayment({ token, service, onChange }: TrackedPaymentProps) {
  const returned = usePayphoneReturn(token, onChange);
  const { isSending, error, send } = useSend();
  const { deposit, paid, to_verify: toVerify, due, payment_state: state } = service;
  const problem = error ?? returned.error;
  return (
    <section className={styles.section} aria-labelledby="tracking-payment">
      <h2 id="tracking-payment">Pago</h2>
      <dl className={styles.facts}>
        <Fact label="Estado">
          <strong>{STATE_LABELS[state]}</strong>
        </Fact>
        {deposit > 0 && <Fact label={DEPOSIT_LABEL}>{formatDollars(deposit)}</Fact>}
        {paid > 0 && <Fact label="Pagado">{formatDollars(paid)}</Fact>}
        {toVerify > 0 && <Fact label="Por verificar">{formatDollars(toVerify)}</Fact>}
        {due > 0 && <Fact label="Por pagar ahora">{formatDollars(due)}</Fact>}
      </dl>
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
                const { url } = await startPayphone(token);
                leaveFor(url);
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
    </section>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
