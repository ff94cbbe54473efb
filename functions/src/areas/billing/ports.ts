import type { PaymentState } from '../../platform/seams/payments.ts';
/** Stored payments and provider events of an account, and the payment provider. Instants are milliseconds since 1970. */
import type { BillingAttempt, BillingRecord } from '@llevo/contract/entities/billing-record';
import type { ReceiptsByMonth } from '@llevo/contract/rules/billing/revenue';
import type { AccountPlanState, PlanState } from '@llevo/contract/rules/billing/subscription-status';
import type { AddressedEmail } from '../../platform/seams/email.ts';
import type { PlanId } from '@llevo/contract/entities/session';

export interface AttemptPurpose {
  /** Audit action of the request. */
  readonly action: string;
  /** Hash of the complete request. */
  readonly hash: string;
}

export interface StartedAttempt {
  readonly attempt: BillingAttempt;
  readonly record: BillingRecord;
  /** The same request was started before and has not ended. */
  readonly isContinued: boolean;
}

export interface SettleBillingInput {
  readonly accountId: string;
  /** The record's revision when the state was fetched. */
  readonly revision: number;
  readonly state: PaymentState;
  /** Everything that the customer paid; null where that is unknown. */
  readonly receipts: ReceiptsByMonth | null;
  /** The attempt that settles, which ends with it; null for a provider event, which waits for a running attempt. */
  readonly attemptId: string | null;
  /** The e-mails to the owner about a change for the worse. */
  readonly emailsFor: (transition: PlanTransition) => readonly AddressedEmail[];
}

export interface PlanTransition {
  readonly before: AccountPlanState;
  readonly after: AccountPlanState;
  readonly ownerEmail: string;
  readonly accountName: string;
  readonly state: PaymentState;
}

/** `moved`: another write happened since the state was fetched. `busy`: a request of the account holds the lock. */
export type SettleBillingResult =
  | { readonly kind: 'settled'; readonly held: PlanState }
  | { readonly kind: 'moved' | 'busy' };

/** Accounts whose renewal failed and that still work (docs/decisions/0045). */
export interface GracePeriods {
  /** Those to be reminded and those to be closed, the earliest end first. */
  readonly listEnding: (
    limit: number,
  ) => Promise<readonly { readonly accountId: string; readonly hasEnded: boolean }[]>;
  /** Reminds the owner, once for each grace period. */
  readonly remind: (
    accountId: string,
    emailFor: (facts: {
      readonly ownerEmail: string;
      readonly accountName: string;
      readonly plan: PlanId | null;
      readonly graceUntil: number;
    }) => AddressedEmail,
  ) => Promise<void>;
}

export type PaymentEventState = 'pending' | 'settled';
