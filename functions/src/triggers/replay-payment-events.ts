import { onSchedule } from 'firebase-functions/v2/scheduler';
import { cloudLog } from '../adapters/platform/cloud-log.ts';
import { firestoreBilling } from '../adapters/billing/firestore-billing.ts';
import { firestorePaymentEvents } from '../adapters/billing/firestore-payment-events.ts';
import { stripePayments } from '../adapters/billing/stripe/stripe-payments.ts';
import { paymentSecrets, settings } from '../adapters/platform/settings.ts';
import { systemClock, systemIds } from '../adapters/platform/system.ts';
import { retryPaymentEvents } from '../features/billing/payment-events.ts';
import { SCHEDULE_OPTIONS } from './trigger-options.ts';

/** A run ends before the next starts. */
const TIME_BUDGET_MS = 50_000;

/** Every minute: processes postponed payment events and interrupted attempts. */
export const replayPaymentEvents = onSchedule(
  { schedule: '* * * * *', ...SCHEDULE_OPTIONS, secrets: paymentSecrets },
  () =>
    retryPaymentEvents(
      {
        billing: firestoreBilling(systemClock, systemIds),
        paymentEvents: firestorePaymentEvents(systemClock),
        payments: stripePayments,
        siteUrl: settings.siteUrl(),
        clock: systemClock,
        log: cloudLog,
      },
      systemClock.nowMs() + TIME_BUDGET_MS,
    ),
);
