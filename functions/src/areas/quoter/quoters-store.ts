import { isInUse } from '@llevo/contract/rules/account/closing';
import { paths } from '@llevo/contract/paths';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { BoundedMap } from '../../platform/firestore/bounded-map.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Clock, Ids } from '../../platform/ports.ts';
import { settings } from '../../platform/settings.ts';
import { changeQuoter, replaceLogo } from './change-quoter.ts';
import type { AccountQuoter, Quoters } from './ports.ts';
import { quoterDocuments, toManagedQuoter, toQuoter } from './quoter-document.ts';

/** How long a published quoter is cached: a minute. One that is not published is read again, so that it opens at once. */
const PUBLISHED_TTL_MS = 60_000;
const MAX_CACHED_QUOTERS = 1_000;

/** The settings of public quoters, in `accounts/{a}` beside their publication. */
export function firestoreQuoters(clock: Clock, ids: Ids): Quoters {
  const published = new BoundedMap<AccountQuoter>(MAX_CACHED_QUOTERS);

  const find: Quoters['find'] = async (accountId = settings.operatorAccount()) => {
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
    find,
    priceAccount: async (accountId) => {
      if (accountId === undefined || accountId === settings.operatorAccount()) return settings.operatorAccount();
      return (await find(accountId))?.accountId ?? null;
    },
    findBrand: (accountId) => (accountId === settings.operatorAccount() ? Promise.resolve(null) : find(accountId)),
    manage: async (accountId) => toManagedQuoter(accountId, await firestore().getAll(...quoterDocuments(accountId))),

    // This instance shows a change at once, the others within the minute.
    update: async (caller, changes) => {
      const result = await changeQuoter(clock, caller, changes);
      published.delete(caller.accountId);
      return result;
    },
    setLogo: async (caller, file) => {
      const result = await replaceLogo({ clock, ids }, caller, file);
      published.delete(caller.accountId);
      return result;
    },
  };
}
