import type { ServiceRow } from '@llevo/contract/entities/service';
import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { UNDO_CANCELLATION_SHOWN_MS, UNDO_SHOWN_MS } from '@llevo/contract/rules/services/undo-windows';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { editService } from '../api/bookings.ts';
import type { ServiceEdit } from '../api/bookings.ts';

interface Undo {
  /** The action that was done. */
  readonly message: string;
  /** The service afterwards. */
  readonly service: ServiceRow;
  readonly edit: ServiceEdit;
  /** Shown once it is undone. */
  readonly undone: string;
  readonly closesAfterMs: number;
}

function notifyWithUndo({ message, service, edit, undone, closesAfterMs }: Undo): void {
  const about = `service ${service.id}`;
  const undo = async () => {
    try {
      await editService(service, edit);
      notify('success', undone);
    } catch (failure) {
      notify('error', errorMessage(failure), { isPersistent: true, about });
    }
  };
  notify('success', message, {
    about,
    closesAfterMs,
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
    closesAfterMs: UNDO_SHOWN_MS,
  });
};

/** Reports a cancellation; undoing restores the status before. */
export function notifyCancelled(cancelled: ServiceRow, before: ServiceRow['status']): void {
  const message = `Se canceló el servicio de ${cancelled.userName}.`;
  const status = SERVICE_STATUSES.find((known) => known === before);
  // A status of another program cannot be set again.
  if (status === undefined) notify('success', message);
  else {
    const undone = 'El servicio sigue en pie.';
    const closesAfterMs = UNDO_CANCELLATION_SHOWN_MS;
    notifyWithUndo({ message, service: cancelled, edit: { status }, undone, closesAfterMs });
  }
}
