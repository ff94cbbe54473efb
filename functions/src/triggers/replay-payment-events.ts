import { onSchedule } from 'firebase-functions/v2/scheduler';
import { cloudLog } from '../adapters/platform/cloud-log.ts';
import { firestoreBilling } from '../adapters/billing/firestore-billing.ts';
import { firestorePaymentEvents } from '../adapters/billing/firestore-payment-events.ts';
import { stripePayments } from '../adapters/billing/stripe/stripe-payments.ts';
import { paymentSecrets, settings } from '../adapters/platform/settings.ts';
import { systemClock, systemIds } from '../adapters/platform/system.ts';
import { retryPaymentEvents } from '../features/billing/payment-events.ts';
import { SCHEDULE_OPTIONS } from './trigger-options.ts';

/** A run ends before the next begins. */
const TIME_BUDGET_MS = 50_000;

/** Every minute: what the payment provider told and nobody could look into, and what a dying process left behind. */
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
