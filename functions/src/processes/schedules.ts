import { runClosings } from '../areas/account/closing/run-closings.ts';
import { digestEmail } from '../areas/alerts/emails/digest-email.ts';
import { runDueAlerts } from '../areas/alerts/run-due-alerts.ts';
import { sendDueDigests } from '../areas/alerts/send-digests.ts';
import { endGracePeriods } from '../areas/billing/end-grace-periods.ts';
import { retryPaymentEvents } from '../areas/billing/payment-events.ts';
import { catchUpStats } from '../areas/dashboard/stats-catch-up.ts';
import { reconcileStats } from '../areas/dashboard/stats-reconciliation.ts';
import { sendWeeklyReports } from '../areas/dashboard/weekly-reports.ts';
import { continueDueSearches } from '../areas/dispatch/continue-searches.ts';
import { endAvailabilities } from '../areas/driver-app/availability.ts';
import { checkZones } from '../areas/fleet/check-zones.ts';
import { deliverDueInvoices } from '../areas/invoices/deliver-invoices.ts';
import { invoiceDelivery } from '../areas/invoices/triggers.ts';
import { remindCustomer } from '../areas/services/payments/remind-customer.ts';
import { reconcilePayphoneAttempts } from '../areas/tracking/payphone/reconcile-attempts.ts';
import { removeExpiredTrackingLinks } from '../areas/tracking/remove-expired-links.ts';
import { enqueueArrivals } from '../areas/webhooks/arrivals.ts';
import { deliverDueWebhooks } from '../areas/webhooks/deliver-webhooks.ts';
import { webhookDelivery } from '../areas/webhooks/triggers.ts';
import { firebaseDeps } from '../firebase-deps.ts';
import { sequenceLeftovers } from '../platform/audit/audit-sequencer.ts';
import { resumeDeletions } from '../platform/deletion/run-deletions.ts';
import type { Deps } from '../platform/deps.ts';
import { resealTexts } from '../platform/identity/reseal-texts.ts';
import { cloudLog } from '../platform/log/cloud-log.ts';
import { deliverDueMail } from '../platform/mail/deliver-mail.ts';
import { mailDelivery } from '../mail-delivery.ts';
import { giveUpUndelivered } from '../platform/whatsapp/undelivered-messages.ts';
import { deliverDuePushes } from '../platform/push/deliver-pushes.ts';
import { systemClock } from '../platform/system.ts';
import { runTask } from '../platform/triggers/run-task.ts';
import type { ScheduledTask } from '../platform/triggers/run-task.ts';
import { removeAbandonedUploads } from '../platform/uploads/abandoned-uploads.ts';
import { enforceIncomingQuota } from '../platform/uploads/incoming-quota.ts';
import { removeStaleUploads } from '../platform/uploads/pending-uploads.ts';
import { pushDelivery } from '../push-delivery.ts';
import { SEALED_TEXTS } from '../sealed-texts.ts';

/** Four minutes: a run ends before the next starts. */
const COHORTS_BUDGET_MS = 4 * 60_000;

/** Reconciles uncounted changes. */
export async function computeCohorts(): Promise<void> {
  const settled = await catchUpStats(systemClock, systemClock.nowMs() + COHORTS_BUDGET_MS);
  cloudLog.info('cohorts computed', { settled });
}

/** Less than a minute: a run ends before the next starts. */
const MINUTE_BUDGET_MS = 50_000;

/** Alerts are evaluated at their instants; those due after the run are left to the next. */
const ALERTS_BUDGET_MS = 55_000;

const everyMinuteTasks = (deps: Deps): readonly ScheduledTask[] => [
  { name: 'mail', run: (untilMs) => deliverDueMail(mailDelivery, untilMs) },
  { name: 'undelivered messages', run: (untilMs) => giveUpUndelivered(deps, untilMs) },
  { name: 'webhooks', run: () => deliverDueWebhooks(webhookDelivery()) },
  { name: 'invoices', run: (untilMs) => deliverDueInvoices(invoiceDelivery(), untilMs) },
  { name: 'arrivals', run: () => enqueueArrivals(deps) },
  { name: 'payment events', run: (untilMs) => retryPaymentEvents(deps, untilMs) },
  { name: 'alerts', run: () => runDueAlerts({ ...deps, remindCustomer }, deps.clock.nowMs() + ALERTS_BUDGET_MS) },
  { name: 'notifications', run: (untilMs) => deliverDuePushes(pushDelivery(), untilMs) },
  { name: 'alert digests', run: (untilMs) => sendDueDigests({ ...deps, toEmail: digestEmail(deps.siteUrl) }, untilMs) },
  { name: 'searches', run: (untilMs) => continueDueSearches(deps, untilMs) },
  { name: 'availabilities', run: (untilMs) => endAvailabilities(deps, untilMs) },
  { name: 'zones', run: (untilMs) => checkZones(deps, untilMs) },
  { name: 'weekly reports', run: (untilMs) => sendWeeklyReports(deps, untilMs) },
  { name: 'payphone', run: (untilMs) => reconcilePayphoneAttempts(deps, untilMs) },
  { name: 'incoming uploads', run: (untilMs) => enforceIncomingQuota(deps, untilMs) },
];

/** Runs the tasks concurrently. */
export async function everyMinute(): Promise<void> {
  const deps = firebaseDeps();
  const untilMs = deps.clock.nowMs() + MINUTE_BUDGET_MS;
  await Promise.all(everyMinuteTasks(deps).map((task) => runTask(task, untilMs)));
}

/** Time budget of all tasks of one run; less than the function's timeout. */
const HOUSEKEEPING_BUDGET_MS = 240_000;

const housekeepingTasks = (deps: Deps): readonly ScheduledTask[] => [
  { name: 'audit', run: (untilMs) => sequenceLeftovers(deps.clock, untilMs) },
  { name: 'closings', run: (untilMs) => runClosings(deps, untilMs) },
  { name: 'deletions', run: (untilMs) => resumeDeletions(deps, untilMs) },
  { name: 'grace periods', run: (untilMs) => endGracePeriods(deps, untilMs) },
  {
    name: 'sealed texts',
    run: (untilMs) => resealTexts(Object.values(SEALED_TEXTS), { clock: deps.clock, log: cloudLog }, untilMs),
  },
  // Before the statistics, which use all remaining time.
  { name: 'abandoned uploads', run: (untilMs) => removeAbandonedUploads(deps.clock, untilMs) },
  { name: 'uploads', run: (untilMs) => removeStaleUploads(deps, untilMs) },
  { name: 'tracking links', run: (untilMs) => removeExpiredTrackingLinks(deps.clock, untilMs) },
  { name: 'statistics', run: (untilMs) => reconcileStats(deps.clock, untilMs) },
];

/** Runs the tasks one after the other; they fail independently. */
export async function housekeeping(): Promise<void> {
  const deps = firebaseDeps();
  const untilMs = deps.clock.nowMs() + HOUSEKEEPING_BUDGET_MS;
  for (const task of housekeepingTasks(deps)) await runTask(task, untilMs);
}
