import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { formatDollars } from '@llevo/contract/rules/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { sendSettlement } from '../api/payments.ts';
import { useIdempotencyKey } from '../booking/use-idempotency-key.ts';
import { collected, signed } from './payout-columns.tsx';
import { PayoutAccount } from './payout-account.tsx';
import styles from './payout-dialog.module.css';

interface SettleDialogProps {
  readonly week: string;
  /** The week as displayed: another amount by now is refused. */
  readonly payout: DriverPayoutRow;
  readonly onClose: () => void;
}

/** Records that a driver's week was settled, whoever paid. */
export default function SettleDialog({ week, payout, onClose }: SettleDialogProps) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { driver, driverName, due } = payout;
  const isPaidOut = due > 0;
  const [fields] = useState(() => ({ reference: textField({ initial: '', isRequired: false }) }));
  const form = useForm({
    fields,
    send: async ({ reference }) => {
      const text = reference.trim();
      const input = { driver, week, due, ...(text !== '' && { reference: text }) };
      await sendSettlement(input, keyFor(input));
      void client.invalidateQueries({ queryKey: ['payouts'] });
      void client.invalidateQueries({ queryKey: ['services'] });
      notify('success', isPaidOut ? 'El pago al conductor quedó registrado' : 'El pago del conductor quedó registrado');
      onClose();
    },
  });
  return (
    <FormDialog
      title={isPaidOut ? `Pagar a ${driverName}` : `Cobrar a ${driverName}`}
      submitLabel={isPaidOut ? `Ya le pagué ${formatDollars(due)}` : `Ya me pagó ${formatDollars(-due)}`}
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <dl className={styles.sums}>
        <Sum label="Total" amount={payout.gross} />
        <Sum label="Comisión" amount={-payout.commission} />
        <Sum label="Cobró el conductor" amount={-collected(payout).total} />
        <Sum label={payout.paid < 0 ? 'Ya te pagó' : 'Pagado'} amount={-payout.paid} />
        <Sum label={isPaidOut ? 'Le pagas' : 'Te debe'} amount={Math.abs(due)} isTotal />
      </dl>
      {isPaidOut && <PayoutAccount driverId={driver} />}
      <TextField
        label="Número del comprobante o nota"
        hint="Queda en el historial de cada servicio de la semana."
        field={form.bind('reference')}
        isOptional
      />
    </FormDialog>
  );
}

interface SumProps {
  readonly label: string;
  readonly amount: number;
  readonly isTotal?: boolean;
}

const Sum = ({ label, amount, isTotal = false }: SumProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{isTotal ? <strong>{formatDollars(amount)}</strong> : signed(amount)}</dd>
  </div>
);
