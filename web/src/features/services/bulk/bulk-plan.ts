import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { isMovable } from '@llevo/contract/rules/board/board-job';
import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { nextServiceStatuses } from '@llevo/contract/rules/services/service-status';

/** An action on many services at once. */
export type BulkAction =
  | {
      readonly kind: 'assign';
      readonly driver: { readonly id: string; readonly name: string; readonly vehicle: VehicleId | null };
    }
  | { readonly kind: 'unassign' | 'confirm' | 'cancel' };

interface LeftOut {
  readonly service: ServiceRow;
  /** "ya está en camino". */
  readonly reason: string;
}

/** Which of the services an action changes, and why it leaves the others. */
interface BulkPlan {
  readonly included: readonly ServiceRow[];
  readonly leftOut: readonly LeftOut[];
  /** Those included that ask for another vehicle than the driver's. */
  readonly otherVehicle: readonly ServiceRow[];
}

/** `blocked` are services that the server refused, by id, with why. */
export function planBulk(
  services: readonly ServiceRow[],
  action: BulkAction,
  blocked: ReadonlyMap<string, string> = new Map(),
): BulkPlan {
  const included: ServiceRow[] = [];
  const leftOut: LeftOut[] = [];
  for (const service of services) {
    const reason = blocked.get(service.id) ?? reasonAgainst(service, action);
    if (reason === null) included.push(service);
    else leftOut.push({ service, reason });
  }
  const vehicle = action.kind === 'assign' ? action.driver.vehicle : null;
  return {
    included,
    leftOut,
    otherVehicle: vehicle === null ? [] : included.filter(({ typeVehicle }) => typeVehicle !== vehicle),
  };
}

/** Why a service stays as it is; null where the action changes it. */
function reasonAgainst(service: ServiceRow, action: BulkAction): string | null {
  const { status, driver } = service;
  const present = `está ${serviceStatusLabel(status).toLocaleLowerCase('es')}`;
  switch (action.kind) {
    case 'assign':
      if (driver === action.driver.id) return `ya es de ${action.driver.name}`;
      return isMovable(service) ? null : present;
    case 'unassign':
      if (driver === UNASSIGNED_DRIVER) return 'no tiene conductor';
      return isMovable(service) ? null : present;
    case 'confirm':
    case 'cancel': {
      const to = action.kind === 'confirm' ? 'confirmado' : 'cancelado';
      if (!nextServiceStatuses({ status, driverId: driver }).includes(to)) return present;
      return to === 'confirmado' && driver === UNASSIGNED_DRIVER ? 'no tiene conductor' : null;
    }
  }
}
