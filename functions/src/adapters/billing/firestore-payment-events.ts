import { PaymentEventRecord } from '@llevo/contract/entities/billing-record';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { Clock } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import { isAlreadyExists } from '../platform/firestore-errors.ts';
import type { PaymentEvents } from './ports.ts';

/** Longer than the provider repeats an event, and long enough to look into one. */
const RETENTION_MS = 90 * 24 * 60 * 60_000;
/** Minutes until the next try after each failure; from the last on it stays, for about four days in all. */
const RETRY_WAITS_MINUTES = [1, 1, 2, 5, 10, 30, 60] as const;
const MAX_ATTEMPTS = 100;
const MINUTE_MS = 60_000;
/** While a request of the account's own is on. */
const BUSY_RETRY_MS = 15_000;

const retryWaitMs = (attempts: number): number =>
  (RETRY_WAITS_MINUTES[Math.min(attempts, RETRY_WAITS_MINUTES.length) - 1] ?? 1) * MINUTE_MS;

const documentOf = (eventId: string) => firestore().doc(paths.paymentEvent(eventId));

/** `paymentEvents/{event}`, under the provider's own id, so that an event delivered twice is one. */
export function firestorePaymentEvents(clock: Clock): PaymentEvents {
  return {
    record: async ({ id, ...news }) => {
      const receivedAt = clock.nowMs();
      const record: PaymentEventRecord = {
        ...news,
        receivedAt,
        state: news.customerId === null ? 'ignored' : 'pending',
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

    listDue: async (limit) => {
      const { docs } = await firestore()
        .collection(COLLECTIONS.paymentEvents)
        .where('state', '==', 'pending')
        .where('nextAttemptAt', '<=', clock.nowMs())
        .orderBy('nextAttemptAt')
        .limit(limit)
        .get();
      return docs.map((event) => ({ id: event.id, customerId: PaymentEventRecord.parse(event.data()).customerId }));
    },

    finish: async (eventId, state) => {
      await documentOf(eventId).update({ state, lastError: null });
    },

    postpone: (eventId, error) =>
      firestore().runTransaction(async (transaction) => {
        const record = PaymentEventRecord.parse((await transaction.get(documentOf(eventId))).data());
        // Somebody else has dealt with it meanwhile.
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
}
