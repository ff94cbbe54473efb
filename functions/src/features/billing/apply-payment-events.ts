import type { Deps } from '../../adapters/deps.ts';
import { redactText } from '../../errors/redact.ts';
import type { ReconcileDeps } from './reconcile-billing.ts';
import { reconcileBilling } from './reconcile-billing.ts';

export type PaymentEventDeps = ReconcileDeps & Pick<Deps, 'paymentEvents' | 'log'>;

const MAX_ERROR_LENGTH = 300;

/**
 * Deals with recorded events of one customer, however many: what they led to is looked up once. Those that come while a
 * request of the account's own is on wait for its end, which does their work. What fails is kept for the next try.
 */
export async function applyPaymentEvents(
  deps: PaymentEventDeps,
  customerId: string | null,
  eventIds: readonly string[],
): Promise<void> {
  const { billing, paymentEvents } = deps;
  const all = (work: (eventId: string) => Promise<void>) => Promise.all(eventIds.map(work));
  try {
    const accountId = customerId === null ? null : await billing.findAccountId(customerId);
    const held = accountId === null ? 'nobody' : await reconcileBilling(deps, accountId, null);
    if (held === null) await all((eventId) => paymentEvents.postpone(eventId, null));
    else await all((eventId) => paymentEvents.finish(eventId, held === 'nobody' ? 'ignored' : 'done'));
  } catch (error) {
    const reason = redactText(String(error)).slice(0, MAX_ERROR_LENGTH);
    await all((eventId) => paymentEvents.postpone(eventId, reason));
    deps.log.error('news of a payment is to be looked into again', { eventIds, error: reason });
    throw error;
  }
}
