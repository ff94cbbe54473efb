import { Account } from '@llevo/contract/entities/account';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { GRACE_REMINDER_MS, isInGrace } from '@llevo/contract/rules/billing/grace-period';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { membersWithRole } from '../../platform/identity/account-document.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import type { AddressedEmail } from '../../platform/seams/email.ts';
import { store } from '../../platform/store.ts';
import { billingStore } from './billing-store.ts';
import { graceReminderEmail } from './emails/grace-reminder-email.ts';
import type { GraceNotice } from './emails/grace-start-email.ts';
import { reconcileBilling } from './reconcile-billing.ts';
import type { ReconcileDeps } from './reconcile-billing.ts';

/** `accounts/{a}` whose renewal failed and that still work (docs/decisions/0045). */
const gracePeriodsStore = store(({ clock }: Pick<Deps, 'clock'>) => ({
  /** Accounts to remind and accounts to close, the earliest end first. */
  listEnding: async (limit: number): Promise<readonly { readonly accountId: string; readonly hasEnded: boolean }[]> => {
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

  /** Reminds the owner, once per grace period. */
  remind: (
    accountId: string,
    emailFor: (notice: Omit<GraceNotice, 'confirmationUrl'>) => AddressedEmail,
  ): Promise<void> =>
    firestore().runTransaction(async (transaction) => {
      const createdAt = clock.nowMs();
      const [snapshot, owners] = await Promise.all([
        transaction.get(firestore().doc(paths.account(accountId))),
        transaction.get(membersWithRole('owner', accountId).limit(1)),
      ]);
      const { graceUntil, name, plan } = Account.parse(snapshot.data());
      const ownerEmail = String(owners.docs[0]?.get('email') ?? '');
      if (graceUntil === null || !isInGrace(graceUntil, createdAt) || ownerEmail === '') return;
      // One reminder per grace period, however often this runs.
      const id = `grace-${accountId}-${graceUntil.toString()}`;
      if ((await transaction.get(firestore().doc(paths.mail(id)))).exists) return;
      enqueueEmail(transaction, emailFor({ ownerEmail, accountName: name, plan, graceUntil }), {
        id,
        accountId,
        createdAt,
      });
    }),
}));

/** Accounts per run; the next run takes the rest, the earliest end first. */
const MAX_ACCOUNTS = 100;

type GraceDeps = ReconcileDeps & Pick<Deps, 'log'>;

/**
 * Reminds owners two days before their grace period ends, and writes the end of those that are over, after a last check
 * of the provider's state. Access ends on time without it: gates compare the clock. Runs until the given time
 * (milliseconds since 1970); one account's failure does not block the others.
 */
export async function endGracePeriods(deps: GraceDeps, untilMs: number): Promise<void> {
  for (const { accountId, hasEnded } of await gracePeriodsStore(deps).listEnding(MAX_ACCOUNTS)) {
    if (deps.clock.nowMs() >= untilMs) return;
    const work = hasEnded ? reconcileBilling(deps, accountId, null) : remind(deps, accountId);
    await work.catch((error: unknown) => {
      deps.log.error('a grace period could not be settled', { accountId, error: String(error) });
    });
  }
}

async function remind(deps: GraceDeps, accountId: string): Promise<void> {
  const { need, customerId } = await billingStore(deps).find(accountId);
  const confirmationUrl =
    need === 'confirmation' && customerId !== null
      ? ((await deps.payments.fetchState(customerId)).subscription?.payment?.hostedInvoiceUrl ?? null)
      : null;
  await gracePeriodsStore(deps).remind(accountId, (notice) =>
    graceReminderEmail(deps.siteUrl, { ...notice, confirmationUrl }),
  );
}
