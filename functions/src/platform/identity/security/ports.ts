import type { SecurityEventKind, SignInMethod } from '@llevo/contract/entities/security-event';
import type { AddressedEmail } from '../../mail/ports.ts';
import type { Paged, Paging } from '../../paging/ports.ts';
import type { VerifiedToken } from '../one-time-tokens/ports.ts';

/** Where a request came from, as far as its headers tell. */
export interface RequestOrigin {
  readonly userAgent: string;
  /** Client address; only its network is stored in the log. */
  readonly address: string;
  /** Two-letter code; null when unknown. */
  readonly country: string | null;
}

/** A sign-in, as the security log keeps it. */
export interface SignInFacts {
  readonly method: SignInMethod;
  /** Hash that recognises the device (features/session/sign-in-facts.ts). */
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

/** What a report of a sign-in writes besides ending the sessions. */
export interface SignInReport {
  readonly origin: RequestOrigin;
  readonly resetLifetimeMs: number;
  /** The e-mail with the link that resets the password. */
  readonly emailForReset: (to: string, token: string) => AddressedEmail;
}

export interface SecurityLog {
  /** A user's events, newest first. */
  readonly page: (uid: string, paging: Paging) => Promise<Paged<StoredEvent>>;
  /** Counts a failed sign-in of a known user, in one entry a day. */
  readonly countFailedSignIn: (uid: string, origin: RequestOrigin) => Promise<void>;
  /**
   * Uses the token of an e-mail about a new device: ends every session, revokes the password, forgets every device and
   * e-mails a reset link, in one commit. False for a used token and a user who is gone.
   */
  readonly report: (token: VerifiedToken, report: SignInReport) => Promise<boolean>;
  /** Deletes the events of a user who is gone. */
  readonly deleteAll: (uid: string) => Promise<void>;
}
