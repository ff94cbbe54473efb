import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { ServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import { ApiError } from '../../../lib/http/api-error.ts';

/** The service's current state after a conflict; null for any other error. */
export function parseServiceConflict(failure: unknown): ServiceConflict | null {
  if (!(failure instanceof ApiError) || failure.status !== 409) return null;
  return ServiceConflict.safeParse(failure.body?.current).data ?? null;
}

/** Who changed the service first, to which driver, and what that means for choosing `chosen`. */
export function conflictText({ driver, driverName, changedBy, changedAt }: ServiceConflict, chosen: string): string {
  const who = changedBy ?? 'Alguien';
  const when = changedAt === null ? '' : ` (${formatDateTime(changedAt)})`;
  const did =
    driver === UNASSIGNED_DRIVER
      ? `${who} ya quitó al conductor`
      : `${who} ya asignó a ${driverName ?? 'otro conductor'}`;
  const follows =
    driver === chosen
      ? 'No hace falta cambiar nada.'
      : 'No se cambió nada; si confirmas ahora, se reemplaza esa decisión.';
  return `${did}${when}. ${follows}`;
}
