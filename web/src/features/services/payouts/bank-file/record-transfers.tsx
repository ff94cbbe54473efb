import type { DriverTransfer } from '@llevo/contract/rules/payouts/driver-transfers';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textField } from '../../../../lib/form/fields.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { notify } from '../../../../lib/notifications/notifications.ts';
import { MeterBar } from '../../../../ui/feedback/meter-bar.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { RefusedTransfer } from './settle-transfers.ts';
import { settleTransfers } from './settle-transfers.ts';
import dialogStyles from '../payout-dialog.module.css';
import styles from './bank-file-dialog.module.css';

interface RecordTransfersProps {
  readonly week: string;
  readonly transfers: readonly DriverTransfer[];
}

/** Records all transfers of the file as paid, once the bank has confirmed them. */
export function RecordTransfers({ week, transfers }: RecordTransfersProps) {
  const client = useQueryClient();
  const [keys] = useState(() => new Map(transfers.map(({ driver }) => [driver, crypto.randomUUID()])));
  const [done, setDone] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedTransfer[] | null>(null);
  const [fields] = useState(() => ({ reference: textField({ initial: '', isRequired: false }) }));
  const form = useForm({
    fields,
    send: async ({ reference }) => {
      const keyFor = (driver: string) => keys.get(driver) ?? crypto.randomUUID();
      try {
        const left = await settleTransfers({
          week,
          transfers,
          reference: reference.trim(),
          keyFor,
          onProgress: setDone,
        });
        setRefused(left);
        if (left.length < transfers.length) notify('success', recordedText(transfers.length - left.length));
      } finally {
        void client.invalidateQueries({ queryKey: ['payouts'] });
        void client.invalidateQueries({ queryKey: ['services'] });
      }
    },
  });
  if (refused !== null) return <Result count={transfers.length - refused.length} refused={refused} />;
  return (
    <form className={styles.record} aria-label="Registrar los pagos" onSubmit={form.submit}>
      <p className={styles.question}>¿El banco ya confirmó las transferencias?</p>
      <TextField
        label="Número del lote o nota"
        hint="Queda en el historial de cada servicio de la semana."
        field={form.bind('reference')}
        isOptional
      />
      {form.error !== null && (
        <p className={dialogStyles.failure} role="alert">
          {form.error}
        </p>
      )}
      {form.isSending && (
        <MeterBar
          kind="progressbar"
          label="Pagos registrados"
          percent={Math.round((100 * done) / transfers.length)}
          valueText={`${done.toString()} de ${transfers.length.toString()}`}
        />
      )}
      <Button type="submit" loading={form.isSending}>
        {buttonText(transfers.length)}
      </Button>
    </form>
  );
}

const buttonText = (count: number): string =>
  count === 1 ? 'Registrar el pago' : `Registrar los ${count.toString()} pagos`;

const recordedText = (count: number): string =>
  count === 1 ? 'Se registró 1 pago.' : `Se registraron ${count.toString()} pagos.`;

interface ResultProps {
  readonly count: number;
  readonly refused: readonly RefusedTransfer[];
}

/** How many were recorded, and whose were not and why. */
function Result({ count, refused }: ResultProps) {
  return (
    <div className={styles.record}>
      <p className={styles.question} role="status">
        {recordedText(count)}
      </p>
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ driverName, reason }) => (
            <li key={driverName}>
              <strong>{driverName}</strong>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
