import { changeBoard } from '@llevo/contract/endpoints/board';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { UNDO_CANCELLATION_SHOWN_MS, UNDO_SHOWN_MS } from '@llevo/contract/rules/services/undo-windows';
import { call } from '../../../lib/http/call.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { trackingChatUrl } from '../../../lib/services/tracking-chat.ts';
import { editService } from '../api/bookings.ts';

interface Undo {
  /** The action that was done. */
  readonly message: string;
  /** The service afterwards. */
  readonly service: ServiceRow;
  readonly undo: () => Promise<unknown>;
  /** Shown once it is undone. */
  readonly undone: string;
  readonly closesAfterMs: number;
  readonly link?: { readonly label: string; readonly href: string };
}

function notifyWithUndo({ message, service, undo: takeBack, undone, closesAfterMs, link }: Undo): void {
  const about = `service ${service.id}`;
  const undo = async () => {
    try {
      await takeBack();
      notify('success', undone);
    } catch (failure) {
      notify('error', errorMessage(failure), { isPersistent: true, about });
    }
  };
  notify('success', message, {
    about,
    closesAfterMs,
    ...(link && { link }),
    action: { label: 'Deshacer', run: () => void undo() },
  });
}

/** Reports a new booking, with its tracking link for the caller; undoing cancels it. */
export const notifyBooked = (service: ServiceRow, trackingUrl: string): void => {
  const href = trackingChatUrl(service.userPhone ?? '', service, trackingUrl);
  const booked = `Se creó el servicio ${service.number} de ${service.userName}.`;
  notifyWithUndo({
    message: href === null ? `${booked} Sin un celular, el enlace no se puede enviar por WhatsApp.` : booked,
    ...(href === null ? {} : { link: { label: 'Enviar el enlace por WhatsApp', href } }),
    service,
    undo: () =>
      editService(service, { status: 'cancelado', motivo: 'Se creó por error', cancellationReason: 'duplicate' }),
    undone: 'El servicio se canceló.',
    closesAfterMs: UNDO_SHOWN_MS,
  });
};

/** Reports a change of driver; undoing restores the former one with what they had said. */
export function notifyReassigned(changed: ServiceRow, onUndone: () => void): void {
  const message = 'Se realizó el cambio de conductor.';
  // The driver of a finished service is a matter of books.
  if (isOver(changed.status)) {
    notify('success', message);
    return;
  }
  const { id, updatedAt } = changed;
  notifyWithUndo({
    message,
    service: changed,
    undo: async () => {
      await call(changeBoard, { changes: [{ id, updatedAt, undo: true }] });
      onUndone();
    },
    undone: 'Se deshizo el cambio de conductor.',
    closesAfterMs: UNDO_SHOWN_MS,
  });
}

/** Reports a cancellation; undoing restores the status before. */
export function notifyCancelled(cancelled: ServiceRow, before: ServiceRow['status']): void {
  const message = `Se canceló el servicio de ${cancelled.userName}.`;
  const status = SERVICE_STATUSES.find((known) => known === before);
  // A status of another program cannot be set again.
  if (status === undefined) notify('success', message);
  else {
    const undone = 'El servicio sigue en pie.';
    const closesAfterMs = UNDO_CANCELLATION_SHOWN_MS;
    const undo = () => editService(cancelled, { status });
    notifyWithUndo({ message, service: cancelled, undo, undone, closesAfterMs });
  }
}
