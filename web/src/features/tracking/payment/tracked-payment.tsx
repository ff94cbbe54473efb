import type { TrackedService } from '@llevo/contract/entities/tracking';
import { formatDollars } from '@llevo/contract/rules/money';
import { DEPOSIT_LABEL } from '@llevo/contract/rules/rates/commission';
import { leaveFor } from '../../../lib/browser/navigation.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useSend } from '../actions/use-send.ts';
import { startPayphone } from '../api/tracking.ts';
import styles from '../tracking.module.css';
import { usePayphoneReturn } from './use-payphone-return.ts';

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

/** How far the service is paid, and paying what is due at Payphone. */
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
        {returned.isConfirming && 'Confirmando tu pago con Payphone...'}
        {returned.isConfirmed && 'Recibimos tu pago. ¡Gracias!'}
      </p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {service.can_pay_payphone && !returned.isConfirming && (
        <Button
          isBusy={isSending}
          onClick={() => {
            void send(async () => {
              const { url } = await startPayphone(token);
              leaveFor(url);
            });
          }}
        >
          Pagar {formatDollars(due)} con Payphone
        </Button>
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
