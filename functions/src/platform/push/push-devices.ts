/** Devices that are told, and the rules for all of them. */
import { MAX_PUSH_DEVICES, PushDevice } from '@llevo/contract/entities/push';
import type { PushSubscriptionInput } from '@llevo/contract/entities/push';
import { paths } from '@llevo/contract/paths';
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../firestore/firebase.ts';

/** Of users of the back-office, and of drivers: apart, so that no alert is told to a driver. */
type DeviceCollection = 'pushDevices' | 'driverDevices';

/** Devices of an account that are told of alerts; more than the administrators of any plan have. */
const MAX_DEVICES = 200;

/** A device with its id. */
export interface StoredPushDevice extends PushDevice {
  readonly id: string;
}

export const deviceCollection = (accountId: string, name: DeviceCollection): CollectionReference =>
  firestore().collection(paths.accountCollection(accountId, name));

/** A device as stored; null for none, and for an invalid document. */
export function parseDevice(snapshot: DocumentSnapshot): StoredPushDevice | null {
  const { data } = PushDevice.safeParse(snapshot.data());
  return data === undefined ? null : { ...data, id: snapshot.id };
}

/** The devices of a person. Two requests at once may add one more than there should be. */
export const devicesOf = (collection: CollectionReference, uid: string): Query =>
  collection.where('uid', '==', uid).limit(2 * MAX_PUSH_DEVICES);

/** The devices that an account's alerts are told to. */
export async function readPushDevices(transaction: Transaction, accountId: string): Promise<StoredPushDevice[]> {
  const { docs } = await transaction.get(deviceCollection(accountId, 'pushDevices').limit(MAX_DEVICES));
  return docs.flatMap((device) => parseDevice(device) ?? []);
}

/** The devices of some drivers, by driver. */
export async function readDriverDevices(
  transaction: Transaction,
  accountId: string,
  driverIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredPushDevice[]>> {
  const devices = deviceCollection(accountId, 'driverDevices');
  const found = driverIds.map(async (driverId) => {
    const { docs } = await transaction.get(devicesOf(devices, driverId));
    return [driverId, docs.flatMap((device) => parseDevice(device) ?? [])] as const;
  });
  return new Map(await Promise.all(found));
}

/** Where the devices of a driver are, read in the transaction that removes them. */
export async function readDriverDeviceDocuments(
  transaction: Transaction,
  accountId: string,
  driverId: string,
): Promise<DocumentReference[]> {
  const { docs } = await transaction.get(devicesOf(deviceCollection(accountId, 'driverDevices'), driverId));
  return docs.map(({ ref }) => ref);
}

interface AddedDevice {
  readonly document: DocumentReference;
  /** The same device as it is stored; null for none. */
  readonly known: PushDevice | null;
  /** All devices of the person. */
  readonly others: readonly QueryDocumentSnapshot[];
  readonly uid: string;
  readonly sessionId: string;
  readonly subscription: PushSubscriptionInput;
  readonly nowMs: number;
  readonly expiresAtMs: number;
}

/** Writes a device of a person; of too many the oldest go. Whoever else had the same browser has it no longer. */
export function writeDevice(transaction: Transaction, added: AddedDevice): void {
  const { document, known, others, uid, sessionId, subscription, nowMs, expiresAtMs } = added;
  const { endpoint, keys } = subscription;
  const device: PushDevice = {
    uid,
    sessionId,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    createdAt: known?.uid === uid ? known.createdAt : nowMs,
  };
  transaction.set(document, { ...device, expiresAt: Timestamp.fromMillis(expiresAtMs) });
  const oldestFirst = others
    .filter(({ id }) => id !== document.id)
    .sort((a, b) => Number(a.get('createdAt')) - Number(b.get('createdAt')));
  for (const { ref } of oldestFirst.slice(0, Math.max(0, oldestFirst.length + 1 - MAX_PUSH_DEVICES))) {
    transaction.delete(ref);
  }
}

/** Removes a device of a person; not another's. */
export const removeDevice = (document: DocumentReference, uid: string): Promise<void> =>
  firestore().runTransaction(async (transaction) => {
    const device = parseDevice(await transaction.get(document));
    if (device?.uid === uid) transaction.delete(document);
  });
