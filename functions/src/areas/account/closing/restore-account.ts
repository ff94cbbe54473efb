import type { Account } from '@llevo/contract/entities/account';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { accountsStore } from '../../../platform/identity/accounts-users-store.ts';
import type { Caller } from '../../../platform/seams/core.ts';
import { accountRestoredEmail } from '../emails/account-restored-email.ts';
import { accountClosingsStore } from './account-closings-store.ts';
import { accountNotFoundError } from './closing-error.ts';
import { orPaymentsUnavailable } from './payments-error.ts';

const PAYMENT_KEY_LENGTH = 20;

/**
 * Takes back the closing of an account. A subscription whose period has not ended renews again; if it has ended, the
 * owner chooses a plan. The renewal is resumed first: without the provider nothing changes.
 */
export async function restoreClosedAccount(deps: Deps, caller: Caller, accountId: string): Promise<Account> {
  const seen = await accountsStore.find(accountId);
  if (seen === null) throw accountNotFoundError();
  if (seen.closing === undefined) throw notClosingError();
  const key = `restore-${deps.ids.base62(PAYMENT_KEY_LENGTH)}`;
  await orPaymentsUnavailable(deps.accountPayments.resumeRenewal(accountId, key));
  const result = await accountClosingsStore(deps).restore(caller, accountId, accountRestoredEmail(deps.siteUrl));
  switch (result.kind) {
    case 'restored':
      return result.account;
    case 'unknown':
      throw accountNotFoundError();
    case 'open':
      throw notClosingError();
  }
}

const notClosingError = () => new AppError('conflict', 'La cuenta no se está cerrando');
