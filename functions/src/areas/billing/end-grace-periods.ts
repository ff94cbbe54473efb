import { billingStore } from './billing-store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { GracePeriods } from './grace-periods-store.ts';
import type { ReconcileDeps } from './reconcile-billing.ts';
import { graceReminderEmail } from './emails/grace-emails.ts';
import { reconcileBilling } from './reconcile-billing.ts';

/** Bounds one run; the next takes the rest, the earliest end first. */
const MAX_ACCOUNTS = 100;

type GraceDeps = ReconcileDeps &
  Pick<Deps, 'log'> & {
    readonly gracePeriods: GracePeriods;
    readonly clock: { readonly nowMs: () => number };
  };

/**
 * Reminds owners two days before their grace period ends, and writes the end of those that are over, after a last look
 * at the provider's state. Access ends on time without it: gates compare the clock. Runs until the given time
 * (milliseconds since 1970); one account's failure does not block the others.
 */
export async function endGracePeriods(deps: GraceDeps, untilMs: number): Promise<void> {
  for (const { accountId, hasEnded } of await deps.gracePeriods.listEnding(MAX_ACCOUNTS)) {
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
  await deps.gracePeriods.remind(accountId, (facts) => graceReminderEmail(deps.siteUrl, { ...facts, confirmationUrl }));
}
