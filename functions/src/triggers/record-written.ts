import { evaluateDocumentAlerts, hasExpiringDocuments } from '../areas/alerts/evaluate-document-alerts.ts';
import type { PersonKind } from '../areas/people/person-emails.ts';
import { reconcileEmails } from '../areas/people/reconcile-emails.ts';
import { reconcileRecord } from '../platform/ledger/ledger-store.ts';
import { systemClock } from '../platform/system.ts';
import type { WrittenEvent } from '../platform/triggers/document-events.ts';
import { isWithinRetryWindow } from '../platform/triggers/retry-window.ts';

type RecordEvent = WrittenEvent<'accountId' | 'id'>;

async function personWritten(kind: PersonKind, event: RecordEvent): Promise<void> {
  if (!isWithinRetryWindow(event)) return;
  const person = { kind, ...event.params };
  // First: an import relies on it within seconds.
  if (event.data !== undefined) await reconcileEmails(person, event.data);
  await reconcileRecord(person);
}

/** Reserves the e-mail of a customer, and counts it. */
export const customerWritten = (event: RecordEvent): Promise<void> => personWritten('customer', event);

/** Reserves the e-mail of a driver, counts it, and evaluates the alerts of its documents. */
export async function driverWritten(event: RecordEvent): Promise<void> {
  await personWritten('driver', event);
  if (!isWithinRetryWindow(event) || !hasExpiringDocuments(event.data?.before.data(), event.data?.after.data())) return;
  const { accountId, id: driverId } = event.params;
  await evaluateDocumentAlerts({ accountId, driverId }, systemClock);
}

/** Counts a lead while no customer has its address. */
export async function leadWritten(event: RecordEvent): Promise<void> {
  if (isWithinRetryWindow(event)) await reconcileRecord({ kind: 'lead', ...event.params });
}
