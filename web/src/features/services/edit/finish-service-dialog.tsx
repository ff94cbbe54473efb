import type { ServiceRow } from '@llevo/contract/entities/service';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { editService } from '../api/bookings.ts';
import { useSeenService } from './use-seen-service.ts';

interface FinishServiceDialogProps {
  /** The service as displayed: the precondition of the change. */
  readonly service: ServiceRow;
  readonly onClose: () => void;
}

/** Asks before a service ends, because nothing follows that status. */
export default function FinishServiceDialog({ service: shown, onClose }: FinishServiceDialogProps) {
  const client = useQueryClient();
  const { seen: service, run, explain } = useSeenService(shown);
  return (
    <ConfirmDialog
      title="¿Terminar el servicio?"
      confirmLabel="Terminar servicio"
      explain={explain}
      onClose={onClose}
      onConfirm={async () => {
        await run((seen) => editService(seen, { status: 'finalizado' }));
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
