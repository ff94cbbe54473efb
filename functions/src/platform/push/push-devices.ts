/** Push devices of users and drivers. */
import { MAX_PUSH_DEVICES, PushDevice } from '@llevo/contract/entities/push';
import type { PushSubscriptionInput } from '@llevo/contract/entities/push';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { firestore } from '../firestore/firebase.ts';
import { acceptedUrl } from '../outgoing/outgoing-url.ts';
import type { OutgoingUrl } from '../outgoing/outgoing-url.ts';

/** Separate collections for back-office users and drivers, so that drivers never receive alerts. */
type DeviceCollection = 'pushDevices' | 'driverDevices';

/** Devices notified of an account's alerts; more than the administrators of any plan have. */
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

/** The devices of a person. Concurrent requests may add one too many. */
export const devicesOf = (collection: CollectionReference, uid: string): Query =>
  collection.where('uid', '==', uid).limit(2 * MAX_PUSH_DEVICES);

/** The devices notified of an account's alerts. */
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

/** The devices of one driver, outside of a transaction. */
export async function readDriverPhones(accountId: string, driverId: string): Promise<StoredPushDevice[]> {
  const { docs } = await devicesOf(deviceCollection(accountId, 'driverDevices'), driverId).get();
  return docs.flatMap((device) => parseDevice(device) ?? []);
}

/** References of a driver's devices, read in the transaction that removes them. */
export async function readDriverDeviceDocuments(
  transaction: Transaction,
  accountId: string,
  driverId: string,
): Promise<DocumentReference[]> {
  const { docs } = await transaction.get(devicesOf(deviceCollection(accountId, 'driverDevices'), driverId));
  return docs.map(({ ref }) => ref);
}

/** A subscription at a stored push service. */
type AcceptedSubscription = PushSubscriptionInput & { readonly endpoint: OutgoingUrl<'push'> };

/** Checks the address of a subscription, which the browser chose. Throws 400. */
export const acceptedSubscription = (
  { endpoint, keys }: PushSubscriptionInput,
  allowsPrivate: boolean,
): AcceptedSubscription => ({
  endpoint: acceptedUrl(endpoint, { use: 'push', allowsPrivate, inputError: 'endpoint' }),
  keys,
});

interface AddedDevice {
  readonly document: DocumentReference;
  /** The stored device with the same id; null for none. */
  readonly known: PushDevice | null;
  /** All devices of the person. */
  readonly others: readonly QueryDocumentSnapshot[];
  readonly uid: string;
  readonly sessionId: string;
  readonly subscription: AcceptedSubscription;
  readonly nowMs: number;
  readonly expiresAtMs: number;
}

/** Writes a device of a person and drops the oldest above the limit. Takes the browser from any previous owner. */
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

/** Removes a device if it belongs to that person. */
export const removeDevice = (document: DocumentReference, uid: string): Promise<void> =>
  firestore().runTransaction(async (transaction) => {
    const device = parseDevice(await transaction.get(document));
    if (device?.uid === uid) transaction.delete(document);
  });
