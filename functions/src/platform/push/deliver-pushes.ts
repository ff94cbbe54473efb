import type {
  AlertDelivery,
  AvailabilityDelivery,
  JobDelivery,
  OfferDelivery,
  PushDelivery,
  PushDevice,
} from '@llevo/contract/entities/push';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore/firebase.ts';
import { storedTrace } from '../log/trace-context.ts';
import { isDue, isLeaseHolder, listDueIds, takeLease } from '../outbox/outbox-lease.ts';
import { deliver, deliverDue } from '../outbox/outbox.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Clock, Log, OutboxLease } from '../seams/core.ts';
import { deliveryDevice, parsePushDelivery, pushDeliveries, pushDeliveryDocument } from './push-deliveries.ts';
import { parseDevice } from './push-devices.ts';
import type { StoredPushDevice } from './push-devices.ts';
import { pushResult } from './push-result.ts';
import type { PushResult } from './push-result.ts';
import type { OutgoingPush, PushSender } from './push-sender.ts';

/** Longer than any attempt takes, so that attempts do not overlap. */
const LEASE_MS = 60_000;

/** The device to notify, and the message. */
interface PushContent {
  readonly device: PushDevice;
  readonly push: OutgoingPush;
}

/** A notification that only the holder of the lease may send, until `until`. Instants are milliseconds since 1970. */
interface PushLease extends PushContent, OutboxLease {
  readonly id: string;
  /** When the reported event happened. */
  readonly createdAt: number;
  /** Trace of the request that caused it; null for none. */
  readonly trace: string | null;
}

/** A delivery whose device exists, at an instant. */
export interface PushContext<Delivery extends PushDelivery> {
  readonly delivery: Delivery;
  readonly device: StoredPushDevice;
  readonly nowMs: number;
}

/** `gone` if the device can never be notified again; null if the notification is obsolete. */
type ReadContent = PushContent | 'gone' | null;

type PushReader<Delivery extends PushDelivery> = (
  transaction: Transaction,
  context: PushContext<Delivery>,
) => Promise<ReadContent>;

/** Reads the content of a notification as it is when sent. Reads only. */
export interface PushReaders {
  readonly alert: PushReader<AlertDelivery>;
  readonly job: PushReader<JobDelivery>;
  readonly offer: PushReader<OfferDelivery>;
  readonly availability: PushReader<AvailabilityDelivery>;
}

/** The outbox, `pushDeliveries`. */
export const pushQueue = ({ clock, readers }: { readonly clock: Clock; readonly readers: PushReaders }) => ({
  /**
   * Leases a notification that is due. Null if it is not due, leased already or missing; and if it is obsolete: no longer
   * true, read already, or the device's session is over.
   */
  lease: (deliveryId: string): Promise<PushLease | null> =>
    firestore().runTransaction(async (transaction) => {
      const document = pushDeliveryDocument(deliveryId);
      const snapshot = await transaction.get(document);
      const delivery = parsePushDelivery(snapshot);
      const nowMs = clock.nowMs();
      if (delivery === null || !isDue(delivery, nowMs)) return null;
      const device = parseDevice(await transaction.get(deliveryDevice(delivery)));
      const content = device && (await readContent(readers, transaction, { delivery, device, nowMs }));
      if (content === null || content === 'gone') {
        if (content === 'gone') transaction.delete(deliveryDevice(delivery));
        transaction.update(document, { state: 'skipped', leasedUntil: 0 });
        return null;
      }
      const lease = takeLease(transaction, document, { attempts: delivery.attempts, until: nowMs + LEASE_MS });
      const { createdAt } = delivery;
      return { ...content, ...lease, id: deliveryId, createdAt, trace: storedTrace(snapshot.data()) };
    }),

  settle: (lease: PushLease, result: PushResult): Promise<void> =>
    firestore().runTransaction(async (transaction) => {
      const document = pushDeliveryDocument(lease.id);
      const delivery = parsePushDelivery(await transaction.get(document));
      if (delivery === null || delivery.state === 'sent') return;
      if (result.state !== 'sent' && !isLeaseHolder(lease, delivery)) return;
      if (result.state === 'failed' && result.isDeviceGone) transaction.delete(deliveryDevice(delivery));
      const { isDeviceGone: _, ...stored } = { isDeviceGone: false, ...result };
      transaction.update(document, { ...stored, leasedUntil: 0 });
    }),

  /** Ids of notifications that are due, fairly among accounts. */
  listDue: (limit: number): Promise<readonly string[]> => listDueIds(pushDeliveries(), { nowMs: clock.nowMs(), limit }),
});

const readContent = (
  readers: PushReaders,
  transaction: Transaction,
  { delivery, ...context }: PushContext<PushDelivery>,
): Promise<ReadContent> => {
  if ('alertId' in delivery) return readers.alert(transaction, { ...context, delivery });
  if ('offerId' in delivery) return readers.offer(transaction, { ...context, delivery });
  if ('availabilityEnd' in delivery) return readers.availability(transaction, { ...context, delivery });
  return readers.job(transaction, { ...context, delivery });
};

export interface PushDeliveryDeps {
  readonly queue: ReturnType<typeof pushQueue>;
  readonly sender: PushSender;
  readonly clock: Clock;
  readonly log: Log;
}

const pushOutbox = ({ queue, sender, clock, log }: PushDeliveryDeps): Outbox<string, PushLease> => ({
  failureMessage: 'Notification could not be handled',
  perRun: 100,
  concurrency: 20,
  clock,
  log,
  lease: (deliveryId) => queue.lease(deliveryId),
  attempt: async (lease) => {
    const { httpStatus } = await sender.send(lease.device, lease.push);
    const result = pushResult(lease, httpStatus, clock.nowMs());
    await queue.settle(lease, result);
    log.info('Notification attempted', { delivery: lease.id, attempt: lease.attempt, httpStatus, state: result.state });
  },
  listDue: (limit) => queue.listDue(limit),
});

/** Sends one notification if it is due and not leased. At least once; the device replaces one with the same tag. */
export const deliverPush = (deps: PushDeliveryDeps, deliveryId: string): Promise<void> =>
  deliver(pushOutbox(deps), deliveryId);

/** Sends the notifications that are due, until the given time. */
export const deliverDuePushes = (deps: PushDeliveryDeps, untilMs: number): Promise<void> =>
  deliverDue(pushOutbox(deps), untilMs);
