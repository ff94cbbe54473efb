import type { Customer, CustomerStatus } from '@llevo/contract/entities/customer';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import type { CustomerChanges, DriverChanges, NewCustomer } from '@llevo/contract/entities/person-input';
import type { Actor } from '../../platform/seams/core.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import type { Driver, DriverStatus } from '@llevo/contract/entities/driver';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { PlanId } from '@llevo/contract/entities/session';
import type { StatusConflict } from '@llevo/contract/entities/status-change';

export interface CustomerFilter {
  readonly status: CustomerStatus | undefined;
  readonly sort: PersonSort;
}

/** What may change in a customer. */
export type CustomerEdit = CustomerChanges & { readonly invoiceBuyer?: InvoiceBuyer | undefined };

export interface Customers {
  readonly page: (accountId: string, filter: CustomerFilter, paging: Paging) => Promise<Paged<Customer>>;
  readonly search: (
    accountId: string,
    filter: CustomerFilter & { readonly text: string },
    paging: Paging,
  ) => Promise<Paged<Customer>>;
  /** The existing customers, in the order of `ids`. */
  readonly byIds: (accountId: string, ids: readonly string[]) => Promise<readonly Customer[]>;
  /** Writes status, audit entry and e-mail in one transaction. */
  readonly changeStatus: (
    actor: Actor,
    change: StatusChangeRequest<CustomerStatus>,
    emailFor: (customer: Customer) => StatusEmail,
  ) => Promise<StatusChangeResult>;
  /** Writes record, reserved e-mail and audit entry in one transaction. */
  readonly create: (actor: Actor, customer: NewCustomer) => Promise<CreatePersonResult<Customer>>;
  /** Writes the changed fields, reserved e-mail and audit entry in one transaction; nothing where none changes. */
  readonly update: (actor: Actor, edit: PersonEdit<CustomerEdit>) => Promise<UpdatePersonResult<Customer>>;
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

export type AppInvitationResult =
  | { readonly kind: 'invited'; readonly atMs: number }
  | { readonly kind: 'unknown' }
  /** The driver has no e-mail, or is cancelled. */
  | { readonly kind: 'not_invitable' };

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

/** Changes of a driver with the paths of accepted documents, all of them. */
export type StoredDriverChanges = Omit<DriverChanges, 'documents'> & {
  readonly documents?: Driver['documents'] | undefined;
};

/** Fields of a person as an administrator changed them. */
export interface PersonEdit<Changes> {
  readonly id: string;
  /** `updatedAt` of the record that the administrator saw, in milliseconds since 1970. */
  readonly seenAtMs: number;
  readonly changes: Changes;
}

export type CreatePersonResult<Who> =
  | { readonly kind: 'created'; readonly person: Who }
  /** Another customer, or another driver, of the account has the e-mail. */
  | { readonly kind: 'email_taken' }
  /** The plan admits no more drivers; `plan` does. */
  | { readonly kind: 'no_room'; readonly plan: PlanId };

export type UpdatePersonResult<Who> =
  | { readonly kind: 'saved'; readonly person: Who }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'email_taken' }
  /** The record changed in the meantime. */
  | { readonly kind: 'conflict'; readonly person: Who };
