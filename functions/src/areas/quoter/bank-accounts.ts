import { setBankAccounts } from '@llevo/contract/endpoints/quoter/settings';
import type { CompanyBankAccount } from '@llevo/contract/entities/company-bank-account';
import { isDeepStrictEqual } from 'node:util';
import { implement } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueNotices, readUserAndOwnerEmails } from '../../platform/identity/sensitive-notices.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { bankAccountsChangedEmail } from './emails/bank-accounts-changed-email.ts';
import { quoterDocuments, toManagedQuoter } from './quoter-document.ts';
import type { ManagedQuoter } from './quoter-document.ts';
import { quotersStore } from './quoters-store.ts';
import { toQuoterSettings } from './quoter-response.ts';

/** Replaces the accounts to which customers transfer, and notifies who did it and the owners. */
export const setBankAccountsRoute = implement(setBankAccounts, async ({ input, deps, caller }) => {
  const quoter = await replaceBankAccounts(deps, caller, input.accounts);
  quotersStore(deps).forget(caller.accountId);
  return { data: toQuoterSettings(deps, quoter) };
});

/** The audited part: the log outlives the accounts, and needs no whole number. */
const auditFacts = (accounts: readonly CompanyBankAccount[]) => ({
  bankAccounts: accounts.map(({ bank, type, number, holder }) => ({
    bank,
    type,
    number: `…${number.slice(-4)}`,
    holder,
  })),
});

const replaceBankAccounts = (
  { clock, ids, siteUrl }: Deps,
  caller: Caller,
  bankAccounts: readonly CompanyBankAccount[],
): Promise<ManagedQuoter> =>
  sessionTransaction(caller, async (transaction, { audit, user }) => {
    const { accountId, name: by } = caller;
    const documents = quoterDocuments(accountId);
    const before = toManagedQuoter(accountId, await transaction.getAll(...documents));
    if (isDeepStrictEqual(before.settings.bankAccounts, bankAccounts)) return before;
    const notified = await readUserAndOwnerEmails(transaction, accountId, user);
    const settings = { ...before.settings, bankAccounts: [...bankAccounts] };
    const [document] = documents;
    const createdAt = clock.nowMs();
    transaction.update(document, { quoter: settings });
    const email = bankAccountsChangedEmail(siteUrl)({ accounts: bankAccounts, by });
    enqueueNotices(transaction, notified.map(email), { prefix: 'bank-accounts', ids, accountId, createdAt });
    audit.add({
      action: 'quoter.bankAccounts',
      target: document.path,
      before: auditFacts(before.settings.bankAccounts),
      after: auditFacts(bankAccounts),
      createdAt,
    });
    return { ...before, settings };
  });
