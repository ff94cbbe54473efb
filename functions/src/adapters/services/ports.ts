import type { Service } from '@llevo/contract/entities/service';
import type { ServiceType } from '@llevo/contract/entities/quote';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { Actor } from '../platform/ports.ts';
import type { Paged, Paging } from '../paging/ports.ts';

/** A picture as this server drew it anew: nothing of the file it came from but what can be seen. */
export interface ReencodedImage {
  readonly bytes: Uint8Array;
  readonly extension: 'jpg' | 'png';
}

export type ImageProblem =
  /** Not a JPG or PNG, whatever its name says. */
  | 'type'
  /** More pixels than anybody photographs a receipt with. */
  | 'pixels'
  /** Cut off or damaged. */
  | 'broken';

export interface Images {
  /** Draws a picture upright and anew, without metadata. */
  readonly reencode: (bytes: Uint8Array) => Promise<ReencodedImage | ImageProblem>;
}

/** Files that were uploaded to be accepted, and those that were. */
export interface Uploads {
  /** The bytes of an upload; null when there is none at that path. Not read where there are more than allowed. */
  readonly read: (path: string, maxBytes: number) => Promise<Uint8Array | 'too_large' | null>;
  /** Stores an accepted picture, noted as waiting until somebody refers to it. */
  readonly store: (path: string, picture: ReencodedImage) => Promise<void>;
  /** Removes a file and what was noted of it; no error when there is none. */
  readonly remove: (path: string) => Promise<void>;
}

export type ServiceSort = 'dateCreate' | '-dateCreate' | 'date' | '-date' | 'price' | '-price';

/** Some days `YYYY-MM-DD`, first and last included; one end may be open. */
export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export interface ServiceFilter {
  readonly typeService: ServiceType | undefined;
  readonly typeVehicle: VehicleId | undefined;
  readonly status: string | undefined;
  /** null for services that nobody drives. */
  readonly driverId: string | null | undefined;
  readonly userId: string | undefined;
  readonly date: string | undefined;
  /** Days of service, in a list that is ordered by them. */
  readonly days: DayRange | undefined;
  readonly sort: ServiceSort;
}

/** A service to be given to somebody else. */
export interface DriverChange {
  readonly serviceId: string;
  /** null for nobody. */
  readonly driverId: string | null;
  /** The driver that the administrator saw, null for none; undefined for whoever did not look. */
  readonly seen: string | null | undefined;
}

export type DriverChangeResult =
  | { readonly kind: 'changed'; readonly service: Service }
  | { readonly kind: 'unknown_service' }
  | { readonly kind: 'unknown_driver' }
  | { readonly kind: 'inactive_driver' }
  /** Somebody else drives it by now, or that driver does already. */
  | { readonly kind: 'conflict'; readonly service: Service };

/** The receipt of what a driver was paid, stored and ready. */
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
  /** There is a receipt already. */
  | { readonly kind: 'conflict'; readonly service: Service };

export interface Services {
  readonly page: (accountId: string, filter: ServiceFilter, paging: Paging) => Promise<Paged<Service>>;
  readonly search: (
    accountId: string,
    filter: ServiceFilter & { readonly text: string },
    paging: Paging,
  ) => Promise<Paged<Service>>;
  readonly find: (accountId: string, serviceId: string) => Promise<Service | null>;
  /** Writes the driver, the line of the timeline and the audit entry in one transaction, or nothing. */
  readonly changeDriver: (actor: Actor, change: DriverChange) => Promise<DriverChangeResult>;
  /** The same for a receipt; its picture is no longer waiting to be accepted from then on. */
  readonly attachDriverReceipt: (actor: Actor, receipt: DriverReceipt) => Promise<AttachReceiptResult>;
}

/** A driver who could take a service now. */
export interface NearbyDriver {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  /** As the crow flies. */
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
