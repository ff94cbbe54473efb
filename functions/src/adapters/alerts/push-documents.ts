import { createHash } from 'node:crypto';
import { PushDelivery, PushDevice } from '@llevo/contract/entities/alert-channels';
import { paths } from '@llevo/contract/paths';
import type { CollectionReference, DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';
import { tracedFields } from '../platform/trace-context.ts';

/** Devices of an account that are told; more than the administrators of any plan have. */
const MAX_DEVICES = 200;
/** Nobody needs to know for longer what was sent. */
const DELIVERY_LIFETIME_MS = 7 * 86_400_000;

/** A device with its id. */
export interface StoredPushDevice extends PushDevice {
  readonly id: string;
}

export const deviceCollection = (accountId: string): CollectionReference =>
  firestore().collection(paths.accountCollection(accountId, 'pushDevices'));

export const pushDeliveryDocument = (deliveryId: string): DocumentReference =>
  firestore().doc(paths.pushDelivery(deliveryId));

/** A device as stored; null for none, and for an invalid document. */
export function parseDevice(snapshot: DocumentSnapshot): StoredPushDevice | null {
  const { data } = PushDevice.safeParse(snapshot.data());
  return data === undefined ? null : { ...data, id: snapshot.id };
}

/** A delivery; null for none, and for an invalid document. */
export const parsePushDelivery = (snapshot: DocumentSnapshot): PushDelivery | null =>
  PushDelivery.safeParse(snapshot.data()).data ?? null;

/** The devices that an account's alerts are told to. */
export async function readPushDevices(transaction: Transaction, accountId: string): Promise<StoredPushDevice[]> {
  const { docs } = await transaction.get(deviceCollection(accountId).limit(MAX_DEVICES));
  return docs.flatMap((device) => parseDevice(device) ?? []);
}

type NewPushDelivery = Pick<PushDelivery, 'accountId' | 'alertId' | 'deviceId' | 'createdAt'>;

/** Named after what it tells to whom: an opening that is tried again writes the same. */
const pushDeliveryId = ({ accountId, alertId, deviceId, createdAt }: NewPushDelivery): string =>
  createHash('sha256').update([accountId, alertId, deviceId, createdAt].join('\n')).digest('hex');

/** Adds a notification to the outbox in the transaction that opens its alert; a trigger sends it. */
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
