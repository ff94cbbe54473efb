import { sendDueDigests } from '../areas/alerts/digest/send-digests.ts';
import { lookAtZones } from '../areas/fleet/look-at-zones.ts';
import { deliverDuePushes } from '../platform/push/deliver-pushes.ts';
import { runDueAlerts } from '../areas/alerts/run-due-alerts.ts';
import { deliverDueInvoices } from '../areas/invoices/deliver-invoices.ts';
import { invoiceDelivery } from '../areas/invoices/invoice-delivery.ts';
import { deliverDueMail } from '../platform/mail/deliver-mail.ts';
import { mailDelivery } from '../platform/mail/mail-delivery.ts';
import { sendWeeklyReports } from '../areas/dashboard/send-weekly-reports.ts';
import { enqueueArrivals } from '../areas/webhooks/arrivals.ts';
import { deliverDueWebhooks } from '../areas/webhooks/deliver-webhooks.ts';
import { digestEmail } from '../areas/alerts/emails/digest-email.ts';
import { retryPaymentEvents } from '../areas/billing/payment-events.ts';
import { weeklyReportEmail } from '../areas/dashboard/emails/weekly-report-email.ts';
import { invoiceEmail } from '../areas/invoices/emails/invoices-emails.ts';
import { reconcilePayphoneAttempts } from '../areas/tracking/payphone/reconcile-attempts.ts';
import { firebaseDeps } from '../firebase-deps.ts';
import type { Deps } from '../platform/deps.ts';
import { pushDelivery } from './pushes.ts';
import type { ScheduledTask } from './run-task.ts';
import { runTask } from './run-task.ts';
import { webhookDelivery } from '../areas/webhooks/triggers.ts';

/** A run ends before the next starts. */
const TIME_BUDGET_MS = 50_000;
/** Alerts wait for their instants: what is due later than the run waits for the next. */
const ALERTS_BUDGET_MS = 55_000;

const tasks = (deps: Deps): readonly ScheduledTask[] => [
  { name: 'mail', run: (untilMs) => deliverDueMail(mailDelivery, untilMs) },
  { name: 'webhooks', run: () => deliverDueWebhooks(webhookDelivery()) },
  { name: 'invoices', run: (untilMs) => deliverDueInvoices(invoiceDelivery(invoiceEmail), untilMs) },
  { name: 'arrivals', run: () => enqueueArrivals(deps) },
  { name: 'payment events', run: (untilMs) => retryPaymentEvents(deps, untilMs) },
  { name: 'alerts', run: () => runDueAlerts(deps, deps.clock.nowMs() + ALERTS_BUDGET_MS) },
  { name: 'notifications', run: (untilMs) => deliverDuePushes(pushDelivery(), untilMs) },
  { name: 'alert digests', run: (untilMs) => sendDueDigests({ ...deps, toEmail: digestEmail(deps.siteUrl) }, untilMs) },
  { name: 'zones', run: (untilMs) => lookAtZones(deps, untilMs) },
  { name: 'weekly reports', run: (untilMs) => sendWeeklyReports({ ...deps, email: weeklyReportEmail }, untilMs) },
  { name: 'payphone', run: (untilMs) => reconcilePayphoneAttempts(deps, untilMs) },
];

/** Runs the tasks side by side. */
export async function everyMinute(): Promise<void> {
  const deps = firebaseDeps();
  const untilMs = deps.clock.nowMs() + TIME_BUDGET_MS;
  await Promise.all(tasks(deps).map((task) => runTask(task, untilMs)));
}
