import { changeBoard } from '@llevo/contract/endpoints/board';
import { changeServiceStatuses } from '@llevo/contract/endpoints/services/bulk';
import type { ServiceRow } from '@llevo/contract/entities/service';
import type { ServiceStatusChange } from '@llevo/contract/entities/service-bulk';
import { api } from '../../../lib/http/api.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';

/** A service as displayed: the precondition of its change. */
type SeenService = Pick<ServiceRow, 'id' | 'updatedAt'>;

type DriverChange = SeenService & { readonly driver: string };
export type StatusChange = SeenService & Pick<ServiceStatusChange, 'status'>;

/** Gives services other drivers, 'default' for none: all of them, or none and 409. Returns their new versions. */
export async function changeDrivers(changes: readonly DriverChange[]): Promise<SeenService[]> {
  const changed = await api(changeBoard, {
    changes: changes.map(({ id, updatedAt, driver }) => ({ id, updatedAt, driver })),
  });
  trackEvent('service.reassigned', { count: changes.length });
  return changed;
}

/** Takes back the changes that led to these versions: all of them, or none and 409. */
export const undoDriverChanges = (versions: readonly SeenService[]): Promise<SeenService[]> =>
  api(changeBoard, { changes: versions.map(({ id, updatedAt }) => ({ id, updatedAt, undo: true as const })) });

/** Gives services other statuses: all of them, or none and 409. Returns their new versions. */
export const changeStatuses = (changes: readonly StatusChange[], motivo?: string): Promise<SeenService[]> =>
  api(changeServiceStatuses, {
    changes: changes.map(({ id, updatedAt, status }) => ({ id, updatedAt, status })),
    ...(motivo === undefined ? {} : { motivo }),
  });
