/** Push notifications of alerts: the same text as the bell. */
import { User } from '@llevo/contract/entities/account-user';
import { Alert, AlertReader, NEW_ALERT_READER } from '@llevo/contract/entities/alert';
import type { AlertDelivery } from '@llevo/contract/entities/push';
import { paths } from '@llevo/contract/paths';
import { allows } from '@llevo/contract/rules/access/roles';
import { ALERT_LABELS } from '@llevo/contract/rules/alerts/alert-labels';
import { alertSubject } from '@llevo/contract/rules/alerts/alert-text';
import { isRead } from '@llevo/contract/rules/alerts/read-state';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { PushContext, PushReaders } from '../../platform/push/deliver-pushes.ts';
import { parseSession } from '../../platform/identity/session-document.ts';
import { alertDocument } from './alert-documents.ts';

/** How long a push service keeps a notification for a device that is off. */
const TTL_SECONDS = 3_600;

const PushedTo = User.pick({ accounts: true });

type AlertPushContext = PushContext<AlertDelivery>;

/** The push of an alert; null once it is resolved or read, or the device's session has ended. */
export const readAlertPush: PushReaders['alert'] = async (transaction, context) => {
  const alert = await readPendingAlert(transaction, context);
  if (alert === null || !(await isSignedIn(transaction, context))) return null;
  const message = {
    tag: context.delivery.alertId,
    title: ALERT_LABELS[alert.kind],
    body: alertSubject(alert, context.nowMs),
    serviceId: alert.serviceId,
    driverId: alert.driverId,
    document: alert.document,
  };
  return { device: context.device, push: { message, ttlSeconds: TTL_SECONDS, topic: null } };
};

/** The alert; null once it is resolved or read by the device's user. */
async function readPendingAlert(
  transaction: Transaction,
  { delivery: { accountId, alertId }, device }: AlertPushContext,
): Promise<Alert | null> {
  const [stored, read] = await transaction.getAll(
    alertDocument(accountId, alertId),
    firestore().doc(paths.accountDocument(accountId, 'alertReaders', device.uid)),
  );
  const alert = Alert.safeParse(stored?.data()).data;
  const reader = AlertReader.safeParse(read?.data()).data ?? NEW_ALERT_READER;
  return alert?.state === 'open' && !isRead(reader, { ...alert, id: alertId }) ? alert : null;
}

/** Whether the device's session is valid and its user still administers the account. */
async function isSignedIn(
  transaction: Transaction,
  { delivery: { accountId }, device: { uid, sessionId }, nowMs }: AlertPushContext,
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
