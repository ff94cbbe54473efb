import type { PaymentEvent } from '../../platform/seams/payments.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { PaymentEventRecord } from '@llevo/contract/entities/billing-record';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import { isAlreadyExists } from '../../platform/firestore/firestore-errors.ts';

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
    /** Records an event before it is processed; `settled` where it was processed already. */
    record: async ({ id, ...event }: PaymentEvent): Promise<PaymentEventState> => {
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
        // Another run has processed it in the meantime.
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

export type PaymentEventState = 'pending' | 'settled';
