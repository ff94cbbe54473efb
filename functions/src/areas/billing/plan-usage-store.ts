import { paths } from '@llevo/contract/paths';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { apiKeysStore } from '../../platform/identity/api-keys-store.ts';
import { store } from '../../platform/store.ts';
import { invitesStore } from '../team/invites-store.ts';

/**
 * Seats, drivers, keys and webhooks as the plan limits count them: pending invites occupy a seat, only active drivers and
 * webhooks count.
 */
export const planUsageStore = store((deps: Pick<Deps, 'clock' | 'ids'>) => ({
  find: async (accountId: string): Promise<{ members: number; drivers: number; apiKeys: number; webhooks: number }> => {
    const collection = (name: 'members' | 'drivers' | 'webhooks') =>
      firestore().collection(paths.accountCollection(accountId, name));
    const [members, drivers, webhooks, waiting, keys] = await Promise.all([
      collection('members').count().get(),
      collection('drivers').where('status', '==', 'activado').count().get(),
      collection('webhooks').where('active', '==', true).count().get(),
      invitesStore(deps).listPending(accountId),
      apiKeysStore(deps).list(accountId),
    ]);
    const nowMs = deps.clock.nowMs();
    return {
      members: members.data().count + waiting.length,
      drivers: drivers.data().count,
      webhooks: webhooks.data().count,
      apiKeys: keys.filter(({ active, expiresAt }) => active && (expiresAt === null || expiresAt > nowMs)).length,
    };
  },
}));
