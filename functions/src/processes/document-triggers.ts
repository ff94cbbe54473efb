import { evaluateDocumentAlerts, hasExpiringDocuments } from '../areas/alerts/evaluate-document-alerts.ts';
import { evaluateServiceAlerts, isAlertless } from '../areas/alerts/evaluate-service-alerts.ts';
import type { PersonKind } from '../areas/people/person-addresses.ts';
import { reconcileEmails } from '../areas/people/reconcile-addresses.ts';
import { recordMobileAppChanges } from '../areas/services/mobile-app-changes.ts';
import { remindCustomer } from '../areas/services/payments/remind-customer.ts';
import { followAvailability, followBusyDriver } from '../areas/dispatch/follow-driver.ts';
import { followSearch, hasNewSearchState, isSearchStep } from '../areas/dispatch/follow-search.ts';
import { enqueueServiceWrite } from '../areas/webhooks/enqueue-webhook-event.ts';
import { reconcileRecord } from '../platform/ledger/ledger-store.ts';
import { cloudLog } from '../platform/log/cloud-log.ts';
import { inTrace, newTrace, traceOfWrite } from '../platform/log/trace-context.ts';
import { settings } from '../platform/settings.ts';
import { systemClock, systemIds } from '../platform/system.ts';
import { systemTasks } from '../platform/tasks/cloud-tasks.ts';
import { isWithinRetryWindow } from '../platform/triggers/document-events.ts';
import type { WrittenEvent } from '../platform/triggers/document-events.ts';

export { auditEntryCreated } from '../platform/audit/audit-trigger.ts';
export { invoiceCreated } from '../areas/invoices/triggers.ts';
export { mailCreated } from '../mail-delivery.ts';
export { pushDeliveryCreated } from '../push-delivery.ts';
export { ratingWritten } from '../areas/people/reconcile-rating.ts';
export { webhookDeliveryCreated } from '../areas/webhooks/triggers.ts';

type RecordEvent = WrittenEvent<'accountId' | 'id'>;

/** When a record was written, in milliseconds since 1970. */
const writtenAt = (event: RecordEvent): number => event.data?.after.updateTime?.toMillis() ?? Date.parse(event.time);

async function personWritten(kind: PersonKind, event: RecordEvent): Promise<void> {
  if (!isWithinRetryWindow(event)) return;
  const person = { kind, ...event.params };
  // First, because an import relies on it within seconds.
  if (event.data !== undefined) await reconcileEmails(person, event.data);
  await reconcileRecord(person);
}

/** Reserves the e-mail of a customer, and counts it. */
export const customerWritten = (event: RecordEvent): Promise<void> => personWritten('customer', event);

/**
 * Reserves the e-mail of a driver, counts the driver, records since when they are free, and evaluates the alerts of their
 * documents.
 */
export async function driverWritten(event: RecordEvent): Promise<void> {
  await personWritten('driver', event);
  if (!isWithinRetryWindow(event)) return;
  const { accountId, id: driverId } = event.params;
  const states = { before: event.data?.before.data(), after: event.data?.after.data() };
  await followAvailability({ accountId, driverId, at: writtenAt(event), ...states });
  if (!hasExpiringDocuments(states.before, states.after)) return;
  await evaluateDocumentAlerts({ accountId, driverId }, systemClock);
}

/** Counts a lead while no customer has its address. */
export async function leadWritten(event: RecordEvent): Promise<void> {
  if (isWithinRetryWindow(event)) await reconcileRecord({ kind: 'lead', ...event.params });
}

const triggerDeps = () => ({
  clock: systemClock,
  ids: systemIds,
  log: cloudLog,
  siteUrl: settings.siteUrl(),
  tasks: systemTasks,
});

/**
 * Enqueues webhooks, continues the search for the driver, adds changes of the mobile app to the timeline and writes about
 * them, evaluates alerts and counts the service.
 */
export async function serviceWritten(event: WrittenEvent<'accountId' | 'id'>): Promise<void> {
  const { accountId, id } = event.params;
  const states = { before: event.data?.before.data(), after: event.data?.after.data() };
  const at = writtenAt(event);
  const change = { accountId, serviceId: id, eventId: event.id, at, ...states };
  await inTrace(traceOfWrite(states.before, states.after) ?? newTrace(), async () => {
    // Before the retry window: no schedule makes up for a missed webhook, as one does for statistics.
    const deps = triggerDeps();
    await enqueueServiceWrite(change, deps);
    if (!isWithinRetryWindow(event)) return;
    await followSearch(change, deps);
    if (isSearchStep(change)) {
      if (hasNewSearchState(change)) {
        await evaluateServiceAlerts({ accountId, serviceId: id }, { clock: systemClock, remindCustomer });
        await reconcileRecord({ kind: 'service', accountId, id });
      }
      return;
    }
    await followBusyDriver(change);
    await recordMobileAppChanges(change, deps);
    if (!isAlertless(states.before, states.after)) {
      await evaluateServiceAlerts({ accountId, serviceId: id }, { clock: systemClock, remindCustomer });
    }
    await reconcileRecord({ kind: 'service', accountId, id });
  });
}
