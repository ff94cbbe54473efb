import type { AlertDelivery, JobDelivery, PushDelivery } from '@llevo/contract/entities/push';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore/firebase.ts';
import { isDue, isLeaseHolder, listDueIds, takeLease } from '../outbox/outbox-lease.ts';
import type { Clock } from '../seams/core.ts';
import { storedTrace } from '../log/trace-context.ts';
import type { PushQueue, PushSubject } from './ports.ts';
import { deliveryDevice, parsePushDelivery, pushDeliveries, pushDeliveryDocument } from './push-deliveries.ts';
import type { StoredPushDevice } from './push-devices.ts';
import { parseDevice } from './push-devices.ts';

/** Longer than any attempt takes, so that attempts do not overlap. */
const LEASE_MS = 60_000;

type ReadSubject = PushSubject | 'gone' | null;

/** A delivery whose device is there, at an instant. */
export interface PushOccasion<Delivery extends PushDelivery> {
  readonly delivery: Delivery;
  readonly device: StoredPushDevice;
  readonly nowMs: number;
}

/**
 * What a device is told, as it is true when it is sent; null where nobody is to be told any more, `gone` where the device will
 * never be told again. Reads only.
 */
export interface PushReaders {
  readonly alert: (transaction: Transaction, occasion: PushOccasion<AlertDelivery>) => Promise<ReadSubject>;
  readonly job: (transaction: Transaction, occasion: PushOccasion<JobDelivery>) => Promise<ReadSubject>;
}

/** The outbox, `pushDeliveries`. */
export const firestorePushQueue = (clock: Clock, readers: PushReaders): PushQueue => ({
  lease: (deliveryId) =>
    firestore().runTransaction(async (transaction) => {
      const document = pushDeliveryDocument(deliveryId);
      const snapshot = await transaction.get(document);
      const delivery = parsePushDelivery(snapshot);
      const nowMs = clock.nowMs();
      if (delivery === null || !isDue(delivery, nowMs)) return null;
      const device = parseDevice(await transaction.get(deliveryDevice(delivery)));
      const subject = device && (await readSubject(readers, transaction, { delivery, device, nowMs }));
      if (subject === null || subject === 'gone') {
        if (subject === 'gone') transaction.delete(deliveryDevice(delivery));
        transaction.update(document, { state: 'skipped', leasedUntil: 0 });
        return null;
      }
      const lease = takeLease(transaction, document, { attempts: delivery.attempts, until: nowMs + LEASE_MS });
      const { createdAt } = delivery;
      return { ...subject, ...lease, id: deliveryId, createdAt, trace: storedTrace(snapshot.data()) };
    }),

  settle: (lease, result) =>
    firestore().runTransaction(async (transaction) => {
      const document = pushDeliveryDocument(lease.id);
      const delivery = parsePushDelivery(await transaction.get(document));
      if (delivery === null || delivery.state === 'sent') return;
      if (result.state !== 'sent' && !isLeaseHolder(lease, delivery)) return;
      if (result.state === 'failed' && result.isDeviceGone) transaction.delete(deliveryDevice(delivery));
      const { isDeviceGone: _, ...stored } = { isDeviceGone: false, ...result };
      transaction.update(document, { ...stored, leasedUntil: 0 });
    }),

  listDue: (limit) => listDueIds(pushDeliveries(), clock.nowMs(), limit),
});

const readSubject = (
  readers: PushReaders,
  transaction: Transaction,
  { delivery, ...occasion }: PushOccasion<PushDelivery>,
): Promise<ReadSubject> =>
  'alertId' in delivery
    ? readers.alert(transaction, { ...occasion, delivery })
    : readers.job(transaction, { ...occasion, delivery });
