import { evaluateDocumentAlerts, hasExpiringDocuments } from '../areas/alerts/evaluate-document-alerts.ts';
import { evaluateServiceAlerts, isAlertless } from '../areas/alerts/evaluate-service-alerts.ts';
import type { PersonKind } from '../areas/people/person-addresses.ts';
import { reconcileEmails } from '../areas/people/reconcile-addresses.ts';
import { recordMobileAppChanges } from '../areas/services/mobile-app-changes.ts';
import { followSearch, isSearchStep } from '../areas/dispatch/follow-search.ts';
import { enqueueServiceWrite } from '../areas/webhooks/enqueue-webhook-event.ts';
import { reconcileRecord } from '../platform/ledger/ledger-store.ts';
import { cloudLog } from '../platform/log/cloud-log.ts';
import { inTrace, newTrace, traceOfWrite } from '../platform/log/trace-context.ts';
import { settings } from '../platform/settings.ts';
import { systemClock, systemIds } from '../platform/system.ts';
import { isWithinRetryWindow } from '../platform/triggers/document-events.ts';
import type { WrittenEvent } from '../platform/triggers/document-events.ts';

export { auditEntryCreated } from '../platform/audit/audit-trigger.ts';
export { invoiceCreated } from '../areas/invoices/triggers.ts';
export { mailCreated } from '../platform/mail/triggers.ts';
export { pushDeliveryCreated } from '../push-delivery.ts';
export { ratingWritten } from '../areas/people/reconcile-rating.ts';
export { webhookDeliveryCreated } from '../areas/webhooks/triggers.ts';

type RecordEvent = WrittenEvent<'accountId' | 'id'>;

async function personWritten(kind: PersonKind, event: RecordEvent): Promise<void> {
  if (!isWithinRetryWindow(event)) return;
  const person = { kind, ...event.params };
  // First, because an import relies on it within seconds.
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

const triggerDeps = { clock: systemClock, ids: systemIds, log: cloudLog };

/** Adds changes of the mobile app to the timeline and writes about them, enqueues webhooks, evaluates alerts and counts the service. */
export async function serviceWritten(event: WrittenEvent<'accountId' | 'id'>): Promise<void> {
  const { accountId, id } = event.params;
  const states = { before: event.data?.before.data(), after: event.data?.after.data() };
  const at = event.data?.after.updateTime?.toMillis() ?? Date.parse(event.time);
  const change = { accountId, serviceId: id, eventId: event.id, at, ...states };
  await inTrace(traceOfWrite(states.before, states.after) ?? newTrace(), async () => {
    // Before the retry window: no schedule makes up for a missed webhook, as one does for statistics.
    await enqueueServiceWrite(change, triggerDeps);
    if (!isWithinRetryWindow(event)) return;
    await followSearch(change, triggerDeps);
    if (isSearchStep(change)) return;
    await recordMobileAppChanges(change, { clock: systemClock, ids: systemIds, siteUrl: settings.siteUrl() });
    if (!isAlertless(states.before, states.after)) {
      await evaluateServiceAlerts({ accountId, serviceId: id }, systemClock);
    }
    await reconcileRecord({ kind: 'service', accountId, id });
  });
}
