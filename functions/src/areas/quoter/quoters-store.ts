import type { ManagedQuoter } from './quoter-document.ts';
import type { Caller } from '../../platform/seams/core.ts';
import type { QuoterChanges } from './quoter-document.ts';
import type { UpdateQuoterResult } from './quoter-document.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { isInUse } from '@llevo/contract/rules/account/closing';
import { paths } from '@llevo/contract/paths';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { BoundedMap } from '../../platform/firestore/bounded-map.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { settings } from '../../platform/settings.ts';
import { changeQuoter, replaceLogo } from './change-quoter.ts';
import type { AccountQuoter } from './quoter-document.ts';
import { quoterDocuments, toManagedQuoter, toQuoter } from './quoter-document.ts';

/** How long a published quoter is cached: a minute. One that is not published is read again, so that it opens at once. */
const PUBLISHED_TTL_MS = 60_000;
const MAX_CACHED_QUOTERS = 1_000;

/** The settings of public quoters, in `accounts/{a}` beside their publication. */
export const quotersStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const published = new BoundedMap<AccountQuoter>(MAX_CACHED_QUOTERS);

  const find: (accountId: string | undefined) => Promise<AccountQuoter | null> = async (
    accountId = settings.operatorAccount(),
  ) => {
    const cached = published.get(accountId, clock.nowMs());
    if (cached !== undefined) return cached;
    const account = parseAccount(await firestore().doc(paths.account(accountId)).get());
    if (account === null || !isInUse(account)) return null;
    if (!account.quoterPublished && accountId !== settings.operatorAccount()) return null;
    const quoter = toQuoter(accountId, account);
    published.set(accountId, quoter, clock.nowMs() + PUBLISHED_TTL_MS);
    return quoter;
  };

  return {
    /** The quoter of an account, or the operator's for undefined; null where it is not published. Cached for a minute. */
    find,
    /** The account whose prices a quoter uses: the operator's for undefined; null for an account without a published one. */
    priceAccount: async (accountId: string | undefined): Promise<string | null> => {
      if (accountId === undefined || accountId === settings.operatorAccount()) return settings.operatorAccount();
      return (await find(accountId))?.accountId ?? null;
    },
    /** The same of a company other than the operator, whose pages carry the product's own brand; reads nothing for it. */
    findBrand: (accountId: string): Promise<AccountQuoter | null> =>
      accountId === settings.operatorAccount() ? Promise.resolve(null) : find(accountId),
    manage: async (accountId: string): Promise<ManagedQuoter> =>
      toManagedQuoter(accountId, await firestore().getAll(...quoterDocuments(accountId))),

    // This instance shows a change at once, the others within the minute.
    /** Changes the settings of the caller's account, with an audit entry. */
    update: async (caller: Caller, changes: QuoterChanges): Promise<UpdateQuoterResult> => {
      const result = await changeQuoter(clock, caller, changes);
      published.delete(caller.accountId);
      return result;
    },
    /** Names the logo's stored file, or none. Also returns the name of the file that it replaces. */
    setLogo: async (
      caller: Caller,
      file: string | null,
    ): Promise<{ readonly quoter: ManagedQuoter; readonly replaced: string | null }> => {
      const result = await replaceLogo({ clock, ids }, caller, file);
      published.delete(caller.accountId);
      return result;
    },
  };
});
