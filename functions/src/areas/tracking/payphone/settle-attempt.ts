import { payphoneAttemptsStore } from '../../services/payments/payphone-attempts-store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AttemptRef, StoredAttempt } from '../../services/payments/payphone-attempts-store.ts';
import type { PayphoneTransaction } from '../../../platform/seams/payphone.ts';

type SettlingDeps = Pick<Deps, 'payphone' | 'clock' | 'ids' | 'log' | 'siteUrl'>;

export type SettledAs =
  | 'approved'
  | 'cancelled'
  /** Payphone charged another amount; a person must check it. */
  | 'rejected'
  /** The service owes less by now: without a confirmation Payphone returns the money. */
  | 'not_due'
  /** Payphone has no such transaction yet, or no outcome of it. */
  | 'pending'
  | 'unknown';

/**
 * Confirms one transaction of an attempt with Payphone, and records the payment once, however often this is called.
 * Throws `PayphoneUnavailableError`; reconciliation then goes on.
 */
export async function settleAttempt(deps: SettlingDeps, ref: AttemptRef, transactionId: number): Promise<SettledAs> {
  const claim = await payphoneAttemptsStore(deps).claim(ref);
  if (claim.kind !== 'claimed') return claim.kind;
  const { attempt } = claim;
  const transaction = await deps.payphone.confirm(transactionId, ref.attemptId);
  if (transaction === null) return 'pending';
  const outcome = attemptOutcome(attempt, transaction);
  switch (outcome) {
    case 'approved':
      await payphoneAttemptsStore(deps).approve(attempt, transaction);
      return outcome;
    case 'rejected':
      deps.log.error('Payphone charged something else than was asked for', {
        ...ref,
        transactionId: transaction.transactionId,
        expectedCents: attempt.amountCents,
        chargedCents: transaction.amountCents,
        currency: transaction.currency,
      });
      await payphoneAttemptsStore(deps).close(ref, outcome);
      return outcome;
    case 'cancelled':
      await payphoneAttemptsStore(deps).close(ref, outcome);
      return outcome;
    case 'pending':
      return outcome;
  }
}

/** Outcome of an attempt by Payphone's response. A response about another transaction decides nothing. */
export function attemptOutcome(
  { attemptId, amountCents }: Pick<StoredAttempt, 'attemptId' | 'amountCents'>,
  transaction: Pick<PayphoneTransaction, 'clientTransactionId' | 'status' | 'amountCents' | 'currency'>,
): 'approved' | 'cancelled' | 'rejected' | 'pending' {
  if (transaction.clientTransactionId !== attemptId || transaction.status === 'pending') return 'pending';
  if (transaction.status === 'cancelled') return 'cancelled';
  return transaction.amountCents === amountCents && transaction.currency === 'USD' ? 'approved' : 'rejected';
}
