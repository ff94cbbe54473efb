import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { ServiceConflict } from '@llevo/contract/rules/services/service-conflict';
import { changeParts, parseConflict } from '../../../lib/http/conflict.ts';

/** The service's current state after a conflict; null for any other error. */
export const parseServiceConflict = (failure: unknown): ServiceConflict | null =>
  parseConflict(ServiceConflict, failure);

/** Who changed the service first, to which driver, and what that means for choosing `chosen`. */
export function conflictText(conflict: ServiceConflict, chosen: string): string {
  const { driver, driverName } = conflict;
  const { who, when } = changeParts(conflict);
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
