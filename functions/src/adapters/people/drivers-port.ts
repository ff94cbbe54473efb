import type { Driver, DriverStatus } from '@llevo/contract/entities/driver';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { Actor } from '../platform/ports.ts';
import type { Paged, Paging } from '../paging/ports.ts';
import type { StatusEmail, PersonSort, StatusChangeRequest, StatusChangeResult } from './people-port.ts';

/** A driver with the place it was last seen. */
export interface DriverWithPosition {
  readonly driver: Driver;
  readonly position: { readonly lat: number; readonly lng: number; readonly updatedAtMs: number } | null;
}

export interface DriverFilter {
  readonly status: DriverStatus | undefined;
  readonly typeVehicle: VehicleId | undefined;
  readonly sort: PersonSort;
}

export interface Drivers {
  readonly page: (accountId: string, filter: DriverFilter, paging: Paging) => Promise<Paged<DriverWithPosition>>;
  readonly search: (
    accountId: string,
    filter: DriverFilter & { readonly text: string },
    paging: Paging,
  ) => Promise<Paged<DriverWithPosition>>;
  /** Those of the ids that exist, in the order asked for. */
  readonly byIds: (accountId: string, ids: readonly string[]) => Promise<readonly DriverWithPosition[]>;
  readonly find: (accountId: string, driverId: string) => Promise<Driver | null>;
  /** Writes status, audit entry and the letter in one transaction, or nothing. */
  readonly changeStatus: (
    actor: Actor,
    move: StatusChangeRequest<DriverStatus>,
    letterTo: (driver: Driver) => StatusEmail,
  ) => Promise<StatusChangeResult>;
}
