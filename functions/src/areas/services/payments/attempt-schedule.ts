import type { PayphoneAttempt } from '@llevo/contract/entities/payphone-attempt';

const MINUTE_MS = 60_000;

/** Lifetime of Payphone's form (docs/services/payphone.md). */
const FORM_LIFETIME_MS = 10 * MINUTE_MS;

/** Time that a reused form leaves its customer to pay. */
const MIN_PAYING_MS = 2 * MINUTE_MS;

/** Time after the form's end in which a payment that was under way arrives. */
const GRACE_MS = 2 * MINUTE_MS;

/** Time between `begin` and the form's address: longer than the timeout of a call to Payphone. */
const PREPARING_MS = 15_000;

/** Time after the form's end in which Payphone may fail before an unpaid attempt expires without its answer. */
const UNANSWERED_MS = 60 * MINUTE_MS;

/**
 * Pauses before each check. None is longer than three minutes: with the minute of the schedule, every charge is seen
 * within the five minutes after which Payphone reverses it.
 */
const PAUSES_MS = [1, 1, 2, 3, 3, 3].map((minutes) => minutes * MINUTE_MS);

/** Pause once the form has ended, when checks only fail. */
const LAST_PAUSE_MS = 8 * MINUTE_MS;

export const nextCheckAtMs = (checks: number, nowMs: number): number => nowMs + (PAUSES_MS[checks] ?? LAST_PAUSE_MS);

/** Whether a payment of the attempt may still arrive. */
export const isPending = ({ status }: Pick<PayphoneAttempt, 'status'>): boolean =>
  status === 'open' || status === 'confirming';

/** Whether reconciliation checks the attempt: for its payment, or for the answer to its reversal. */
export const isChecked = (attempt: Pick<PayphoneAttempt, 'status'>): boolean =>
  isPending(attempt) || attempt.status === 'reversing';

/** Whether a customer can still pay in this form. */
export const isFormUsable = ({ url, createdAt }: Pick<PayphoneAttempt, 'url' | 'createdAt'>, nowMs: number): boolean =>
  url !== '' && nowMs - createdAt < FORM_LIFETIME_MS - MIN_PAYING_MS;

/** Whether Payphone was asked for the form just now. */
export const isBeingPrepared = (
  { url, createdAt, checks }: Pick<PayphoneAttempt, 'url' | 'createdAt' | 'checks'>,
  nowMs: number,
): boolean => url === '' && checks === 0 && nowMs - createdAt < PREPARING_MS;

/** Whether no payment of the attempt can arrive any more: its form has ended, and so has the last confirmation. */
export const isAttemptOver = (
  { createdAt, claimedAt }: Pick<PayphoneAttempt, 'createdAt' | 'claimedAt'>,
  nowMs: number,
): boolean => nowMs - Math.max(createdAt, claimedAt) >= FORM_LIFETIME_MS + GRACE_MS;

/**
 * Whether an attempt expires although Payphone does not say what became of it: no customer came back, and a charge
 * would have been reversed long ago. One that is being confirmed never does, because its charge may be kept.
 */
export const isUnanswered = (
  { status, createdAt }: Pick<PayphoneAttempt, 'status' | 'createdAt'>,
  nowMs: number,
): boolean => status === 'open' && nowMs - createdAt >= FORM_LIFETIME_MS + UNANSWERED_MS;
