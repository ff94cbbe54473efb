import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_GOALS } from '@llevo/contract/entities/company-goals';
import type { CompanyGoals, GoalSettings, StoredGoals } from '@llevo/contract/entities/company-goals';
import { paths } from '@llevo/contract/paths';
import { centsFromDollars, dollarsFromCents } from '@llevo/contract/rules/money';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';

type UpdateGoalsResult = { readonly kind: 'saved'; readonly settings: GoalSettings } | { readonly kind: 'conflict' };

function toSettings(stored: StoredGoals | undefined): GoalSettings {
  if (stored === undefined) return { goals: DEFAULT_GOALS, updatedAt: 0 };
  const { updatedAt, revenueCents, ...goals } = stored;
  return { goals: { ...goals, revenue: revenueCents === null ? null : dollarsFromCents(revenueCents) }, updatedAt };
}

const toStored = ({ goals: { revenue, ...goals }, updatedAt }: GoalSettings): StoredGoals => ({
  ...goals,
  revenueCents: revenue === null ? null : centsFromDollars(revenue),
  updatedAt,
});

/** The goals of a company's figures, in the account's document. */
export const goalsStore = store(({ clock }: Pick<Deps, 'clock'>) => ({
  read: async (accountId: string): Promise<GoalSettings> => {
    const account = parseAccount(await firestore().doc(paths.account(accountId)).get());
    return toSettings(account?.goals);
  },

  /** Replaces the goals unless they changed since the caller saw them, at `seenAt`. */
  update: (caller: Caller, goals: CompanyGoals, seenAt: number): Promise<UpdateGoalsResult> =>
    sessionTransaction(caller, async (transaction, { audit }): Promise<UpdateGoalsResult> => {
      const document = firestore().doc(paths.account(caller.accountId));
      const before = toSettings(parseAccount(await transaction.get(document))?.goals);
      // Also for a repeated call, whose first answer was lost.
      if (isDeepStrictEqual(before.goals, goals)) return { kind: 'saved', settings: before };
      if (before.updatedAt !== seenAt) return { kind: 'conflict' };
      const updatedAt = Math.max(clock.nowMs(), before.updatedAt + 1);
      const settings = { goals, updatedAt };
      transaction.update(document, { goals: toStored(settings) });
      audit.add({
        action: 'goals.update',
        target: document.path,
        before: { goals: before.goals },
        after: { goals },
        createdAt: updatedAt,
      });
      return { kind: 'saved', settings };
    }),
}));
