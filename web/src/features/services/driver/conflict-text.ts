import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { ServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import { ApiError } from '../../../lib/http/api-error.ts';

/** How the service stands by now, where somebody was faster; null for any other failure. */
export function parseServiceConflict(failure: unknown): ServiceConflict | null {
  if (!(failure instanceof ApiError) || failure.status !== 409) return null;
  return ServiceConflict.safeParse(failure.body?.current).data ?? null;
}

/** Who was faster, what they chose, and what follows for somebody who wants `wanted`. */
export function conflictText({ driver, driverName, changedBy, changedAt }: ServiceConflict, wanted: string): string {
  const who = changedBy ?? 'Alguien';
  const when = changedAt === null ? '' : ` (${formatDateTime(changedAt)})`;
  const did =
    driver === UNASSIGNED_DRIVER
      ? `${who} ya quitó al conductor`
      : `${who} ya asignó a ${driverName ?? 'otro conductor'}`;
  const follows =
    driver === wanted
      ? 'No hace falta cambiar nada.'
      : 'No se cambió nada; si confirmas ahora, se reemplaza esa decisión.';
  return `${did}${when}. ${follows}`;
}
