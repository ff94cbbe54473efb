import type { PaymentKind, PaymentType } from '@llevo/contract/entities/service-payment';
import type { PayphoneAttempt } from '@llevo/contract/entities/payphone-attempt';
import type { Service } from '@llevo/contract/entities/service';

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
