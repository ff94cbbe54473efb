import type { Alert } from '@llevo/contract/entities/alert';
import type { PushDevice, PushMessage } from '@llevo/contract/entities/alert-channels';

/** A notification that only the holder of the lease may send, until `until`. Instants are milliseconds since 1970. */
export interface PushLease {
  readonly id: string;
  readonly device: PushDevice;
  readonly alertId: string;
  readonly alert: Alert;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  readonly until: number;
  /** When its alert opened. */
  readonly createdAt: number;
  /** Of what opened it; null for none. */
  readonly trace: string | null;
}

/** The result of an attempt. */
export type PushResult =
  | { readonly state: 'sent'; readonly error: null }
  | { readonly state: 'pending'; readonly nextAttemptAt: number; readonly error: string }
  /** With `isDeviceGone` the browser has withdrawn its subscription: the device is removed. */
  | { readonly state: 'failed'; readonly error: string; readonly isDeviceGone: boolean };

/** The outbox from the delivery's point of view. */
export interface PushQueue {
  /**
   * Leases a notification that is due. Null where it is not due, leased already or missing, and where nobody needs it any more:
   * the alert was resolved or read, or the device's user signed out.
   */
  readonly lease: (deliveryId: string) => Promise<PushLease | null>;
  readonly settle: (lease: PushLease, result: PushResult) => Promise<void>;
  /** Ids of notifications that are due, the longest waiting first. */
  readonly listDue: (limit: number) => Promise<readonly string[]>;
}

/** The answer of a push service; a null status for none. */
export interface PushAnswer {
  readonly httpStatus: number | null;
}

export interface PushSender {
  /** Encrypts a message for a device and hands it to the device's push service. Never rejects. */
  readonly send: (device: PushDevice, message: PushMessage) => Promise<PushAnswer>;
}
