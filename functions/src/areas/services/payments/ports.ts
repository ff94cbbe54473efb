import type { PaymentKind, PaymentType } from '@llevo/contract/entities/service-payment';
import type { PayphoneAttempt } from '@llevo/contract/entities/payphone-attempt';
import type { Service } from '@llevo/contract/entities/service';
import type { DriverPayout } from '@llevo/contract/rules/services/driver-payouts';
import type { Actor } from '../../../platform/ports.ts';
import type { Paged, Paging } from '../../../platform/paging/ports.ts';

/** A payment of a service as its caller saw it. */
interface SeenService {
  readonly serviceId: string;
  /** `updatedAt` of the service that the caller saw, in milliseconds since 1970. */
  readonly seenAt: number;
}

export interface PaymentRegistration extends SeenService {
  /** null for a new payment each time. */
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  /** A kind whose missing amount is paid, or an amount in cents. */
  readonly paid: { readonly kind: Exclude<PaymentKind, 'partial'> } | { readonly amountCents: number };
  readonly method: PaymentType;
}

export interface PaymentVerification extends SeenService {
  readonly paymentId: string;
  readonly isAccepted: boolean;
  /** '' where it is accepted. */
  readonly reason: string;
}

export interface PaymentVoiding extends SeenService {
  readonly paymentId: string;
  readonly reason: string;
}

export type PaymentChangeResult =
  | { readonly kind: 'changed'; readonly service: Service }
  /** It is as asked already. */
  | { readonly kind: 'same'; readonly service: Service }
  | { readonly kind: 'unknown_service' }
  | { readonly kind: 'unknown_payment' }
  /** The service changed since the caller saw it. */
  | { readonly kind: 'stale'; readonly service: Service }
  /** The same idempotency key with another payment. */
  | { readonly kind: 'key_reused' }
  /** A cancelled service takes no payment. */
  | { readonly kind: 'cancelled'; readonly service: Service }
  /** Nothing is missing of what was to be paid. */
  | { readonly kind: 'nothing_due'; readonly service: Service }
  /** More than is missing. */
  | { readonly kind: 'too_much'; readonly service: Service }
  | { readonly kind: 'too_many'; readonly service: Service }
  /** The payment is in a status that does not allow the change. */
  | { readonly kind: 'wrong_status'; readonly service: Service };

export interface ServicePayments {
  /** Adds a payment, timeline entry and audit entry in one transaction. */
  readonly register: (actor: Actor, registration: PaymentRegistration) => Promise<PaymentChangeResult>;
  /** Accepts or refuses a payment that is to be verified. */
  readonly verify: (actor: Actor, verification: PaymentVerification) => Promise<PaymentChangeResult>;
  /** Voids a payment that counts as paid. */
  readonly void: (actor: Actor, voiding: PaymentVoiding) => Promise<PaymentChangeResult>;
}

/** Where an attempt is stored. */
export interface AttemptRef {
  readonly accountId: string;
  /** Payphone's `clientTransactionId`. */
  readonly attemptId: string;
}

export interface StoredAttempt extends AttemptRef, PayphoneAttempt {}

export type ClaimResult =
  | { readonly kind: 'claimed'; readonly attempt: StoredAttempt }
  /** It is settled already. */
  | { readonly kind: 'approved' | 'cancelled' | 'rejected' }
  | { readonly kind: 'unknown' }
  /** The service owes less than the attempt pays, or nothing: Payphone gives the money back unless it is confirmed. */
  | { readonly kind: 'not_due' };

/** What Payphone charged. */
export interface ApprovedCharge {
  readonly transactionId: number;
  readonly authorizationCode: string;
}

/** `accounts/{a}/payphoneAttempts` */
export interface PayphoneAttempts {
  readonly create: (
    ref: AttemptRef,
    attempt: { readonly serviceId: string; readonly amountCents: number },
  ) => Promise<void>;
  /** The attempt of a service; null for none, and for one of another service. */
  readonly find: (ref: AttemptRef, serviceId: string) => Promise<StoredAttempt | null>;
  /**
   * Reserves what the attempt pays before Payphone is asked to keep it. Refused where the service no longer owes that much,
   * counting what other attempts reserved in the last minutes.
   */
  readonly claim: (ref: AttemptRef) => Promise<ClaimResult>;
  /** Records the payment and settles the attempt in one transaction; a settled attempt changes nothing. */
  readonly approve: (attempt: StoredAttempt, charge: ApprovedCharge) => Promise<void>;
  /** Settles an attempt that Payphone did not charge as asked; a settled one changes nothing. */
  readonly close: (ref: AttemptRef, status: 'cancelled' | 'rejected' | 'expired') => Promise<void>;
  /** Attempts that reconciliation is to look at, the longest waiting first. */
  readonly due: (limit: number) => Promise<StoredAttempt[]>;
  /** Looks at an attempt again later. */
  readonly postpone: (ref: AttemptRef, checkAtMs: number) => Promise<void>;
}

export interface PayphoneCharge {
  readonly attemptId: string;
  readonly amountCents: number;
  /** What the customer reads at Payphone. */
  readonly reference: string;
  /** Where Payphone sends the customer afterwards, paid or cancelled. */
  readonly returnUrl: string;
}

/** A transaction as Payphone reports it. */
export interface PayphoneTransaction {
  readonly transactionId: number;
  readonly clientTransactionId: string;
  readonly status: 'pending' | 'cancelled' | 'approved';
  readonly amountCents: number;
  readonly currency: string;
  readonly authorizationCode: string;
}

/** Payphone's Button API. Every call throws `PayphoneUnavailable` where Payphone cannot be reached or fails. */
export interface Payphone {
  /** Whether customers of an account can pay with Payphone: it is configured, for that account. */
  readonly isOffered: (accountId: string) => boolean;
  /** Prepares a payment; returns the address of its page. */
  readonly prepare: (charge: PayphoneCharge) => Promise<string>;
  /** Confirms a transaction, which Payphone otherwise reverses after five minutes; null where it knows none such. */
  readonly confirm: (transactionId: number, attemptId: string) => Promise<PayphoneTransaction | null>;
  /** The transaction of an attempt; null before the customer paid or cancelled. */
  readonly find: (attemptId: string) => Promise<PayphoneTransaction | null>;
}

export interface Payouts {
  /** What drivers earned on some days, by driver; `cursor` is the last page's `nextCursor`. */
  readonly page: (
    accountId: string,
    paging: Paging & { readonly dates: readonly string[] },
  ) => Promise<Paged<DriverPayout>>;
}
