import { payphoneAttemptsStore } from '../../services/payments/payphone-attempts-store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { StoredAttempt } from '../../services/payments/payphone-attempts-store.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Attempts of one run; Payphone allows thirty requests a minute. */
const BATCH = 25;
const INTERVAL_MS = 60_000;
/** Lifetime of an attempt: by then Payphone's page has expired, and an unconfirmed charge is reversed. */
const ATTEMPT_LIFETIME_MS = 30 * 60_000;

type ReconcilingDeps = Pick<Deps, 'payphone' | 'clock' | 'log'>;

/**
 * Confirms charges whose customers did not come back, before Payphone reverses them, and expires unpaid attempts.
 * Attempts fail independently, and are checked again a minute later.
 */
export async function reconcilePayphoneAttempts(deps: ReconcilingDeps, untilMs: number): Promise<void> {
  for (const attempt of await payphoneAttemptsStore(deps).due(BATCH)) {
    if (deps.clock.nowMs() >= untilMs) return;
    await reconcile(deps, attempt).catch(async (error: unknown) => {
      const { accountId, attemptId } = attempt;
      deps.log.error('a payment at Payphone cannot be reconciled', { accountId, attemptId, error: String(error) });
      await payphoneAttemptsStore(deps).postpone(attempt, deps.clock.nowMs() + INTERVAL_MS);
    });
  }
}

async function reconcile(deps: ReconcilingDeps, attempt: StoredAttempt): Promise<void> {
  const { accountId, attemptId, createdAt } = attempt;
  const ref = { accountId, attemptId };
  const transaction = await deps.payphone.find(attemptId);
  if (transaction?.status === 'cancelled') {
    await payphoneAttemptsStore(deps).close(ref, 'cancelled');
    return;
  }
  if (transaction?.status === 'approved') {
    const settled = await settleAttempt(deps, ref, transaction.transactionId);
    if (settled === 'approved' || settled === 'cancelled' || settled === 'rejected') return;
  }
  const now = deps.clock.nowMs();
  if (now - createdAt > ATTEMPT_LIFETIME_MS) await payphoneAttemptsStore(deps).close(ref, 'expired');
  else await payphoneAttemptsStore(deps).postpone(ref, now + INTERVAL_MS);
}
