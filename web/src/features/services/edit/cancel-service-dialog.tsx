import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDate } from '@llevo/contract/rules/dates';
import { companyRefundText, companyUnverifiedText } from '@llevo/contract/rules/services/refund-text';
import { useQueryClient } from '@tanstack/react-query';
import { rowCancellationRefund, rowsUnverified } from '../../../lib/services/payment-state.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { editService } from '../api/bookings.ts';
import { notifyCancelled } from '../undo/undo.ts';
import styles from './cancel-service-dialog.module.css';
import { useSeenService } from './use-seen-service.ts';
import { CancellationFields } from './cancellation-fields.tsx';
import { useCancellationReason } from './use-cancellation-reason.ts';

interface CancelServiceDialogProps {
  /** The service as displayed: the precondition of the change. */
  readonly service: ServiceRow;
  readonly onClose: () => void;
}

/** Cancels a service with a reason; a notification offers to undo it. */
export default function CancelServiceDialog({ service: shown, onClose }: CancelServiceDialogProps) {
  const client = useQueryClient();
  const { seen: service, run, explain } = useSeenService(shown);
  const refund = rowCancellationRefund(service);
  const unverified = companyUnverifiedText(rowsUnverified([service]));
  const reason = useCancellationReason();
  const warning = cargoWarning(service);
  return (
    <ConfirmDialog
      title="¿Cancelar el servicio?"
      confirmLabel="Cancelar servicio"
      isDangerous
      explain={explain}
      onClose={onClose}
      onConfirm={async () => {
        const why = reason.check();
        const cancelled = await run((seen) => editService(seen, { status: 'cancelado', ...why }));
        void client.invalidateQueries({ queryKey: ['services'] });
        notifyCancelled(cancelled, service.status);
        onClose();
      }}
    >
      <p>
        Servicio de <strong>{service.userName}</strong>, {formatDate(service.date)} a las {service.hour}.
      </p>
      {service.driverName === null ? (
        <p>Se avisa por WhatsApp o correo al cliente; si no tiene ninguno, avísale tú.</p>
      ) : (
        <p>Se avisa por WhatsApp o correo al cliente y al conductor; a quien no tenga ninguno, avísale tú.</p>
      )}
      {warning !== null && <p className={styles.warning}>{warning}</p>}
      {refund !== null && <p>{companyRefundText(refund)}</p>}
      {unverified !== null && <p>{unverified}</p>}
      <CancellationFields form={reason} />
    </ConfirmDialog>
  );
}

/** What to settle first where a driver is at work; null before they set out. */
function cargoWarning({ status, arrivedAt, driverName }: ServiceRow): string | null {
  const driver = driverName ?? 'El conductor';
  if (status === 'en curso')
    return `La carga ya va en el camión de ${driverName ?? 'su conductor'}: acuerda antes adónde la lleva.`;
  if (status !== 'en camino') return null;
  return arrivedAt === null
    ? `${driver} ya va en camino a recoger la carga.`
    : `${driver} ya está en la partida: puede que parte de la carga esté en el camión. Llámalo antes.`;
}
