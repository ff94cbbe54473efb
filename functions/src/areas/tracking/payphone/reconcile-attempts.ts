import type { Deps } from '../../../platform/deps.ts';
import { PayphoneUnavailableError } from '../../../platform/seams/payphone.ts';
import { isAttemptOver, isPending } from '../../services/payments/attempt-schedule.ts';
import { payphoneAttemptsStore } from '../../services/payments/payphone-attempts-store.ts';
import { reversePayment } from '../../services/payments/reverse-payment.ts';
import type { StoredAttempt } from '../../services/payments/payphone-attempts-store.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Attempts of one run, half of what Payphone answers in a minute: a late run and the next may share a minute. */
const BATCH = 15;

type ReconcilingDeps = Pick<Deps, 'payphone' | 'clock' | 'ids' | 'log' | 'siteUrl'>;

/**
 * Confirms charges whose customers did not come back, before Payphone reverses them, and expires unpaid attempts.
 * Repeats reversals without an answer. Attempts fail independently, and are checked again later; open ones expire also
 * without Payphone's answer, an hour after their form's end.
 */
export async function reconcilePayphoneAttempts(deps: ReconcilingDeps, untilMs: number): Promise<void> {
  for (const attempt of await payphoneAttemptsStore(deps).due(BATCH)) {
    if (deps.clock.nowMs() >= untilMs) return;
    try {
      await reconcile(deps, attempt);
    } catch (error) {
      const { accountId, attemptId } = attempt;
      deps.log.error('a payment at Payphone cannot be reconciled', { accountId, attemptId, error: String(error) });
      // The rest is due in the next run.
      if (error instanceof PayphoneUnavailableError && error.isOverLimit) return;
      if (!(await payphoneAttemptsStore(deps).expireUnanswered(attempt))) {
        await payphoneAttemptsStore(deps).postpone(attempt);
        continue;
      }
      deps.log.error('a payment at Payphone expired without an answer', { accountId, attemptId });
    }
  }
}

async function reconcile(deps: ReconcilingDeps, attempt: StoredAttempt): Promise<void> {
  const ref = { accountId: attempt.accountId, attemptId: attempt.attemptId };
  if (attempt.status === 'reversing') {
    await reversePayment(deps, attempt, { isRepeated: true });
    return;
  }
  if (!isPending(attempt)) return payphoneAttemptsStore(deps).leave(ref);
  const transaction = await deps.payphone.find(attempt.attemptId);
  if (transaction?.status === 'cancelled') {
    await payphoneAttemptsStore(deps).close(ref, 'cancelled');
    return;
  }
  if (transaction?.status === 'approved') {
    const settled = await settleAttempt(deps, ref, transaction.transactionId);
    if (settled === 'approved' || settled === 'cancelled' || settled === 'rejected') return;
  }
  if (isAttemptOver(attempt, deps.clock.nowMs())) await payphoneAttemptsStore(deps).close(ref, 'expired');
  else await payphoneAttemptsStore(deps).postpone(attempt);
}
