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
  /** Writes status, audit entry and e-mail in one transaction. */
  readonly changeStatus: (
    actor: Actor,
    change: StatusChangeRequest<CustomerStatus>,
    emailFor: (customer: Customer) => StatusEmail,
  ) => Promise<StatusChangeResult>;
}

/** A driver with their last position. */
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
  /** The existing drivers, in the order of `ids`. */
  readonly byIds: (accountId: string, ids: readonly string[]) => Promise<readonly DriverWithPosition[]>;
  readonly find: (accountId: string, driverId: string) => Promise<Driver | null>;
  /** Writes status, audit entry and e-mail in one transaction. */
  readonly changeStatus: (
    actor: Actor,
    change: StatusChangeRequest<DriverStatus>,
    emailFor: (driver: Driver) => StatusEmail,
  ) => Promise<StatusChangeResult>;
}

export type PersonSort = 'name' | '-name' | 'dateCreate' | '-dateCreate' | 'rating' | '-rating';

/** A status change requested by an administrator. */
export interface StatusChangeRequest<Status extends string> {
  readonly id: string;
  readonly to: Status;
  /** The status that the administrator saw; undefined for no precondition. */
  readonly seen: string | undefined;
  /** '' for none. */
  readonly reason: string;
}

/** The e-mail about a status change. */
export interface StatusEmail {
  readonly subject: string;
  readonly paragraphs: string[];
}

export type StatusChangeResult =
  | { readonly kind: 'changed' }
  | { readonly kind: 'unknown' }
  /** The plan includes no more active drivers; `plan` does. */
  | { readonly kind: 'no_room'; readonly plan: PlanId }
  /** The status changed in the meantime, or does not allow the requested one. */
  | { readonly kind: 'conflict'; readonly current: StatusConflict };

export interface Ratings {
  /** Ratings of drivers, or of one driver; newest first. */
  readonly pageOfDrivers: (accountId: string, driverId: string | undefined, paging: Paging) => Promise<Paged<Rating>>;
  /** Ratings of customers, or of one customer; newest first. */
  readonly pageOfCustomers: (
    accountId: string,
    customerId: string | undefined,
    paging: Paging,
  ) => Promise<Paged<Rating>>;
}
