import type { PaymentEventDeps } from './apply-payment-events.ts';
import { applyPaymentEvents } from './apply-payment-events.ts';
import { reconcileBilling } from './reconcile-billing.ts';

const MAX_EVENTS = 200;
const MAX_ACCOUNTS = 50;

/** Looks into events that wait, and finishes requests that were cut off, until the given time (milliseconds since 1970). */
export async function retryPaymentEvents(
  deps: PaymentEventDeps & { readonly clock: { readonly nowMs: () => number } },
  untilMs: number,
): Promise<void> {
  const isTimeUp = () => deps.clock.nowMs() >= untilMs;
  for (const accountId of await deps.billing.listInterruptedAccounts(MAX_ACCOUNTS)) {
    if (isTimeUp()) return;
    await finishInterruptedAttempt(deps, accountId).catch((error: unknown) => {
      deps.log.error('a payment that was cut off is to be looked into again', { accountId, error: String(error) });
    });
  }
  const due = Map.groupBy(await deps.paymentEvents.listDue(MAX_EVENTS), ({ customerId }) => customerId);
  for (const [customerId, events] of due) {
    if (isTimeUp()) return;
    // Those of one customer that fail keep no others from their turn; the failure is logged where it happened.
    await applyPaymentEvents(
      deps,
      customerId,
      events.map(({ id }) => id),
    ).catch(() => undefined);
  }
}

/** What the provider did for a request whose process died is written down; the request itself can be sent again. */
async function finishInterruptedAttempt(deps: PaymentEventDeps, accountId: string): Promise<void> {
  const { attempt, customerId } = await deps.billing.find(accountId);
  if (attempt === null) return;
  if (customerId !== null) await reconcileBilling(deps, accountId, null);
  await deps.billing.releaseAttempt(accountId, attempt.id, 'kept');
}
