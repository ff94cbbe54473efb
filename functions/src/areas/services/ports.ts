import type { Service, ServiceOrigin, ServiceStatus } from '@llevo/contract/entities/service';
import type { PaymentType } from '@llevo/contract/entities/service-payment';
import type { QuoteTrip, ServiceType, Stop } from '@llevo/contract/entities/quote';
import type { ServiceStatusError } from '@llevo/contract/rules/services/service-status';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { EmailContent } from '../../platform/seams/email.ts';
import type { Actor } from '../../platform/seams/core.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';

export type ServiceSort = 'dateCreate' | '-dateCreate' | 'date' | '-date' | 'price' | '-price';

/** A range of days `YYYY-MM-DD`, both ends included; one end may be open. */
export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export interface ServiceFilter {
  readonly typeService: ServiceType | undefined;
  readonly typeVehicle: VehicleId | undefined;
  readonly status: string | undefined;
  /** Any of these. */
  readonly statuses?: readonly string[] | undefined;
  /** null for unassigned services. */
  readonly driverId: string | null | undefined;
  readonly userId: string | undefined;
  readonly date: string | undefined;
  /** Days of service, in a list that is ordered by them. */
  readonly days: DayRange | undefined;
  /** Days of booking, in a list that is ordered by it. */
  readonly booked?: DayRange | undefined;
  readonly sort: ServiceSort;
}

/** The assignment of a service to another driver. */
export interface DriverChange {
  readonly serviceId: string;
  /** null unassigns the service. */
  readonly driverId: string | null;
  /** The driver that the administrator saw, null for none; undefined for no precondition. */
  readonly seen: string | null | undefined;
  readonly emails: AssignmentEmails;
}

export type DriverChangeResult =
  | { readonly kind: 'changed'; readonly service: Service }
  | { readonly kind: 'unknown_service' }
  | { readonly kind: 'unknown_driver' }
  | { readonly kind: 'inactive_driver' }
  /** The driver changed in the meantime, or is the requested one already. */
  | { readonly kind: 'conflict'; readonly service: Service };

/** A stored receipt of a payment to a driver. */
export interface DriverReceipt {
  readonly serviceId: string;
  readonly typeService: ServiceType;
  /** Storage path of the picture, in the service's own folder. */
  readonly path: string;
  /** The path that the service has, as the caller saw it; '' for none. */
  readonly replaces: string;
}

export type AttachReceiptResult =
  /** With the path of the replaced picture, which nothing refers to any more; null without one of ours. */
  | { readonly kind: 'attached'; readonly service: Service; readonly orphan: string | null }
  | { readonly kind: 'unknown_service' }
  | { readonly kind: 'other_type' }
  /** There is no driver, or the service was cancelled. */
  | { readonly kind: 'no_payout' }
  /** The service has another receipt than the caller saw. */
  | { readonly kind: 'conflict'; readonly service: Service };

/** Contact data of a customer who is found by e-mail, or by number and name, or created. */
export interface CustomerData {
  readonly name: string;
  readonly surname: string;
  readonly cellphone: string;
  /** null for none: the customer is then found by number and name. */
  readonly email: string | null;
}

/** What e-mails about a service tell. */
export interface ServiceEmailFacts {
  readonly service: Service;
  /** The token of the customer's tracking link. */
  readonly trackingToken: string;
}

type ServiceEmail = (facts: ServiceEmailFacts) => EmailContent;

/** The e-mails of a booking; none is sent to a person without an address. */
export interface BookingEmails {
  readonly confirmation: ServiceEmail;
  /** To the assigned driver. */
  readonly offer: ServiceEmail;
}

/** The e-mails of an assignment, to the driver who gets a service and to the one who loses it. */
export interface AssignmentEmails {
  readonly offer: ServiceEmail;
  /** To a driver who had accepted, was told of the loss, and has the service again. */
  readonly returned: ServiceEmail;
  /** Its service is as it was before. */
  readonly withdrawal: ServiceEmail;
}

/** What people are told of: another schedule, trip or price; a cancellation, and that it was undone. */
export type ReportedChange = 'changed' | 'cancelled' | 'restored';

/** The e-mails of a change, to the customer and to the assigned driver. */
export type ServiceChangeEmails = Readonly<
  Record<'customer' | 'driver', Readonly<Record<ReportedChange, ServiceEmail>>>
>;

/** A service to be booked. The server has priced its trip. */
export interface ServiceBooking {
  /** The same key gives the same service; null books anew. */
  readonly idempotencyKey: string | null;
  /** Distinguishes a repeated request from another one with the same key. */
  readonly requestHash: string;
  readonly origin: ServiceOrigin;
  readonly trip: QuoteTrip;
  readonly distanceMetres: number;
  readonly priceCents: number;
  /** The quote to be marked as booked; null for a trip that was not quoted. */
  readonly quoteId: string | null;
  readonly customer: { readonly id: string } | CustomerData;
  readonly typePayment: PaymentType | null;
  readonly notes: string;
  /** null for none. */
  readonly driverId: string | null;
  readonly emails: BookingEmails;
}

export type CreateServiceResult =
  /** `existing` for a repeated key. */
  | { readonly kind: 'created' | 'existing'; readonly service: Service; readonly trackingToken: string }
  /** The key belongs to another request. */
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'unknown_quote' | 'expired_quote' | 'booked_quote' }
  | { readonly kind: 'unknown_customer' | 'inactive_customer' }
  | { readonly kind: 'unknown_driver' | 'inactive_driver' };

/** A change of a service by hand; undefined fields stay. */
export interface ServiceUpdate {
  readonly serviceId: string;
  /** `updatedAt` as the caller saw it, in milliseconds since 1970. */
  readonly seenAt: number;
  readonly date: string | undefined;
  readonly hour: string | undefined;
  readonly start: Stop | undefined;
  readonly end: Stop | undefined;
  /** The price of the new stops; undefined where they are the same points. */
  readonly repriced: { readonly priceCents: number; readonly distanceMetres: number } | undefined;
  readonly notes: string | undefined;
  readonly status: ServiceStatus | undefined;
  /** Of a cancellation. */
  readonly reason: string;
  readonly emails: ServiceChangeEmails;
}

export type UpdateServiceResult =
  | { readonly kind: 'changed'; readonly service: Service }
  | { readonly kind: 'unknown_service' }
  /** It changed since the caller saw it. */
  | { readonly kind: 'conflict'; readonly service: Service }
  /** Its status does not allow those edits any more. */
  | { readonly kind: 'not_editable'; readonly service: Service }
  | { readonly kind: 'status'; readonly error: ServiceStatusError; readonly service: Service }
  /** Nothing would change. */
  | { readonly kind: 'same'; readonly service: Service };

export interface Services {
  readonly page: (accountId: string, filter: ServiceFilter, paging: Paging) => Promise<Paged<Service>>;
  readonly search: (
    accountId: string,
    filter: ServiceFilter & { readonly text: string },
    paging: Paging,
  ) => Promise<Paged<Service>>;
  readonly find: (accountId: string, serviceId: string) => Promise<Service | null>;
  /** Books a service: see `create-service.ts`. Throws only for contention. */
  readonly create: (actor: Actor, booking: ServiceBooking) => Promise<CreateServiceResult>;
  /** Writes the change, timeline, audit entry and e-mails in one transaction. */
  readonly update: (actor: Actor, update: ServiceUpdate) => Promise<UpdateServiceResult>;
  /** Writes driver, timeline entry, audit entry and e-mails in one transaction. */
  readonly changeDriver: (actor: Actor, change: DriverChange) => Promise<DriverChangeResult>;
  /** Writes receipt, timeline entry and audit entry in one transaction; the picture is no longer pending, a replaced one is. */
  readonly attachDriverReceipt: (actor: Actor, receipt: DriverReceipt) => Promise<AttachReceiptResult>;
}

/** An available driver near the start of a service. */
export interface NearbyDriver {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  /** Great-circle distance. */
  readonly distanceMetres: number;
  readonly seenAtMs: number;
}
