import { Alert, AlertReader, NEW_ALERT_READER } from '@llevo/contract/entities/alert';
import type { PushDelivery } from '@llevo/contract/entities/alert-channels';
import { User } from '@llevo/contract/entities/account-user';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { isRead } from '@llevo/contract/rules/alerts/read-state';
import { allows } from '@llevo/contract/rules/access/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firebase.ts';
import type { Clock } from '../../platform/ports.ts';
import { storedTrace } from '../../platform/trace-context.ts';
import { parseSession } from '../../sessions/session-document.ts';
import { alertDocument } from '../alert-documents.ts';
import type { PushLease, PushQueue } from './ports.ts';
import type { StoredPushDevice } from '../push-documents.ts';
import { deviceCollection, parseDevice, parsePushDelivery, pushDeliveryDocument } from '../push-documents.ts';

/** Longer than any attempt takes, so that attempts do not overlap. */
const LEASE_MS = 60_000;
const PushedTo = User.pick({ accounts: true });

/** The outbox, `pushDeliveries`. A lease moves the next attempt to its end: after a crash the delivery is due again. */
export const firestorePushQueue = (clock: Clock): PushQueue => ({
  lease: (deliveryId) =>
    firestore().runTransaction(async (transaction) => {
      const document = pushDeliveryDocument(deliveryId);
      const snapshot = await transaction.get(document);
      const delivery = parsePushDelivery(snapshot);
      const nowMs = clock.nowMs();
      if (delivery === null || !isDue(delivery, nowMs)) return null;
      const device = parseDevice(await transaction.get(deviceCollection(delivery.accountId).doc(delivery.deviceId)));
      const alert = await readUntoldAlert(transaction, delivery, device);
      if (
        device === null ||
        alert === null ||
        !(await isSignedIn(transaction, device, { accountId: delivery.accountId, nowMs }))
      ) {
        transaction.update(document, { state: 'skipped', leasedUntil: 0 });
        return null;
      }
      const attempt = delivery.attempts + 1;
      const until = nowMs + LEASE_MS;
      transaction.update(document, { attempts: attempt, leasedUntil: until, nextAttemptAt: until });
      const { createdAt } = delivery;
      return {
        id: deliveryId,
        device,
        alertId: delivery.alertId,
        alert,
        attempt,
        until,
        createdAt,
        trace: storedTrace(snapshot.data()),
      };
    }),

  settle: (lease, result) =>
    firestore().runTransaction(async (transaction) => {
      const document = pushDeliveryDocument(lease.id);
      const delivery = parsePushDelivery(await transaction.get(document));
      if (delivery === null || delivery.state === 'sent') return;
      if (result.state !== 'sent' && !isLeaseHolder(lease, delivery)) return;
      if (result.state === 'failed' && result.isDeviceGone) {
        transaction.delete(deviceCollection(delivery.accountId).doc(delivery.deviceId));
      }
      const { isDeviceGone: _, ...stored } = { isDeviceGone: false, ...result };
      transaction.update(document, { ...stored, leasedUntil: 0 });
    }),

  listDue: async (limit) => {
    const { docs } = await firestore()
      .collection(COLLECTIONS.pushDeliveries)
      .where('state', '==', 'pending')
      .where('nextAttemptAt', '<=', clock.nowMs())
      .orderBy('nextAttemptAt')
      .limit(limit)
      .get();
    return docs.map(({ id }) => id);
  },
});

/** The alert, while it holds and the device's user has not read it. */
async function readUntoldAlert(
  transaction: Transaction,
  { accountId, alertId }: PushDelivery,
  device: StoredPushDevice | null,
): Promise<Alert | null> {
  if (device === null) return null;
  const [stored, read] = await transaction.getAll(
    alertDocument(accountId, alertId),
    firestore().doc(paths.accountDocument(accountId, 'alertReaders', device.uid)),
  );
  const alert = Alert.safeParse(stored?.data()).data;
  const reader = AlertReader.safeParse(read?.data()).data ?? NEW_ALERT_READER;
  return alert?.state === 'open' && !isRead(reader, { ...alert, id: alertId }) ? alert : null;
}

/** Whether the session that the device was added in lasts, and its user still administers the account. */
async function isSignedIn(
  transaction: Transaction,
  { uid, sessionId }: StoredPushDevice,
  { accountId, nowMs }: { readonly accountId: string; readonly nowMs: number },
): Promise<boolean> {
  const [session, person] = await transaction.getAll(
    firestore().doc(paths.session(sessionId)),
    firestore().doc(paths.user(uid)),
  );
  if (!session?.exists) return false;
  const { expiresAtMs, uid: owner } = parseSession(session.data());
  const permission = PushedTo.safeParse(person?.data()).data?.accounts[accountId]?.permission;
  return owner === uid && expiresAtMs > nowMs && permission !== undefined && allows('admin', permission);
}

/** A delivery without attempts is due at once, regardless of the clock of the instance that wrote it. */
const isDue = ({ state, attempts, nextAttemptAt, leasedUntil }: PushDelivery, nowMs: number): boolean =>
  state === 'pending' && leasedUntil <= nowMs && (attempts === 0 || nextAttemptAt <= nowMs);

const isLeaseHolder = ({ until, attempt }: PushLease, { leasedUntil, attempts }: PushDelivery): boolean =>
  leasedUntil === until && attempts === attempt;
