/** The end of a driver's availability that they did not switch off themselves. */
import { Driver } from '@llevo/contract/entities/driver';
import type { AvailabilityEnd } from '@llevo/contract/entities/push';
import { availabilityEndNotice } from '@llevo/contract/rules/people/availability-notice';
import type { Transaction } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { driverDocument } from '../../platform/identity/driver-session-document.ts';
import type { PushReaders } from '../../platform/push/deliver-pushes.ts';
import { addPushDelivery } from '../../platform/push/push-deliveries.ts';
import { readDriverDevices } from '../../platform/push/push-devices.ts';
import type { StoredPushDevice } from '../../platform/push/push-devices.ts';
import { topicOf } from '../../platform/push/push-sender.ts';
import type { Actor } from '../../platform/seams/core.ts';
import { translatable } from '../../platform/translatable.ts';
import { readDriverOfDevice } from './device-driver.ts';

/** Availabilities that one run ends; the next takes the others. */
const MAX_ENDED = 200;
/** How long a push service keeps the notice for a phone that is off. */
const TTL_SECONDS = 6 * 3_600;

const Stored = Driver.pick({ isAvailable: true, availableUntil: true });

/** The author of what Llevo does for a company by itself: it ends availabilities and searches for drivers. */
export const dispatchActor = (accountId: string): Actor => ({
  uid: 'dispatch',
  name: translatable('Despacho automático'),
  accountId,
  impersonator: null,
});

interface EndedAvailability {
  readonly accountId: string;
  readonly driverId: string;
  readonly end: AvailabilityEnd;
  readonly at: number;
}

/** Notifies a driver's phones that they are no longer available, in the transaction that ends it. */
export function notifyAvailabilityEnd(
  transaction: Transaction,
  { accountId, driverId, end, at }: EndedAvailability,
  devices: readonly StoredPushDevice[],
): void {
  for (const { id: deviceId } of devices) {
    const about = { driverId, availabilityEnd: end, noticeId: `availability-${driverId}` };
    addPushDelivery(transaction, { accountId, deviceId, createdAt: at, ...about });
  }
}

/** The notice of the end; null once the driver is available again. */
export const readAvailabilityPush: PushReaders['availability'] = async (transaction, context) => {
  const known = await readDriverOfDevice(transaction, context);
  if (known === null || known === 'gone') return known;
  const { delivery, device } = context;
  if (known.driver.isAvailable) return null;
  const message = {
    tag: 'disponibilidad',
    ...availabilityEndNotice(delivery.availabilityEnd, known.account.name),
    driverApp: true as const,
  };
  const topic = topicOf(delivery.accountId, 'availability', delivery.driverId);
  return { device, push: { message, ttlSeconds: TTL_SECONDS, topic } };
};

/** Ends one driver's availability if its time is over, with an audit entry and a notice. */
async function endAvailability(
  { clock }: Pick<Deps, 'clock'>,
  { accountId, driverId }: Pick<EndedAvailability, 'accountId' | 'driverId'>,
): Promise<void> {
  const document = driverDocument(accountId, driverId);
  await queuedAuditedTransaction(dispatchActor(accountId), [document.path], async (transaction, audit) => {
    const [snapshot, devices] = await Promise.all([
      transaction.get(document),
      readDriverDevices(transaction, accountId, [driverId]),
    ]);
    if (!snapshot.exists) return;
    const { isAvailable, availableUntil } = Stored.parse(snapshot.data());
    const at = clock.nowMs();
    if (!isAvailable || availableUntil === null || availableUntil > at) return;
    // Not an edit: `updatedAt` stays, so that an open form of the back-office can still be saved.
    transaction.update(document, { isAvailable: false });
    audit.add({
      action: 'driver.availability',
      target: document.path,
      before: { isAvailable: true, availableUntil },
      after: { isAvailable: false },
      createdAt: at,
    });
    notifyAvailabilityEnd(transaction, { accountId, driverId, end: 'until', at }, devices.get(driverId) ?? []);
  });
}

/** Ends the availabilities whose time is over, the longest overdue first. Safe to repeat. */
export async function endAvailabilities(deps: Pick<Deps, 'clock'>, untilMs: number): Promise<void> {
  const { docs } = await firestore()
    .collectionGroup('drivers')
    .where('isAvailable', '==', true)
    .where('availableUntil', '<=', deps.clock.nowMs())
    .orderBy('availableUntil')
    .select()
    .limit(MAX_ENDED)
    .get();
  for (const { id: driverId, ref } of docs) {
    if (deps.clock.nowMs() > untilMs) return;
    const accountId = ref.parent.parent?.id;
    if (accountId !== undefined) await endAvailability(deps, { accountId, driverId });
  }
}
