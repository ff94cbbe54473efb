import type { ServiceRow } from '@llevo/contract/entities/service';
import { PAYMENT_TYPES } from '@llevo/contract/entities/service-payment';
import type { PaymentType, RefundRow } from '@llevo/contract/entities/service-payment';
import { formatDollars } from '@llevo/contract/rules/money';
import { canReverseAtPayphone } from '@llevo/contract/rules/services/payphone-reversal';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { selectField, textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { sendRefund, sendReversal } from '../api/payments.ts';
import { refundRest } from './refund-rest.ts';
import styles from './refund-dialog.module.css';

const METHODS = PAYMENT_TYPES.map((value) => ({ value, label: paymentTypeLabel(value) }));

interface RefundDialogProps {
  /** The service as displayed: the precondition of the change. */
  readonly service: ServiceRow;
  readonly refund: RefundRow;
  readonly onClose: () => void;
}

/** Records that the customer got the money back, or has Payphone return it. */
export default function RefundDialog({ service, refund, onClose }: RefundDialogProps) {
  const client = useQueryClient();
  const rest = refundRest(refund);
  const done = (message: string) => {
    void client.invalidateQueries({ queryKey: ['services'] });
    notify('success', message);
    onClose();
  };
  const [fields] = useState(() => ({
    method: selectField({ initial: refund.method === 'payphone' ? 'transferencia' : refund.method }),
    reference: textField({ initial: '', isRequired: false }),
  }));
  const form = useForm({
    fields,
    send: async ({ method, reference }) => {
      if (method !== 'efectivo' && reference.trim() === '') {
        throw new UserFacingError('Escribe el número del comprobante');
      }
      await sendRefund(service, { method: method as PaymentType, reference: reference.trim() });
      done('La devolución quedó registrada');
    },
  });
  return (
    <FormDialog
      title="Registrar devolución"
      submitLabel="Ya lo devolví"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <p className={styles.what}>
        Se devuelven <strong>{formatDollars(rest)}</strong> a {service.userName}. Al registrarlo le llega un correo; si
        no tiene, avísale tú.
      </p>
      <PayphoneReversal service={service} refund={refund} onDone={done} />
      <SelectField label="Cómo lo devolviste" options={METHODS} field={form.bind('method')} />
      <TextField label="Número del comprobante" field={form.bind('reference')} />
    </FormDialog>
  );
}

interface PayphoneReversalProps extends Pick<RefundDialogProps, 'service' | 'refund'> {
  readonly onDone: (message: string) => void;
}

/** Returns a payment of today to its card. */
function PayphoneReversal({ service, refund, onDone }: PayphoneReversalProps) {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const payment = service.payments.find(
    (each) => each.amount <= refundRest(refund) && canReverseAtPayphone(each, serverNow()),
  );
  if (payment === undefined) return null;
  const reverse = async () => {
    setIsSending(true);
    setError(null);
    try {
      await sendReversal(service.id, payment.id);
      onDone('Payphone devolvió el pago');
    } catch (failure) {
      setError(errorMessage(failure));
      setIsSending(false);
    }
  };
  return (
    <div className={styles.reversal}>
      <p>Payphone puede devolver {formatDollars(payment.amount)} a la tarjeta hoy hasta las 20:00.</p>
      <Button loading={isSending} onClick={() => void reverse()}>
        Devolver {formatDollars(payment.amount)} por Payphone
      </Button>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <p>Si ya lo devolviste de otra forma, regístralo aquí:</p>
    </div>
  );
}
