import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatCents } from '@llevo/contract/rules/money';
import { allows } from '@llevo/contract/rules/access/roles';
import { cashToCollectCents } from '@llevo/contract/rules/services/driver-cash';
import type { CashAtFinish } from '@llevo/contract/rules/services/driver-cash';
import { Radio } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../lib/notifications/notifications.ts';
import { rowBalance } from '../../../lib/services/payment-state.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { editService } from '../api/bookings.ts';
import styles from './edit.module.css';
import { useSeenService } from './use-seen-service.ts';

interface FinishServiceDialogProps {
  /** The service as displayed: the precondition of the change. */
  readonly service: ServiceRow;
  readonly onClose: () => void;
}

/** Asks before a service ends, because nothing follows that status, and who holds the cash of its trip. */
export default function FinishServiceDialog({ service: shown, onClose }: FinishServiceDialogProps) {
  const client = useQueryClient();
  const permission = useSession()?.permission ?? null;
  const { seen: service, run, explain } = useSeenService(shown);
  const [cash, setCash] = useState<CashAtFinish>('driver');
  // Payments are recorded by the role that also registers them by hand.
  const isCashAsked = allows('user', permission);
  const cents = cashCents(service);
  return (
    <ConfirmDialog
      title="¿Terminar el servicio?"
      confirmLabel="Terminar servicio"
      explain={explain}
      onClose={onClose}
      onConfirm={async () => {
        await run((seen) =>
          editService(seen, { status: 'finalizado', ...(isCashAsked && cashCents(seen) > 0 && { cash }) }),
        );
        void client.invalidateQueries({ queryKey: ['services'] });
        notify('success', `Terminó el servicio de ${service.userName}.`);
        onClose();
      }}
    >
      <p>
        La carga de <strong>{service.userName}</strong> fue entregada. El cliente ya puede calificar, y el estado no
        vuelve atrás.
      </p>
      {cents > 0 && isCashAsked && <CashQuestion cents={cents} value={cash} onChange={setCash} />}
      {cents > 0 && !isCashAsked && (
        <p>{`Falta registrar ${formatCents(cents)} en efectivo: avisa a quien lleva los pagos.`}</p>
      )}
    </ConfirmDialog>
  );
}

/** The unpaid cash of a trip; 0 where no driver could have collected it. */
const cashCents = (service: ServiceRow): number =>
  service.driver === UNASSIGNED_DRIVER ? 0 : cashToCollectCents(service, rowBalance(service));

interface CashQuestionProps {
  readonly cents: number;
  readonly value: CashAtFinish;
  readonly onChange: (value: CashAtFinish) => void;
}

const CashQuestion = ({ cents, value, onChange }: CashQuestionProps) => (
  <Radio.Group
    label="¿Quién tiene el efectivo?"
    description="Lo que tiene el conductor se descuenta de su pago."
    name="cash"
    value={value}
    onChange={onChange}
  >
    <div className={styles.choices}>
      <Radio value="driver" label={`El conductor cobró ${formatCents(cents)}`} />
      <Radio value="company" label="La empresa cobró" />
      <Radio value="unpaid" label="No se cobró todavía" />
    </div>
  </Radio.Group>
);
