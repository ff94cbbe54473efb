import type { ServiceRow } from '@llevo/contract/entities/service';
import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { editService } from '../api/bookings.ts';
import type { ServiceEdit } from '../api/bookings.ts';

/** How long a booking or cancellation can be undone on the screen. */
const UNDO_MS = 10_000;

interface Undo {
  /** The action that was done. */
  readonly message: string;
  /** The service afterwards. */
  readonly service: ServiceRow;
  readonly edit: ServiceEdit;
  /** Shown once it is undone. */
  readonly undone: string;
}

function notifyWithUndo({ message, service, edit, undone }: Undo): void {
  const undo = async () => {
    try {
      await editService(service, edit);
      notify('success', undone);
    } catch (failure) {
      notify('error', errorMessage(failure));
    }
  };
  notify('success', message, {
    about: `service ${service.id}`,
    closesAfterMs: UNDO_MS,
    action: { label: 'Deshacer', run: () => void undo() },
  });
}

/** Reports a new booking; undoing cancels it. */
export const notifyBooked = (service: ServiceRow): void => {
  notifyWithUndo({
    message: `Se creó el servicio ${service.number} de ${service.userName}.`,
    service,
    edit: { status: 'cancelado', motivo: 'Se creó por error' },
    undone: 'El servicio se canceló.',
  });
};

/** Reports a cancellation; undoing restores the status before. */
export function notifyCancelled(cancelled: ServiceRow, before: ServiceRow['status']): void {
  const message = `Se canceló el servicio de ${cancelled.userName}.`;
  const status = SERVICE_STATUSES.find((known) => known === before);
  // A status of another program cannot be set again.
  if (status === undefined) notify('success', message);
  else notifyWithUndo({ message, service: cancelled, edit: { status }, undone: 'El servicio sigue en pie.' });
}
