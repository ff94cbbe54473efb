import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { isWithinPlan, PLAN_LIMITS } from '@llevo/contract/rules/billing/plans';
import { FieldValue } from 'firebase-admin/firestore';
import type { Clock } from '../platform/ports.ts';
import { firestore } from '../platform/firebase.ts';
import type { ApiCallCounter } from './ports.ts';
import { KeyedQueue } from '../platform/keyed-queue.ts';

/** One document sustains about one write per second: accounts without a limit are sharded over this many. */
const SHARDS = 10;

const countOf = (data: unknown): number => {
  const calls = (data as { calls?: unknown } | undefined)?.calls;
  return typeof calls === 'number' ? calls : 0;
};

/** `accounts/{a}/usage/{month}`: exact under a limit; a blind increment of a random shard without one. */
export function firestoreApiCallCounter(clock: Clock): ApiCallCounter {
  const turns = new KeyedQueue();
  const monthDocument = (accountId: string, part = '') =>
    firestore().doc(paths.accountDocument(accountId, 'usage', `${guayaquilDate(clock.nowMs()).slice(0, 7)}${part}`));
  const parts = (accountId: string) =>
    Array.from({ length: SHARDS }, (_, part) => monthDocument(accountId, `.${part.toString()}`));

  return {
    count: async (accountId, plan) => {
      if (PLAN_LIMITS[plan ?? 'free'].apiCalls === null) {
        const part = Math.floor(Math.random() * SHARDS);
        await monthDocument(accountId, `.${part.toString()}`).set({ calls: FieldValue.increment(1) }, { merge: true });
        return true;
      }
      return turns.run(accountId, () =>
        firestore().runTransaction(async (transaction) => {
          const document = monthDocument(accountId);
          // Calls counted without a limit, on a larger plan, are ignored.
          const used = countOf((await transaction.get(document)).data()) + 1;
          if (!isWithinPlan(plan, 'apiCalls', used)) return false;
          transaction.set(document, { calls: used });
          return true;
        }),
      );
    },

    used: async (accountId) => {
      const stored = await firestore().getAll(monthDocument(accountId), ...parts(accountId));
      return stored.reduce((sum, part) => sum + countOf(part.data()), 0);
    },
  };
}
