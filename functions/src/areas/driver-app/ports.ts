import type { Driver } from '@llevo/contract/entities/driver';
import type { DriverPicture } from '@llevo/contract/entities/driver-app';
import type { DriverStep } from '@llevo/contract/entities/driver-job';
import type { DriverPush, PushSubscriptionInput } from '@llevo/contract/entities/push';
import type { DeliveryProof, Service } from '@llevo/contract/entities/service';
import type { DriverPayout } from '@llevo/contract/rules/services/driver-payouts';
import type { AddressedEmail } from '../../platform/mail/ports.ts';
import type { Caller } from '../../platform/ports.ts';

/** A driver in a session of their app. Of another type than `Caller`, so that no handler takes one for the other. */
export interface DriverCaller extends Pick<Caller, 'accountId' | 'plan' | 'subscription'> {
  /** The driver's id. */
  readonly uid: string;
  /** Names the session in the store. */
  readonly sessionHash: string;
  /** As stored when the call began. */
  readonly record: Driver;
  /** Name of the account. */
  readonly company: string;
}

/** An invited driver of an account in use. */
export interface InvitedDriver {
  readonly accountId: string;
  readonly driverId: string;
  readonly company: string;
}

/** A mailed code that waits to be typed. */
export interface AwaitedCode {
  /** Names the code, which opens one session only. */
  readonly id: string;
  readonly email: string;
  readonly isCode: (code: string) => boolean;
}

/** Codes that prove the e-mail of a driver. */
export interface DriverCodes {
  /**
   * Issues a code; returns the token that completes the sign-in together with it, for ten minutes. Mails it unless
   * `emailFor` is null: an unknown address gets a token that looks the same.
   */
  readonly issue: (email: string, emailFor: ((code: string) => AddressedEmail) | null) => Promise<string>;
  /** The code of a token; null for an invalid or expired one. */
  readonly open: (token: string) => Promise<AwaitedCode | null>;
}

export interface NewDriverSession extends Pick<InvitedDriver, 'accountId' | 'driverId'> {
  readonly email: string;
  /** Spent in the same commit. */
  readonly codeId: string;
  readonly userAgent: string;
}

/** Where a driver's app writes its position and its track, and the token that may. */
export interface PositionWriteAccess {
  readonly firebaseToken: string;
  readonly path: string;
  /** Of the collection of tracks. */
  readonly tracksPath: string;
  readonly expiresAtMs: number;
}

export interface DriverSessions {
  /** The invited drivers of an e-mail, in every account that is in use. */
  readonly findInvited: (email: string) => Promise<readonly InvitedDriver[]>;
  /** Opens a session; its bearer token, or null where the code was used or the driver may not sign in any more. */
  readonly open: (session: NewDriverSession) => Promise<string | null>;
  /** The driver of a session; null where either is gone, or the driver may not use the app. */
  readonly find: (token: string) => Promise<DriverCaller | null>;
  /** Ends the session; the devices that were added in it are told of nothing any more. */
  readonly end: (driver: DriverCaller) => Promise<void>;
  readonly openPosition: (driver: DriverCaller) => Promise<PositionWriteAccess>;
}

/** Notifications on the devices of the driver's session. */
export interface DriverPushDevices {
  readonly read: (driver: DriverCaller) => Promise<DriverPush>;
  /** Adds a device, or binds it to the caller's session. Null where the installation sends no notifications. */
  readonly add: (driver: DriverCaller, subscription: PushSubscriptionInput) => Promise<DriverPush | null>;
  /** Removes a device of the driver; nothing where it is another's, or there is none. */
  readonly remove: (driver: DriverCaller, deviceId: string) => Promise<DriverPush>;
}

/** A service with what its driver sees of the customer. */
export interface JobWithCustomer {
  readonly service: Service;
  /** The customer's number; null for none. */
  readonly phone: string | null;
}

/** A change of one job, sent once or more often under its key. */
export interface JobChange {
  readonly serviceId: string;
  readonly idempotencyKey: string;
}

export type JobChangeResult =
  /** `repeated` for a key that counted already; null where the service is not the driver's any more. */
  | { readonly kind: 'changed' | 'repeated'; readonly job: JobWithCustomer | null }
  /** There is no such service of this driver. */
  | { readonly kind: 'unknown' }
  /** The key belongs to another change. */
  | { readonly kind: 'key_reused' }
  /** The service is in another state than the driver saw, or in one that does not allow the change. */
  | { readonly kind: 'conflict'; readonly job: JobWithCustomer };

/** What proves a delivery: the receiver's name, and Storage paths. */
export type DeliveryFiles = Omit<DeliveryProof, 'at'>;

/** The services of the driver who asks; of no other driver's is anything told. */
export interface DriverJobs {
  /** Open ones, the next first; then those that were finished last. */
  readonly list: (driver: DriverCaller) => Promise<readonly JobWithCustomer[]>;
  /** Changes whenever the list does, and for what it cannot tell within some minutes. Reads two documents. */
  readonly listVersion: (driver: DriverCaller) => Promise<string>;
  readonly find: (driver: DriverCaller, serviceId: string) => Promise<JobWithCustomer | null>;
  /** Each writes service, timeline entry, audit entry and its key in one transaction. `seenAtMs` as the driver saw it. */
  readonly accept: (
    driver: DriverCaller,
    change: JobChange & { readonly seenAtMs: number },
  ) => Promise<JobChangeResult>;
  readonly decline: (driver: DriverCaller, change: JobChange & { readonly reason: string }) => Promise<JobChangeResult>;
  readonly advance: (
    driver: DriverCaller,
    change: JobChange & { readonly from: string | null; readonly to: DriverStep },
  ) => Promise<JobChangeResult>;
  /** The same, once for a service; the pictures are no longer pending. `hash` tells one proof from another. */
  readonly deliver: (
    driver: DriverCaller,
    change: JobChange & { readonly proof: DeliveryFiles; readonly hash: string },
  ) => Promise<JobChangeResult>;
}

/** A picture that a driver handed in. */
export interface OwnDocument {
  readonly document: DriverPicture;
  readonly path: string;
  /** Its last day, `YYYY-MM-DD`; null while unknown. */
  readonly expiresOn: string | null;
  /** The company's rule: so many days before its last one a document may be renewed. */
  readonly warningDays: number;
}

export interface DriverProfile {
  /** Writes the record and an audit entry in one transaction; nothing where it is so already. */
  readonly setAvailable: (driver: DriverCaller, isAvailable: boolean) => Promise<void>;
  /**
   * Names a stored picture as a document, with an audit entry in one transaction; it is no longer pending. The path that
   * it replaces, '' for none; null where the driver may not replace it.
   */
  readonly setDocument: (driver: DriverCaller, document: OwnDocument) => Promise<string | null>;
  /** What the driver earned with services finished on these days; null with none. */
  readonly earnings: (driver: DriverCaller, dates: readonly string[]) => Promise<DriverPayout | null>;
}
