import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDate } from '@llevo/contract/rules/dates';
import { companyRefundText } from '@llevo/contract/rules/services/refund-text';
import { useQueryClient } from '@tanstack/react-query';
import { rowCancellationRefund } from '../../../lib/services/payment-state.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { editService } from '../api/bookings.ts';
import { notifyCancelled } from '../booking/undo.ts';

interface CancelServiceDialogProps {
  /** The service as displayed: the precondition of the change. */
  readonly service: ServiceRow;
  readonly onClose: () => void;
}

/** Cancels a service with a reason; a notification offers to undo it. */
export default function CancelServiceDialog({ service, onClose }: CancelServiceDialogProps) {
  const client = useQueryClient();
  const refund = rowCancellationRefund(service);
  return (
    <ConfirmDialog
      title="¿Cancelar el servicio?"
      confirmLabel="Cancelar servicio"
      isDangerous
      isReasonRequired
      onClose={onClose}
      onConfirm={async (motivo) => {
        const cancelled = await editService(service, { status: 'cancelado', motivo });
        void client.invalidateQueries({ queryKey: ['services'] });
        notifyCancelled(cancelled, service.status);
        onClose();
      }}
    >
      <p>
        Servicio de <strong>{service.userName}</strong>, {formatDate(service.date)} a las {service.hour}. Se avisa por
        correo al cliente y al conductor.
      </p>
      {refund !== null && <p>{companyRefundText(refund)}</p>}
    </ConfirmDialog>
  );
}
