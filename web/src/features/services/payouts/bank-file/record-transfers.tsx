import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textField } from '../../../../lib/form/fields.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { notify } from '../../../../lib/notifications/notifications.ts';
import { MeterBar } from '../../../../ui/feedback/meter-bar.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useIdempotencyKey } from '../../booking/use-idempotency-key.ts';
import type { DriverPayment, RefusedTransfer } from './settle-transfers.ts';
import { settleTransfers } from './settle-transfers.ts';
import dialogStyles from '../payout-dialog.module.css';
import styles from './bank-file-dialog.module.css';

interface RecordTransfersProps {
  readonly week: string;
  readonly transfers: readonly DriverPayment[];
  /** Asks whether the drivers have their money. */
  readonly question: string;
  /** Called once all payments are recorded or refused. */
  readonly onRecorded?: (() => void) | undefined;
}

/** Records payments to drivers, once they were made. */
export function RecordTransfers({ week, transfers, question, onRecorded }: RecordTransfersProps) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  /** The results of the first transfers, in their order: null for a recorded one. */
  const [done, setDone] = useState<readonly (RefusedTransfer | null)[]>([]);
  const [fields] = useState(() => ({ reference: textField({ initial: '', isRequired: false }) }));
  const form = useForm({
    fields,
    send: async ({ reference }) => {
      const results = [...done];
      try {
        await settleTransfers({
          week,
          transfers: transfers.slice(done.length),
          reference: reference.trim(),
          keyFor,
          onDone: (refused) => {
            results.push(refused);
            setDone([...results]);
          },
        });
        const recorded = results.filter((result) => result === null).length;
        if (recorded > 0) notify('success', recordedText(recorded));
        onRecorded?.();
      } finally {
        void client.invalidateQueries({ queryKey: ['payouts'] });
        void client.invalidateQueries({ queryKey: ['services'] });
      }
    },
  });
  if (done.length === transfers.length) return <Result done={done} />;
  return (
    <form className={styles.record} aria-label="Registrar los pagos" onSubmit={form.submit}>
      <p className={styles.question}>{question}</p>
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
          percent={Math.round((100 * done.length) / transfers.length)}
          valueText={`${done.length.toString()} de ${transfers.length.toString()}`}
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
  readonly done: readonly (RefusedTransfer | null)[];
}

/** How many were recorded, and whose were not and why. */
function Result({ done }: ResultProps) {
  const refused = done.filter((result) => result !== null);
  return (
    <div className={styles.record}>
      <p className={styles.question} role="status">
        {recordedText(done.length - refused.length)}
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
