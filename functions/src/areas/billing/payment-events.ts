import { paymentEventsStore } from './payment-events-store.ts';
import { billingStore } from './billing-store.ts';
import { receivePaymentEvent } from '@llevo/contract/endpoints/billing/billing';
import { AppError } from '../../platform/errors/app-error.ts';
import { implementPublic } from '../../http/implement.ts';
import { toAppError } from './payment-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { redactText } from '../../platform/log/redact.ts';
import type { ReconcileDeps } from './reconcile-billing.ts';
import { reconcileBilling } from './reconcile-billing.ts';

/**
 * Webhook of the payment provider. Records the event first. A failure to apply it is reported, so that the provider
 * retries; `everyMinute` retries as well.
 */
export const receivePaymentEventRoute = implementPublic(receivePaymentEvent, async ({ deps, request }) => {
  const { signed } = request;
  const event = signed && (await deps.payments.verifyEvent(signed.body, signed.signature));
  if (!event) throw new AppError('invalid_input', 'El mensaje no está firmado como corresponde');
  if ((await paymentEventsStore(deps).record(event)) === 'pending') {
    await applyPaymentEvents(deps, event.customerId, [event.id]).catch((error: unknown) => {
      throw toAppError(error);
    });
  }
  return { data: { received: true as const } };
});

export type PaymentEventDeps = ReconcileDeps & Pick<Deps, 'clock' | 'log'>;

const MAX_ERROR_LENGTH = 300;

/**
 * Applies the recorded events of one customer with one fetch of the provider's state. Events during a request of the
 * account wait for its end, which applies them. Failed events are retried.
 */
export async function applyPaymentEvents(
  deps: PaymentEventDeps,
  customerId: string | null,
  eventIds: readonly string[],
): Promise<void> {
  const billing = billingStore(deps);
  const paymentEvents = paymentEventsStore(deps);
  const all = (work: (eventId: string) => Promise<void>) => Promise.all(eventIds.map(work));
  try {
    const accountId = customerId === null ? null : await billing.findAccountId(customerId);
    const planState = accountId === null ? 'ignored' : await reconcileBilling(deps, accountId, null);
    if (planState === null) await all((eventId) => paymentEvents.postpone(eventId, null));
    else await all((eventId) => paymentEvents.finish(eventId, planState === 'ignored' ? 'ignored' : 'done'));
  } catch (error) {
    const reason = redactText(String(error)).slice(0, MAX_ERROR_LENGTH);
    await all((eventId) => paymentEvents.postpone(eventId, reason));
    deps.log.error('news of a payment is to be looked into again', { eventIds, error: reason });
    throw error;
  }
}

const MAX_EVENTS = 200;
const MAX_ACCOUNTS = 50;

/** Applies pending events and finishes interrupted requests, until the given time (milliseconds since 1970). */
export async function retryPaymentEvents(
  deps: PaymentEventDeps & { readonly clock: { readonly nowMs: () => number } },
  untilMs: number,
): Promise<void> {
  const isTimeUp = () => deps.clock.nowMs() >= untilMs;
  for (const accountId of await billingStore(deps).listInterruptedAccounts(MAX_ACCOUNTS)) {
    if (isTimeUp()) return;
    await finishInterruptedAttempt(deps, accountId).catch((error: unknown) => {
      deps.log.error('a payment that was cut off is to be looked into again', { accountId, error: String(error) });
    });
  }
  const due = Map.groupBy(await paymentEventsStore(deps).listDue(MAX_EVENTS), ({ customerId }) => customerId);
  for (const [customerId, events] of due) {
    if (isTimeUp()) return;
    // One customer's failure does not block the others; it is already logged.
    await applyPaymentEvents(
      deps,
      customerId,
      events.map(({ id }) => id),
    ).catch(() => undefined);
  }
}

/** Stores what the provider did for an interrupted request; the request itself can be repeated. */
async function finishInterruptedAttempt(deps: PaymentEventDeps, accountId: string): Promise<void> {
  const { attempt, customerId } = await billingStore(deps).find(accountId);
  if (attempt === null) return;
  if (customerId !== null) await reconcileBilling(deps, accountId, null);
  await billingStore(deps).releaseAttempt(accountId, attempt.id, 'kept');
}
