import type { Change, DocumentSnapshot, FirestoreEvent } from 'firebase-functions/v2/firestore';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { evaluateDocumentAlerts, hasExpiringDocuments } from '../adapters/alerts/evaluate-document-alerts.ts';
import type { PersonKind } from '../adapters/people/person-emails.ts';
import { reconcileEmails } from '../adapters/people/reconcile-emails.ts';
import { reconcileRecord } from '../adapters/statistics/firestore-ledger.ts';
import { systemClock } from '../adapters/platform/system.ts';
import { isWithinRetryWindow, WRITE_TRIGGER_OPTIONS } from './trigger-options.ts';

type PersonEvent = FirestoreEvent<
  Change<DocumentSnapshot> | undefined,
  { readonly accountId: string; readonly id: string }
>;

async function personWritten(kind: PersonKind, event: PersonEvent): Promise<void> {
  if (!isWithinRetryWindow(event)) return;
  const person = { kind, ...event.params };
  // First: an import relies on it within seconds.
  if (event.data !== undefined) await reconcileEmails(person, event.data);
  await reconcileRecord(person);
}

/** Reserves the e-mail of a customer, and counts it. */
export const customerWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/customers/{id}', ...WRITE_TRIGGER_OPTIONS },
  (event) => personWritten('customer', event),
);

/** Reserves the e-mail of a driver, counts it, and evaluates the alerts of its documents. */
export const driverWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/drivers/{id}', ...WRITE_TRIGGER_OPTIONS },
  async (event) => {
    await personWritten('driver', event);
    if (!isWithinRetryWindow(event) || !hasExpiringDocuments(event.data?.before.data(), event.data?.after.data()))
      return;
    const { accountId, id: driverId } = event.params;
    await evaluateDocumentAlerts({ accountId, driverId }, systemClock);
  },
);

/** Counts a lead while no customer has its address. */
export const leadWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/leads/{id}', ...WRITE_TRIGGER_OPTIONS },
  async (event) => {
    if (isWithinRetryWindow(event)) await reconcileRecord({ kind: 'lead', ...event.params });
  },
);
