/** Functions that run on a schedule. */
import { onSchedule } from 'firebase-functions/v2/scheduler';
import {
  invoiceSecrets,
  mailSecrets,
  paymentSecrets,
  payphoneSecrets,
  pushSecrets,
  sealingSecrets,
  webhookSecrets,
} from '../platform/settings.ts';
import { processHandlers } from '../process-handlers.ts';
import type * as Handlers from '../processes/schedules.ts';
import { SCHEDULE_OPTIONS } from './trigger-options.ts';

const handlerOf = processHandlers<typeof Handlers>('schedules');

/**
 * Every minute, side by side: sends deferred, interrupted and manually retried e-mails and webhooks, gives up messages
 * that WhatsApp did not deliver, enqueues webhooks of arriving drivers, sends invoices that the SRI has not answered,
 * evaluates alerts that are due, sends their notifications and daily summaries, enqueues weekly reports, processes
 * postponed payment events, and confirms payments at Payphone whose customers did not come back. One function for all: a
 * project pays for each schedule, and a machine has a process for each function.
 */
export const everyMinute = onSchedule(
  {
    schedule: '* * * * *',
    ...SCHEDULE_OPTIONS,
    // A set: webhooks and invoices share a secret.
    secrets: [
      ...new Set([
        ...mailSecrets,
        ...webhookSecrets,
        ...invoiceSecrets,
        ...paymentSecrets,
        ...payphoneSecrets,
        ...pushSecrets,
      ]),
    ],
  },
  handlerOf('everyMinute'),
);

/** Every five minutes: reconciles uncounted changes, so that cohorts and statistics are never older (SPEC §2). */
export const computeCohorts = onSchedule(
  { schedule: 'every 5 minutes', ...SCHEDULE_OPTIONS },
  handlerOf('computeCohorts'),
);

/**
 * Resumes interrupted work (including cancelling the subscriptions of deleted accounts), links audit entries that
 * triggers missed, starts deleting closed accounts, ends grace periods, seals stored texts with a changed key, deletes
 * leftover uploads and expired tracking links, and repairs statistics. Tasks fail independently.
 */
export const housekeeping = onSchedule(
  { schedule: 'every 10 minutes', ...SCHEDULE_OPTIONS, secrets: [...paymentSecrets, ...sealingSecrets] },
  handlerOf('housekeeping'),
);
