import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { formatCount } from '@llevo/contract/rules/format-number';
import { centsFromDollars, formatCents } from '@llevo/contract/rules/money';
import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RecordTransfers } from './bank-file/record-transfers.tsx';
import styles from './payout-dialog.module.css';

interface SettleManyDialogProps {
  readonly week: string;
  /** The selected drivers with a payment due, as displayed: another amount by now is refused. */
  readonly payouts: readonly DriverPayoutRow[];
  /** Called once all payments are recorded or refused. */
  readonly onRecorded: () => void;
  readonly onClose: () => void;
}

/** Records that several drivers were paid, by bank transfer or otherwise. */
export default function SettleManyDialog({ week, payouts, onRecorded, onClose }: SettleManyDialogProps) {
  const payments = payouts.map(({ driver, driverName, due }) => ({
    driver,
    driverName,
    amountCents: centsFromDollars(due),
  }));
  const total = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <Dialog
      title={payments.length === 1 ? 'Pagar a 1 conductor' : `Pagar a ${formatCount(payments.length)} conductores`}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
        </div>
      }
    >
      <dl className={styles.sums}>
        {payments.map(({ driver, driverName, amountCents }) => (
          <div key={driver}>
            <dt>{driverName}</dt>
            <dd>{formatCents(amountCents)}</dd>
          </div>
        ))}
        <div>
          <dt>Total</dt>
          <dd>
            <strong>{formatCents(total)}</strong>
          </dd>
        </div>
      </dl>
      <RecordTransfers
        week={week}
        transfers={payments}
        question={payments.length === 1 ? '¿Ya le pagaste?' : '¿Ya les pagaste?'}
        onRecorded={onRecorded}
      />
    </Dialog>
  );
}
