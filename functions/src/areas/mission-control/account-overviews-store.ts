import type { RecordedEvent } from '../events/events-store.ts';
import { User } from '@llevo/contract/entities/account-user';
import { AuditEntry } from '@llevo/contract/entities/audit-entry';
import { StoredEvent } from '@llevo/contract/entities/event';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { firestore } from '../../platform/firestore/firebase.ts';
import { auditCollection } from '../../platform/audit/audit-documents.ts';

/** The latest of what belongs to one account; every query has a limit. */
export const accountOverviewsStore = {
  /** Some of the members, and how many there are. */
  members: async (
    accountId: string,
    limit: number,
  ): Promise<{
    readonly total: number;
    readonly members: readonly { readonly uid: string; readonly user: User }[];
  }> => {
    const collection = firestore().collection(paths.accountCollection(accountId, 'members'));
    const [{ docs }, counted] = await Promise.all([collection.limit(limit).get(), collection.count().get()]);
    const { count: total } = counted.data();
    if (docs.length === 0) return { total, members: [] };
    const users = await firestore().getAll(...docs.map(({ id }) => firestore().doc(paths.user(id))));
    const members = users
      .filter(({ exists }) => exists)
      .map((person) => ({ uid: person.id, user: User.parse(person.data()) }))
      .filter(({ user }) => Object.hasOwn(user.accounts, accountId));
    return { total, members };
  },

  /** Newest first. */
  latestAudit: async (accountId: string, limit: number): Promise<readonly AuditEntry[]> => {
    const { docs } = await auditCollection(accountId).orderBy('createdAt', 'desc').limit(limit).get();
    return docs.map((entry) => AuditEntry.parse(entry.data()));
  },

  /** Newest first. */
  latestEvents: async (accountId: string, limit: number): Promise<readonly RecordedEvent[]> => {
    const ofAccount = firestore().collection(COLLECTIONS.events).where('accountId', '==', accountId);
    const { docs } = await ofAccount.orderBy('time', 'desc').limit(limit).get();
    return docs.map((event) => ({ ...StoredEvent.parse(event.data()), id: event.id }));
  },
};
