import type { Deps } from '../../../platform/deps.ts';
import type { StoredAttempt } from './payphone-attempts-store.ts';
import { payphoneReversalsStore } from './payphone-reversals-store.ts';

type ReversingDeps = Pick<Deps, 'payphone' | 'clock' | 'ids' | 'log' | 'siteUrl'>;

/**
 * Asks Payphone to return a claimed payment, and records the answer. A repeated call looks first whether the earlier one
 * has arrived: then the transaction is cancelled there. Throws `PayphoneUnavailableError`; reconciliation goes on.
 */
export async function reversePayment(
  deps: ReversingDeps,
  attempt: StoredAttempt,
  { isRepeated }: { readonly isRepeated: boolean },
): Promise<'reversed' | 'refused'> {
  const isDone = isRepeated && (await deps.payphone.find(attempt.attemptId))?.status === 'cancelled';
  const isReversed = isDone || (await deps.payphone.reverse(attempt.attemptId));
  if (!isReversed) {
    const { accountId, attemptId } = attempt;
    deps.log.error('Payphone refused to return a payment', { accountId, attemptId, isRepeated });
  }
  await payphoneReversalsStore(deps).settle(attempt, isReversed);
  return isReversed ? 'reversed' : 'refused';
}
