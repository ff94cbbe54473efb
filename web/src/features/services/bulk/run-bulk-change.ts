import { UNDO_CANCELLATION_SHOWN_MS, undoShownMs } from '@llevo/contract/rules/services/undo-windows';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { SERVICE_STATUSES, UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { servicesText } from '../../../lib/services/count-texts.ts';
import { conflictReasons } from './bulk-conflict.ts';
import type { BulkAction } from './bulk-plan.ts';
import { changeBoard } from '@llevo/contract/endpoints/board';
import { changeServiceStatuses } from '@llevo/contract/endpoints/services/bulk';
import type { ServiceStatusChange } from '@llevo/contract/entities/service-bulk';
import type { CancellationWords } from '../edit/use-cancellation-reason.ts';
import { call } from '../../../lib/http/call.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';

/** A service as displayed: the precondition of its change. */
type SeenService = Pick<ServiceRow, 'id' | 'updatedAt'>;

type DriverChange = SeenService & { readonly driver: string };
type StatusChange = SeenService & Pick<ServiceStatusChange, 'status'>;

/** Gives services other drivers, 'default' for none: all of them, or none and 409. Returns their new versions. */
async function changeDrivers(changes: readonly DriverChange[]): Promise<SeenService[]> {
  const changed = await call(changeBoard, {
    changes: changes.map(({ id, updatedAt, driver }) => ({ id, updatedAt, driver })),
  });
  trackEvent('service.reassigned', { count: changes.length });
  return changed;
}

/** Takes back the changes that led to these versions: all of them, or none and 409. */
const undoDriverChanges = (versions: readonly SeenService[]): Promise<SeenService[]> =>
  call(changeBoard, { changes: versions.map(({ id, updatedAt }) => ({ id, updatedAt, undo: true as const })) });

/** Gives services other statuses: all of them, or none and 409. Returns their new versions. */
const changeStatuses = (changes: readonly StatusChange[], why: CancellationWords = {}): Promise<SeenService[]> =>
  call(changeServiceStatuses, {
    changes: changes.map(({ id, updatedAt, status }) => ({ id, updatedAt, status })),
    ...why,
  });

interface BulkChange {
  readonly services: readonly ServiceRow[];
  readonly action: BulkAction;
  /** The reason of a cancellation. */
  readonly why?: CancellationWords | undefined;
  /** Called after a change and after undoing it: lists ask again. */
  readonly onChanged: () => void;
}

function doneText(count: number, action: BulkAction): string {
  const services = servicesText(count);
  const verb = (one: string, many: string) => (count === 1 ? one : many);
  switch (action.kind) {
    case 'assign':
      return `${verb('Se asignó', 'Se asignaron')} ${services} a ${action.driver.name}.`;
    case 'unassign':
      return `${verb('Quedó', 'Quedaron')} ${services} sin conductor.`;
    case 'confirm':
      return `${verb('Se confirmó', 'Se confirmaron')} ${services}.`;
    case 'cancel':
      return `${verb('Se canceló', 'Se cancelaron')} ${services}.`;
  }
}

/** Changes services, all or none, and offers to undo it. Rejects with the API's error where nothing was changed. */
export async function runBulkChange({ services, action, why, onChanged }: BulkChange): Promise<void> {
  const undo = await send(services, action, why);
  onChanged();
  const about = `bulk ${services.map(({ id }) => id).join(' ')}`.slice(0, 200);
  const run = async () => {
    try {
      await undo?.();
      notify('success', `Se deshizo: ${servicesText(services.length)} como antes.`, { about });
    } catch (failure) {
      notify('error', undoFailureText(failure, services), { isPersistent: true, about });
    }
    onChanged();
  };
  const offer = undo === null ? {} : { action: { label: 'Deshacer', run: () => void run() } };
  const closesAfterMs = shownMs(action, services.length);
  notify('success', doneText(services.length, action), { about, closesAfterMs, ...offer });
}

/** How long the undo is offered: messages about other drivers wait no longer than those of the board. */
const shownMs = ({ kind }: BulkAction, count: number): number =>
  kind === 'assign' || kind === 'unassign' ? undoShownMs(count) : UNDO_CANCELLATION_SHOWN_MS;

type Undo = () => Promise<unknown>;

/** Sends the change; returns how to restore what was, by the new versions, or null where that cannot be. */
async function send(
  services: readonly ServiceRow[],
  action: BulkAction,
  why: CancellationWords | undefined,
): Promise<Undo | null> {
  switch (action.kind) {
    case 'assign':
    case 'unassign': {
      const driver = action.kind === 'assign' ? action.driver.id : UNASSIGNED_DRIVER;
      const versions = await changeDrivers(services.map(({ id, updatedAt }) => ({ id, updatedAt, driver })));
      return () => undoDriverChanges(versions);
    }
    case 'confirm':
    case 'cancel': {
      const isCancel = action.kind === 'cancel';
      const status = isCancel ? 'cancelado' : 'confirmado';
      const changes = services.map(({ id, updatedAt }) => ({ id, updatedAt, status }) as const);
      const versions = await changeStatuses(changes, why);
      const before = new Map(services.map((service) => [service.id, restorable(service.status)]));
      const back = versions.flatMap(({ id, updatedAt }): StatusChange[] => {
        const was = before.get(id);
        return was === undefined ? [] : [{ id, updatedAt, status: was }];
      });
      // A status of another program cannot be set again.
      return back.length < services.length ? null : () => changeStatuses(back);
    }
  }
}

const restorable = (status: string | null): StatusChange['status'] | undefined => {
  const known = SERVICE_STATUSES.find((each) => each === status);
  return known === 'finalizado' ? undefined : known;
};

/** Maximum number of services that the text names one by one. */
const NAMED = 3;

/** The conflicts of undoing, and that nothing was restored. */
function undoFailureText(failure: unknown, services: readonly ServiceRow[]): string {
  const reasons = [...conflictReasons(failure)];
  if (reasons.length === 0) return errorMessage(failure);
  const nameOf = (id: string) => services.find((service) => service.id === id)?.number || 'Un servicio';
  const named = reasons.slice(0, NAMED).map(([id, reason]) => `${nameOf(id)}: ${reason}.`);
  const more = reasons.length - named.length;
  return ['No se deshizo nada.', ...named, ...(more > 0 ? [`Y ${more.toString()} más.`] : [])].join(' ');
}
