import { Account } from '@llevo/contract/entities/account';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { GRACE_REMINDER_MS, isInGrace } from '@llevo/contract/rules/billing/grace-period';
import { membersWithRole } from '../../platform/identity/account-document.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Clock } from '../../platform/seams/core.ts';
import type { GracePeriods } from './ports.ts';

/** `accounts/{a}` whose subscription is `past_due`. */
export function firestoreGracePeriods(clock: Clock): GracePeriods {
  return {
    listEnding: async (limit) => {
      const { docs } = await firestore()
        .collection(COLLECTIONS.accounts)
        .where('graceUntil', '<=', clock.nowMs() + GRACE_REMINDER_MS)
        .orderBy('graceUntil')
        .limit(limit)
        .get();
      return docs.map((document) => ({
        accountId: document.id,
        hasEnded: !isInGrace(Account.parse(document.data()).graceUntil, clock.nowMs()),
      }));
    },

    remind: (accountId, emailFor) =>
      firestore().runTransaction(async (transaction) => {
        const createdAt = clock.nowMs();
        const [snapshot, owners] = await Promise.all([
          transaction.get(firestore().doc(paths.account(accountId))),
          transaction.get(membersWithRole('owner', accountId).limit(1)),
        ]);
        const { graceUntil, name, plan } = Account.parse(snapshot.data());
        const ownerEmail = String(owners.docs[0]?.get('email') ?? '');
        if (graceUntil === null || !isInGrace(graceUntil, createdAt) || ownerEmail === '') return;
        // One reminder for each grace period, however often this runs.
        const id = `grace-${accountId}-${graceUntil.toString()}`;
        if ((await transaction.get(firestore().doc(paths.mail(id)))).exists) return;
        enqueueEmail(transaction, emailFor({ ownerEmail, accountName: name, plan, graceUntil }), {
          id,
          accountId,
          createdAt,
        });
      }),
  };
}
