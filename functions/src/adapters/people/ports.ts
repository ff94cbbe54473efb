import type { Customer, CustomerStatus } from '@llevo/contract/entities/customer';
import type { Actor } from '../platform/ports.ts';
import type { Paged, Paging } from '../paging/ports.ts';
import type { Driver, DriverStatus } from '@llevo/contract/entities/driver';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { PlanId } from '@llevo/contract/entities/session';
import type { StatusConflict } from '@llevo/contract/entities/status-change';
import type { Rating } from '@llevo/contract/entities/rating';

export interface CustomerFilter {
  readonly status: CustomerStatus | undefined;
  readonly sort: PersonSort;
}

export interface Customers {
  readonly page: (accountId: string, filter: CustomerFilter, paging: Paging) => Promise<Paged<Customer>>;
  readonly search: (
    accountId: string,
    filter: CustomerFilter & { readonly text: string },
    paging: Paging,
  ) => Promise<Paged<Customer>>;
  /** Writes status, audit entry and the letter in one transaction, or nothing. */
  readonly changeStatus: (
    actor: Actor,
    move: StatusChangeRequest<CustomerStatus>,
    letterTo: (customer: Customer) => StatusEmail,
  ) => Promise<StatusChangeResult>;
}

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

export type PersonSort = 'name' | '-name' | 'dateCreate' | '-dateCreate' | 'rating' | '-rating';

/** A change of somebody's status, as an administrator asks for it. */
export interface StatusChangeRequest<Status extends string> {
  readonly id: string;
  readonly to: Status;
  /** The status that the administrator saw; undefined for whoever did not look. */
  readonly seen: string | undefined;
  /** '' where none was given. */
  readonly reason: string;
}

/** What somebody is told by e-mail. */
export interface StatusEmail {
  readonly subject: string;
  readonly paragraphs: string[];
}

export type StatusChangeResult =
  | { readonly kind: 'changed' }
  | { readonly kind: 'unknown' }
  /** The plan includes no more active drivers; the one that does. */
  | { readonly kind: 'no_room'; readonly plan: PlanId }
  /** The status is another by now, or there is no way from it to the one asked for. */
  | { readonly kind: 'conflict'; readonly current: StatusConflict };

export interface Ratings {
  /** Stars that customers gave drivers, or one driver; the newest first. */
  readonly pageOfDrivers: (accountId: string, driverId: string | undefined, paging: Paging) => Promise<Paged<Rating>>;
  /** Stars that drivers gave customers, or one customer; the newest first. */
  readonly pageOfCustomers: (
    accountId: string,
    customerId: string | undefined,
    paging: Paging,
  ) => Promise<Paged<Rating>>;
}
