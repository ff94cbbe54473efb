import type { SecurityEventKind, SignInMethod } from '@llevo/contract/entities/security-event';
import type { AddressedEmail } from '../../seams/email.ts';

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
