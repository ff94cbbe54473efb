import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@llevo/contract/paths';
import { isWithinPlan, PLAN_LIMITS } from '@llevo/contract/rules/billing/plans';
import type { SubscriptionState } from '@llevo/contract/rules/billing/subscription';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import type { Deps } from '../deps.ts';
import { firestore } from '../firestore/firebase.ts';
import { KeyedBatcher } from '../firestore/keyed-batcher.ts';
import { store } from '../store.ts';

/** Number of shards for accounts without a limit: one document sustains about one write per second. */
const SHARDS = 10;

/** A call to be counted, and whether the plan includes it. */
interface CountedCall {
  readonly plan: SubscriptionState['plan'];
  isIncluded: boolean;
}

const countOf = (data: unknown): number => {
  const calls = (data as { calls?: unknown } | undefined)?.calls;
  return typeof calls === 'number' ? calls : 0;
};

const hasLimit = ({ plan }: CountedCall): boolean => PLAN_LIMITS[plan ?? 'free'].apiCalls !== null;

/**
 * `accounts/{a}/usage/{month}`: exact under a limit; a blind increment of a random shard without one. The calls that
 * arrive at an instance while it counts are counted together next; none proceeds before it is counted.
 */
export const apiCallCounterStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  const monthDocument = (accountId: string, part = '') =>
    firestore().doc(paths.accountDocument(accountId, 'usage', `${guayaquilDate(clock.nowMs()).slice(0, 7)}${part}`));
  const parts = (accountId: string) =>
    Array.from({ length: SHARDS }, (_, part) => monthDocument(accountId, `.${part.toString()}`));

  const countUnlimited = async (accountId: string, count: number) => {
    const part = Math.floor(Math.random() * SHARDS);
    await monthDocument(accountId, `.${part.toString()}`).set({ calls: FieldValue.increment(count) }, { merge: true });
  };

  const countLimited = (accountId: string, calls: readonly CountedCall[]) =>
    firestore().runTransaction(async (transaction) => {
      const document = monthDocument(accountId);
      // Ignore calls counted without a limit, on a larger plan.
      const before = countOf((await transaction.get(document)).data());
      let used = before;
      for (const call of calls) {
        call.isIncluded = isWithinPlan(call.plan, 'apiCalls', used + 1);
        if (call.isIncluded) used += 1;
      }
      if (used > before) transaction.set(document, { calls: used });
    });

  const batcher = new KeyedBatcher<CountedCall>(async (accountId, calls) => {
    const limited = calls.filter(hasLimit);
    const unlimited = calls.length - limited.length;
    await Promise.all([
      unlimited === 0 ? null : countUnlimited(accountId, unlimited),
      limited.length === 0 ? null : countLimited(accountId, limited),
    ]);
  });

  return {
    /** Counts one call with an API key; false if the plan includes no more. */
    count: async (accountId: string, plan: SubscriptionState['plan']): Promise<boolean> => {
      const call: CountedCall = { plan, isIncluded: true };
      await batcher.add(accountId, call);
      return call.isIncluded;
    },

    used: async (accountId: string): Promise<number> => {
      const stored = await firestore().getAll(monthDocument(accountId), ...parts(accountId));
      return stored.reduce((sum, part) => sum + countOf(part.data()), 0);
    },
  };
});
