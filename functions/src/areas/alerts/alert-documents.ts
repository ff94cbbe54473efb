import type { Alert } from '@llevo/contract/entities/alert';
import { paths } from '@llevo/contract/paths';
import type { DocumentReference, Query, Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { StoredPushDevice } from '../../platform/push/push-devices.ts';
import { addPushDelivery } from '../../platform/push/push-deliveries.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Alerts are kept this long, resolved ones from their end. */
const ALERT_LIFETIME_MS = 30 * DAY_MS;

export const alertDocument = (accountId: string, alertId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'alerts', alertId));

export type NewAlert = Pick<Alert, 'kind' | 'openedAt' | 'isQuiet'> &
  Partial<Omit<Alert, 'kind' | 'openedAt' | 'isQuiet' | 'state' | 'resolvedAt'>>;

interface AlertId {
  readonly accountId: string;
  readonly id: string;
}

interface AlertOpening {
  readonly transaction: Transaction;
  /** Devices to notify, read before the first write; none in quiet hours. */
  readonly devices: readonly StoredPushDevice[];
}

/** Writes a new alert, and a notification for each of its devices. */
export function openAlert({ transaction, devices }: AlertOpening, { accountId, id }: AlertId, alert: NewAlert): void {
  const fields: Alert = {
    serviceId: null,
    serviceNumber: null,
    driverId: null,
    driverName: null,
    zoneId: null,
    zoneName: null,
    reason: null,
    amountCents: null,
    document: null,
    expiresOn: null,
    search: null,
    ...alert,
    state: 'open',
    resolvedAt: null,
  };
  const expiresAt = Timestamp.fromMillis(lastMs(fields) + ALERT_LIFETIME_MS);
  transaction.set(alertDocument(accountId, id), { ...fields, expiresAt });
  if (alert.isQuiet) return;
  for (const { id: deviceId } of devices) {
    addPushDelivery(transaction, { accountId, alertId: id, deviceId, createdAt: alert.openedAt });
  }
}

/** Alerts of an expired document, and of money to be verified or returned, last for a year. */
function lastMs({ kind, openedAt, expiresOn }: Alert): number {
  if (expiresOn !== null) return guayaquilInstantMs(expiresOn) + YEAR_MS;
  return kind === 'refund_due' || kind === 'receipt_sent' ? openedAt + YEAR_MS : openedAt;
}

/** Reads the existing alerts of some ids: alerts expire, and are deleted with their driver. */
export async function readAlerts(
  transaction: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<DocumentReference[]> {
  if (ids.length === 0) return [];
  const snapshots = await transaction.getAll(...ids.map((id) => alertDocument(accountId, id)));
  return snapshots.filter(({ exists }) => exists).map(({ ref }) => ref);
}

/** Marks alerts as resolved. */
export function resolveAlerts(transaction: Transaction, alerts: readonly DocumentReference[], nowMs: number): void {
  const expiresAt = Timestamp.fromMillis(nowMs + ALERT_LIFETIME_MS);
  for (const alert of alerts) transaction.update(alert, { state: 'resolved', resolvedAt: nowMs, expiresAt });
}

const alertsOf = (accountId: string): Query => firestore().collection(paths.accountCollection(accountId, 'alerts'));

/** The open alerts of a zone. */
export const openAlertsOfZone = (accountId: string, zoneId: string): Query =>
  alertsOf(accountId).where('zoneId', '==', zoneId).where('state', '==', 'open');

/** The open alerts of a customer's messages about a service. */
export const openMessagesOf = (accountId: string, serviceId: string): Query =>
  alertsOf(accountId)
    .where('serviceId', '==', serviceId)
    .where('kind', '==', 'customer_message')
    .where('state', '==', 'open');

/** All alerts that name a driver. */
export const alertsOfDriver = (accountId: string, driverId: string): Query =>
  alertsOf(accountId).where('driverId', '==', driverId);
