import type { Deps } from '../../../platform/deps.ts';
import { accountsStore } from '../../../platform/identity/accounts-users-store.ts';
import type { Caller } from '../../../platform/seams/core.ts';
import { accountClosingEmail } from '../emails/account-closing-email.ts';
import { accountClosingsStore } from './account-closings-store.ts';
import { closingError, toClosingAppError } from './closing-error.ts';
import { orPaymentsUnavailable } from './payments-error.ts';

const PAYMENT_KEY_LENGTH = 20;

/**
 * Closes an account: charges stop, all sessions end, and the deletion begins after the closing period. The renewal is
 * stopped first, so that no closing account has a subscription that renews. Returns the end of the period (ISO
 * instant).
 */
export async function closeAccount(deps: Deps, caller: Caller, accountId: string): Promise<{ closes_at: string }> {
  const error = await accountClosingsStore(deps).check(accountId, closingError);
  if (error !== null) throw toClosingAppError(error);
  const key = `close-${deps.ids.base62(PAYMENT_KEY_LENGTH)}`;
  await orPaymentsUnavailable(deps.accountPayments.stopRenewal(accountId, key));
  const started = await start(deps, caller, accountId).catch(async (failure: unknown) => {
    await resumeQuietly(deps, accountId, key);
    throw failure;
  });
  return { closes_at: new Date(started.closesAt).toISOString() };
}

async function start(deps: Deps, caller: Caller, accountId: string): Promise<{ readonly closesAt: number }> {
  const result = await accountClosingsStore(deps).start(caller, accountId, {
    check: closingError,
    emailTo: accountClosingEmail(deps.siteUrl),
  });
  if (result.kind !== 'closing_started') throw toClosingAppError(result);
  return result;
}

/** Resumes the renewal of an account that stays open; not if another request has closed it. */
async function resumeQuietly(deps: Deps, accountId: string, key: string): Promise<void> {
  try {
    const account = await accountsStore.find(accountId);
    if (account !== null && account.closing === undefined) await deps.accountPayments.resumeRenewal(accountId, key);
  } catch (error) {
    deps.log.error('the renewal of an account that stays open was not resumed', { accountId, error: String(error) });
  }
}
