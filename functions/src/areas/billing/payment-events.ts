import { receivePaymentEvent } from '@llevo/contract/endpoints/billing/billing';
import { PaymentEventRecord } from '@llevo/contract/entities/billing-record';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { implementPublic } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { isAlreadyExists } from '../../platform/firestore/firestore-errors.ts';
import { redactText } from '../../platform/log/redact.ts';
import type { PaymentEvent } from '../../platform/seams/payments.ts';
import { store } from '../../platform/store.ts';
import { billingStore } from './billing-store.ts';
import { toAppError } from './payment-error.ts';
import { reconcileBilling } from './reconcile-billing.ts';
import type { ReconcileDeps } from './reconcile-billing.ts';

/** Longer than the provider retries an event, and long enough to investigate one. */
const RETENTION_MS = 90 * 24 * 60 * 60_000;
/** Minutes until the next attempt after each failure; the last value repeats, for about four days in total. */
const RETRY_WAITS_MINUTES = [1, 1, 2, 5, 10, 30, 60] as const;
const MAX_ATTEMPTS = 100;
const MINUTE_MS = 60_000;
/** Delay while a request of the account holds the lock. */
const BUSY_RETRY_MS = 15_000;

const retryWaitMs = (attempts: number): number =>
  (RETRY_WAITS_MINUTES[Math.min(attempts, RETRY_WAITS_MINUTES.length) - 1] ?? 1) * MINUTE_MS;

const documentOf = (eventId: string) => firestore().doc(paths.paymentEvent(eventId));

/** `paymentEvents/{event}`, under the provider's id, so that a duplicate delivery is one event. */
export const paymentEventsStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  return {
    /** Records an event before it is processed; `settled` if it was already processed. */
    record: async ({ id, ...event }: PaymentEvent): Promise<'pending' | 'settled'> => {
      const receivedAt = clock.nowMs();
      const record: PaymentEventRecord = {
        ...event,
        receivedAt,
        state: event.customerId === null ? 'ignored' : 'pending',
        attempts: 0,
        nextAttemptAt: receivedAt,
        lastError: null,
      };
      try {
        await documentOf(id).create({ ...record, expiresAt: Timestamp.fromMillis(receivedAt + RETENTION_MS) });
        return record.state === 'pending' ? 'pending' : 'settled';
      } catch (error) {
        if (!isAlreadyExists(error)) throw error;
        const { state } = PaymentEventRecord.parse((await documentOf(id).get()).data());
        return state === 'pending' || state === 'failed' ? 'pending' : 'settled';
      }
    },

    listDue: async (limit: number): Promise<readonly { readonly id: string; readonly customerId: string | null }[]> => {
      const { docs } = await firestore()
        .collection(COLLECTIONS.paymentEvents)
        .where('state', '==', 'pending')
        .where('nextAttemptAt', '<=', clock.nowMs())
        .orderBy('nextAttemptAt')
        .limit(limit)
        .get();
      return docs.map((event) => ({ id: event.id, customerId: PaymentEventRecord.parse(event.data()).customerId }));
    },

    finish: async (eventId: string, state: 'done' | 'ignored'): Promise<void> => {
      await documentOf(eventId).update({ state, lastError: null });
    },

    /** Postpones an event: briefly, or with backoff after a failure; finally `failed`. */
    postpone: (eventId: string, error: string | null): Promise<void> =>
      firestore().runTransaction(async (transaction) => {
        const record = PaymentEventRecord.parse((await transaction.get(documentOf(eventId))).data());
        // Another run has already processed it.
        if (record.state === 'done' || record.state === 'ignored') return;
        const attempts = record.attempts + (error === null ? 0 : 1);
        transaction.update(documentOf(eventId), {
          state: attempts >= MAX_ATTEMPTS ? 'failed' : 'pending',
          attempts,
          nextAttemptAt: clock.nowMs() + (error === null ? BUSY_RETRY_MS : retryWaitMs(attempts)),
          lastError: error,
        });
      }),
  };
});

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

type PaymentEventDeps = ReconcileDeps & Pick<Deps, 'clock' | 'log'>;

const MAX_ERROR_LENGTH = 300;

/**
 * Applies the recorded events of one customer with one fetch of the provider's state. Events during a request of the
 * account stay pending until it ends and applies them. Failed events are retried.
 */
async function applyPaymentEvents(
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
export async function retryPaymentEvents(deps: PaymentEventDeps, untilMs: number): Promise<void> {
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
