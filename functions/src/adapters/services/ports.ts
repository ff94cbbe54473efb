import type { Service } from '@llevo/contract/entities/service';
import type { ServiceType } from '@llevo/contract/entities/quote';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { Actor } from '../platform/ports.ts';
import type { Paged, Paging } from '../paging/ports.ts';

/** A picture re-encoded by this server, without metadata. */
export interface ReencodedImage {
  readonly bytes: Uint8Array;
  readonly extension: 'jpg' | 'png';
}

export type ImageProblem =
  /** Not a JPG or PNG by content. */
  | 'type'
  /** More than the maximum number of pixels. */
  | 'pixels'
  /** Cut off or damaged. */
  | 'broken';

export interface Images {
  /** Re-encodes a picture upright, without metadata. */
  readonly reencode: (bytes: Uint8Array) => Promise<ReencodedImage | ImageProblem>;
}

/** Uploaded and accepted files. */
export interface Uploads {
  /** The bytes of an upload as they are stored; null for no file. A file larger than `maxBytes` is not read. */
  readonly read: (path: string, maxBytes: number) => Promise<Uint8Array | 'too_large' | null>;
  /** Stores an accepted picture, as pending until a record refers to it. */
  readonly store: (path: string, picture: ReencodedImage) => Promise<void>;
  /** Deletes a file and its pending record; no error for a missing file. */
  readonly remove: (path: string) => Promise<void>;
}

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
  /** null for unassigned services. */
  readonly driverId: string | null | undefined;
  readonly userId: string | undefined;
  readonly date: string | undefined;
  /** Days of service, in a list that is ordered by them. */
  readonly days: DayRange | undefined;
  readonly sort: ServiceSort;
}

/** The assignment of a service to another driver. */
export interface DriverChange {
  readonly serviceId: string;
  /** null unassigns the service. */
  readonly driverId: string | null;
  /** The driver that the administrator saw, null for none; undefined for no precondition. */
  readonly seen: string | null | undefined;
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
}

export type AttachReceiptResult =
  | { readonly kind: 'attached'; readonly service: Service }
  | { readonly kind: 'unknown_service' }
  | { readonly kind: 'other_type' }
  /** The service has a receipt already. */
  | { readonly kind: 'conflict'; readonly service: Service };

export interface Services {
  readonly page: (accountId: string, filter: ServiceFilter, paging: Paging) => Promise<Paged<Service>>;
  readonly search: (
    accountId: string,
    filter: ServiceFilter & { readonly text: string },
    paging: Paging,
  ) => Promise<Paged<Service>>;
  readonly find: (accountId: string, serviceId: string) => Promise<Service | null>;
  /** Writes driver, timeline entry and audit entry in one transaction. */
  readonly changeDriver: (actor: Actor, change: DriverChange) => Promise<DriverChangeResult>;
  /** Writes receipt, timeline entry and audit entry in one transaction; the picture is no longer pending. */
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

export interface NearbyDrivers {
  /** A few free drivers with the service's vehicle, nearest to its start first. Reads about 150 documents at most. */
  readonly nearest: (
    accountId: string,
    service: Pick<Service, 'start' | 'typeVehicle'>,
  ) => Promise<readonly NearbyDriver[]>;
}
