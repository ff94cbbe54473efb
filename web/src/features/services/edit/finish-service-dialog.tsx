import type { ServiceRow } from '@llevo/contract/entities/service';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { editService } from '../api/bookings.ts';

interface FinishServiceDialogProps {
  /** The service as displayed: the precondition of the change. */
  readonly service: ServiceRow;
  readonly onClose: () => void;
}

/** Asks before a service ends, because nothing follows that status. */
export default function FinishServiceDialog({ service, onClose }: FinishServiceDialogProps) {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      title="¿Terminar el servicio?"
      confirmLabel="Terminar servicio"
      onClose={onClose}
      onConfirm={async () => {
        await editService(service, { status: 'finalizado' });
        void client.invalidateQueries({ queryKey: ['services'] });
        notify('success', `Terminó el servicio de ${service.userName}.`);
        onClose();
      }}
    >
      <p>
        La carga de <strong>{service.userName}</strong> fue entregada. El cliente ya puede calificar, y el estado no
        vuelve atrás.
      </p>
    </ConfirmDialog>
  );
}
