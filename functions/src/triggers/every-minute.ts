import { sendDueDigests } from '../adapters/alerts/digest/send-digests.ts';
import { lookAtZones } from '../adapters/alerts/look-at-zones.ts';
import { deliverDuePushes } from '../adapters/push/deliver-pushes.ts';
import { runDueAlerts } from '../adapters/alerts/run-due-alerts.ts';
import { firestoreBilling } from '../adapters/billing/firestore-billing.ts';
import { firestorePaymentEvents } from '../adapters/billing/firestore-payment-events.ts';
import { stripePayments } from '../adapters/billing/stripe/stripe-payments.ts';
import { deliverDueInvoices } from '../adapters/invoices/deliver-invoices.ts';
import { invoiceDelivery } from '../adapters/invoices/invoice-delivery.ts';
import { deliverDueMail } from '../adapters/mail/deliver-mail.ts';
import { mailDelivery } from '../adapters/mail/mail-delivery.ts';
import { cloudLog } from '../adapters/platform/cloud-log.ts';
import { settings } from '../adapters/platform/settings.ts';
import { systemClock, systemIds } from '../adapters/platform/system.ts';
import { firestorePayphoneAttempts } from '../adapters/services/payments/firestore-payphone-attempts.ts';
import { payphoneApi } from '../adapters/services/payments/payphone-api.ts';
import { sendWeeklyReports } from '../adapters/statistics/send-weekly-reports.ts';
import { enqueueArrivals } from '../adapters/webhooks/arrivals.ts';
import { deliverDueWebhooks } from '../adapters/webhooks/deliver-webhooks.ts';
import { digestEmail } from '../features/alerts/digest-email.ts';
import { retryPaymentEvents } from '../features/billing/payment-events.ts';
import { weeklyReportEmail } from '../features/dashboard/weekly-report-email.ts';
import { invoiceEmail } from '../features/invoices/emails.ts';
import { reconcilePayphoneAttempts } from '../features/tracking/payphone/reconcile-attempts.ts';
import { pushDelivery } from './pushes.ts';
import type { ScheduledTask } from './run-task.ts';
import { runTask } from './run-task.ts';
import { webhookDelivery } from './webhooks.ts';

/** A run ends before the next starts. */
const TIME_BUDGET_MS = 50_000;
/** Alerts wait for their instants: what is due later than the run waits for the next. */
const ALERTS_BUDGET_MS = 55_000;

const platform = { clock: systemClock, ids: systemIds, log: cloudLog };

const paymentEventDeps = () => ({
  ...platform,
  billing: firestoreBilling(systemClock, systemIds),
  paymentEvents: firestorePaymentEvents(systemClock),
  payments: stripePayments,
  siteUrl: settings.siteUrl(),
});

const digestDeps = () => ({ ...platform, toEmail: digestEmail(settings.siteUrl()) });

const payphoneDeps = () => ({
  ...platform,
  payphone: payphoneApi,
  payphoneAttempts: firestorePayphoneAttempts(systemClock),
});

const weeklyReportDeps = () => ({ ...platform, siteUrl: settings.siteUrl(), email: weeklyReportEmail });

const TASKS: readonly ScheduledTask[] = [
  { name: 'mail', run: (untilMs) => deliverDueMail(mailDelivery, untilMs) },
  { name: 'webhooks', run: () => deliverDueWebhooks(webhookDelivery()) },
  { name: 'invoices', run: (untilMs) => deliverDueInvoices(invoiceDelivery(invoiceEmail), untilMs) },
  { name: 'arrivals', run: () => enqueueArrivals(platform) },
  { name: 'payment events', run: (untilMs) => retryPaymentEvents(paymentEventDeps(), untilMs) },
  { name: 'alerts', run: () => runDueAlerts(platform, systemClock.nowMs() + ALERTS_BUDGET_MS) },
  { name: 'notifications', run: (untilMs) => deliverDuePushes(pushDelivery(), untilMs) },
  { name: 'alert digests', run: (untilMs) => sendDueDigests(digestDeps(), untilMs) },
  { name: 'zones', run: (untilMs) => lookAtZones(platform, untilMs) },
  { name: 'weekly reports', run: (untilMs) => sendWeeklyReports(weeklyReportDeps(), untilMs) },
  { name: 'payphone', run: (untilMs) => reconcilePayphoneAttempts(payphoneDeps(), untilMs) },
];

/** Runs the tasks side by side. */
export async function everyMinute(): Promise<void> {
  const untilMs = systemClock.nowMs() + TIME_BUDGET_MS;
  await Promise.all(TASKS.map((task) => runTask(task, untilMs)));
}
