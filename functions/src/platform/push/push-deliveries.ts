import { createHash } from 'node:crypto';
import { PushDelivery } from '@llevo/contract/entities/push';
import type { AlertDelivery, AvailabilityDelivery, JobDelivery, OfferDelivery } from '@llevo/contract/entities/push';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { CollectionReference, DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore/firebase.ts';
import { tracedFields } from '../log/trace-context.ts';
import { deviceCollection } from './push-devices.ts';

/** Retention of deliveries. */
const DELIVERY_LIFETIME_MS = 7 * 86_400_000;

export const pushDeliveries = (): CollectionReference => firestore().collection(COLLECTIONS.pushDeliveries);

export const pushDeliveryDocument = (deliveryId: string): DocumentReference =>
  firestore().doc(paths.pushDelivery(deliveryId));

/** A delivery; null for none, and for an invalid document. */
export const parsePushDelivery = (snapshot: DocumentSnapshot): PushDelivery | null =>
  PushDelivery.safeParse(snapshot.data()).data ?? null;

/** The device that a delivery is for. */
export const deliveryDevice = (delivery: PushDelivery): DocumentReference =>
  deviceCollection(delivery.accountId, 'alertId' in delivery ? 'pushDevices' : 'driverDevices').doc(delivery.deviceId);

type OutboxFields = 'state' | 'attempts' | 'nextAttemptAt' | 'leasedUntil' | 'error';
type NewPushDelivery =
  | Omit<AlertDelivery, OutboxFields>
  | Omit<JobDelivery, OutboxFields>
  | Omit<OfferDelivery, OutboxFields>
  | Omit<AvailabilityDelivery, OutboxFields>;

/** Derived from event and device, so that a retried change writes the same delivery. */
function pushDeliveryId(delivery: NewPushDelivery): string {
  const { accountId, deviceId, createdAt } = delivery;
  const about = 'alertId' in delivery ? delivery.alertId : delivery.noticeId;
  return createHash('sha256').update([accountId, about, deviceId, createdAt].join('\n')).digest('hex');
}

/** Adds a notification to the outbox in the transaction of the reported change; a trigger sends it after the hold. */
export function addPushDelivery(transaction: Transaction, facts: NewPushDelivery, heldMs = 0): void {
  const delivery: PushDelivery = {
    ...facts,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: facts.createdAt + heldMs,
    leasedUntil: 0,
    error: null,
  };
  transaction.set(pushDeliveryDocument(pushDeliveryId(facts)), {
    ...delivery,
    expiresAt: Timestamp.fromMillis(facts.createdAt + DELIVERY_LIFETIME_MS),
    ...tracedFields(),
  });
}
