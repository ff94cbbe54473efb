import type { PushDevice, PushMessage } from '@llevo/contract/entities/push';
import type { OutboxLease } from '../seams/core.ts';

/** A message as it is handed to a push service. */
export interface OutgoingPush {
  readonly message: PushMessage;
  /** How long the push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
  /** It replaces what the push service still keeps under the same name (RFC 8030); null replaces nothing. */
  readonly topic: string | null;
}

/** Whom a delivery tells, and what. */
export interface PushSubject {
  readonly device: PushDevice;
  readonly push: OutgoingPush;
}

/** A notification that only the holder of the lease may send, until `until`. Instants are milliseconds since 1970. */
export interface PushLease extends PushSubject, OutboxLease {
  readonly id: string;
  /** When what it tells happened. */
  readonly createdAt: number;
  /** Of what caused it; null for none. */
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
   * it is not true, was read, or the device's session is over.
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
  readonly send: (device: PushDevice, push: OutgoingPush) => Promise<PushAnswer>;
}

/** Connects to public addresses only. */
export interface PushTransport {
  /** Sends one request. Never rejects. */
  readonly post: (request: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Uint8Array;
  }) => Promise<PushAnswer>;
}
