import type { PlanId } from '@llevo/contract/entities/session';
import type { AddressedEmail } from '../../platform/seams/email.ts';
import { Account } from '@llevo/contract/entities/account';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { GRACE_REMINDER_MS, isInGrace } from '@llevo/contract/rules/billing/grace-period';
import { membersWithRole } from '../../platform/identity/account-document.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Clock } from '../../platform/seams/core.ts';

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

/** Accounts whose renewal failed and that still work (docs/decisions/0045). */
export interface GracePeriods {
  /** Those to be reminded and those to be closed, the earliest end first. */
  readonly listEnding: (
    limit: number,
  ) => Promise<readonly { readonly accountId: string; readonly hasEnded: boolean }[]>;
  /** Reminds the owner, once for each grace period. */
  readonly remind: (
    accountId: string,
    emailFor: (facts: {
      readonly ownerEmail: string;
      readonly accountName: string;
      readonly plan: PlanId | null;
      readonly graceUntil: number;
    }) => AddressedEmail,
  ) => Promise<void>;
}
