import { paths } from '@llevo/contract/paths';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { PlanUsage } from './ports.ts';
import type { ApiKeys, Invites } from '../../platform/identity/account-ports.ts';
import type { Clock } from '../../platform/ports.ts';

interface PlanUsageSources {
  readonly apiKeys: ApiKeys;
  readonly invites: Invites;
}

/**
 * Seats, drivers, keys and webhooks as the plan limits count them: pending invites occupy a seat, only active drivers and
 * webhooks count.
 */
export const firestorePlanUsage = (clock: Clock, { apiKeys, invites }: PlanUsageSources): PlanUsage => ({
  find: async (accountId) => {
    const collection = (name: 'members' | 'drivers' | 'webhooks') =>
      firestore().collection(paths.accountCollection(accountId, name));
    const [members, drivers, webhooks, waiting, keys] = await Promise.all([
      collection('members').count().get(),
      collection('drivers').where('status', '==', 'activado').count().get(),
      collection('webhooks').where('active', '==', true).count().get(),
      invites.listPending(accountId),
      apiKeys.list(accountId),
    ]);
    const nowMs = clock.nowMs();
    return {
      members: members.data().count + waiting.length,
      drivers: drivers.data().count,
      webhooks: webhooks.data().count,
      apiKeys: keys.filter(({ active, expiresAt }) => active && (expiresAt === null || expiresAt > nowMs)).length,
    };
  },
});
