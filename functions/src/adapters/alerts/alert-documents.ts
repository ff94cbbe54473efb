import type { Alert } from '@llevo/contract/entities/alert';
import { paths } from '@llevo/contract/paths';
import type { DocumentReference, Query, Transaction } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';

const DAY_MS = 86_400_000;
/** Alerts are kept this long. */
const ALERT_LIFETIME_MS = 30 * DAY_MS;

const alertDocument = (accountId: string, alertId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'alerts', alertId));

export type NewAlert = Pick<Alert, 'kind' | 'openedAt' | 'isQuiet'> &
  Partial<Pick<Alert, 'serviceId' | 'serviceNumber' | 'driverId' | 'driverName' | 'zoneId' | 'zoneName'>>;

interface AlertId {
  readonly accountId: string;
  readonly id: string;
}

/** Writes an alert that opens. */
export function openAlert(transaction: Transaction, { accountId, id }: AlertId, alert: NewAlert): void {
  const fields: Alert = {
    serviceId: null,
    serviceNumber: null,
    driverId: null,
    driverName: null,
    zoneId: null,
    zoneName: null,
    ...alert,
    state: 'open',
    resolvedAt: null,
  };
  const expiresAt = Timestamp.fromMillis(alert.openedAt + ALERT_LIFETIME_MS);
  transaction.set(alertDocument(accountId, id), { ...fields, expiresAt });
}

/** Reads the alerts of some ids that are still there: they expire, and go with their driver. */
export async function readAlerts(
  transaction: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<DocumentReference[]> {
  if (ids.length === 0) return [];
  const snapshots = await transaction.getAll(...ids.map((id) => alertDocument(accountId, id)));
  return snapshots.filter(({ exists }) => exists).map(({ ref }) => ref);
}

/** Writes that alerts no longer hold. */
export function resolveAlerts(transaction: Transaction, alerts: readonly DocumentReference[], nowMs: number): void {
  for (const alert of alerts) transaction.update(alert, { state: 'resolved', resolvedAt: nowMs });
}

const alertsOf = (accountId: string): Query => firestore().collection(paths.accountCollection(accountId, 'alerts'));

/** The open alerts of a zone. */
export const openAlertsOfZone = (accountId: string, zoneId: string): Query =>
  alertsOf(accountId).where('zoneId', '==', zoneId).where('state', '==', 'open');

/** All alerts that name a driver. */
export const alertsOfDriver = (accountId: string, driverId: string): Query =>
  alertsOf(accountId).where('driverId', '==', driverId);
