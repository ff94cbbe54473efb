import { Timestamp } from 'firebase-admin/firestore';
import type { Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { SecurityEventKind, SignInMethod } from '@llevo/contract/entities/security-event';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../../firestore/firebase.ts';
import { deleteAll, deleteBatch } from '../../firestore/page-batch.ts';
import type { AddressedEmail } from '../../seams/email.ts';
import { networkOf } from './network-of.ts';

/** Retention of events: 90 days. */
const RETENTION_MS = 90 * 86_400_000;

/** `users/{uid}/securityEvents/{id}`; `expiresAt` is a Firestore timestamp, for its time-to-live. */
export const StoredSecurityEvent = z.object({
  kind: SecurityEventKind,
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  expiresAt: z.instanceof(Timestamp),
  method: SignInMethod.nullable(),
  userAgent: z.string(),
  network: z.string(),
  country: z.string().nullable(),
  isNewDevice: z.boolean(),
  count: z.int(),
  detail: z.string().nullable(),
});
export type StoredSecurityEvent = z.infer<typeof StoredSecurityEvent>;

/** An event to store. Without an origin it did not come from one of the user's devices. */
interface NewSecurityEvent
  extends Pick<StoredEvent, 'kind'>, Partial<Pick<StoredEvent, 'method' | 'isNewDevice' | 'count' | 'detail'>> {
  readonly nowMs: number;
  readonly origin: RequestOrigin | null;
}

/** The stored form of an event. */
export function toStoredEvent({ kind, nowMs, origin, ...facts }: NewSecurityEvent): StoredSecurityEvent {
  return {
    kind,
    createdAt: nowMs,
    expiresAt: Timestamp.fromMillis(nowMs + RETENTION_MS),
    method: facts.method ?? null,
    userAgent: origin?.userAgent ?? '',
    network: origin === null ? '' : networkOf(origin.address),
    country: origin?.country ?? null,
    isNewDevice: facts.isNewDevice ?? false,
    count: facts.count ?? 1,
    detail: facts.detail ?? null,
  };
}

/** Adds an event to a user's security log, in the transaction of the change that it reports. Reads nothing. */
export function addSecurityEvent(transaction: Transaction, uid: string, event: NewSecurityEvent): void {
  transaction.create(firestore().collection(paths.securityEvents(uid)).doc(), toStoredEvent(event));
}

/** Where a request came from, according to its headers. */
export interface RequestOrigin {
  readonly userAgent: string;
  /** Client address; only its network is stored in the log. */
  readonly address: string;
  /** Two-letter code; null if unknown. */
  readonly country: string | null;
}

/** A sign-in, as the security log stores it. */
export interface SignInFacts {
  readonly method: SignInMethod;
  /** Hash that identifies the device (areas/session/sign-in-facts.ts). */
  readonly deviceHash: string;
  /** The identity provider, such as `google.com`; null for every other method. */
  readonly provider: string | null;
  readonly origin: RequestOrigin;
  /** The e-mail about a device that the user never signed in with; `token` reports the sign-in. */
  readonly emailForNewDevice: (token: string) => AddressedEmail;
  /** The e-mail about the first sign-in with a provider. */
  readonly emailForNewProvider: AddressedEmail;
}

/** A stored event of a user. */
export interface StoredEvent {
  readonly id: string;
  readonly kind: SecurityEventKind;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly method: SignInMethod | null;
  readonly userAgent: string;
  readonly network: string;
  readonly country: string | null;
  readonly isNewDevice: boolean;
  readonly count: number;
  readonly detail: string | null;
}

/** Additional writes of reporting a sign-in, besides ending the sessions. */
export interface SignInReport {
  readonly origin: RequestOrigin;
  readonly resetLifetimeMs: number;
  /** The e-mail with the link that resets the password. */
  readonly emailForReset: (to: string, token: string) => AddressedEmail;
}

const eventsOf = (uid: string): Query => firestore().collection(paths.securityEvents(uid));

/** Deletes a page of a user's events. Returns `''` if there may be more, null at the end. */
export const deleteSecurityEvents = (uid: string): Promise<string | null> => deleteBatch(eventsOf(uid));

/** Deletes all of a user's events. */
export const deleteAllSecurityEvents = (uid: string): Promise<void> => deleteAll(eventsOf(uid));
