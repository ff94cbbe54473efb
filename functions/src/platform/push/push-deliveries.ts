import { createHash } from 'node:crypto';
import { PushDelivery } from '@llevo/contract/entities/push';
import type { AlertDelivery, JobDelivery } from '@llevo/contract/entities/push';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { CollectionReference, DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../firestore/firebase.ts';
import { tracedFields } from '../log/trace-context.ts';
import { deviceCollection } from './push-devices.ts';

/** Nobody needs to know for longer what was sent. */
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
type NewPushDelivery = Omit<AlertDelivery, OutboxFields> | Omit<JobDelivery, OutboxFields>;

/** Named after what it tells to whom: a change that is tried again writes the same. */
function pushDeliveryId(delivery: NewPushDelivery): string {
  const { accountId, deviceId, createdAt } = delivery;
  const about = 'alertId' in delivery ? delivery.alertId : delivery.noticeId;
  return createHash('sha256').update([accountId, about, deviceId, createdAt].join('\n')).digest('hex');
}

/** Adds a notification to the outbox in the transaction of what it tells; a trigger sends it. */
export function addPushDelivery(transaction: Transaction, facts: NewPushDelivery): void {
  const delivery: PushDelivery = {
    ...facts,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: facts.createdAt,
    leasedUntil: 0,
    error: null,
  };
  transaction.set(pushDeliveryDocument(pushDeliveryId(facts)), {
    ...delivery,
    expiresAt: Timestamp.fromMillis(facts.createdAt + DELIVERY_LIFETIME_MS),
    ...tracedFields(),
  });
}
