import { cloudLog } from '../adapters/platform/cloud-log.ts';
import { firestoreBilling } from '../adapters/billing/firestore-billing.ts';
import { firestoreGracePeriods } from '../adapters/billing/firestore-grace-periods.ts';
import { stripePayments } from '../adapters/billing/stripe/stripe-payments.ts';
import { accountPayments } from '../adapters/billing/stripe/account-payments.ts';
import { firestoreAccountClosings } from '../adapters/closing/firestore-account-closings.ts';
import { allDeletionSteps, firestoreDeletions } from '../adapters/deletion/firestore-deletions.ts';
import { sequenceLeftovers } from '../adapters/audit/audit-sequencer.ts';
import { settings } from '../adapters/platform/settings.ts';
import { reconcileStats } from '../adapters/statistics/stats-reconciliation.ts';
import { systemClock, systemIds } from '../adapters/platform/system.ts';
import { removeAbandonedUploads } from '../adapters/services/abandoned-uploads.ts';
import { removeStaleUploads } from '../adapters/services/pending-uploads.ts';
import { removeExpiredTrackingLinks } from '../adapters/services/tracking/remove-expired-links.ts';
import { runClosings } from '../closing/run-closings.ts';
import { endGracePeriods } from '../features/billing/end-grace-periods.ts';
import { resumeDeletions } from '../deletion/run-deletions.ts';
import type { ScheduledTask } from './run-task.ts';
import { runTask } from './run-task.ts';

/** Time budget of all tasks of one run; less than the function's timeout. */
const TIME_BUDGET_MS = 240_000;

const deletionSteps = allDeletionSteps(systemClock, accountPayments.cancelSubscriptions);
const deletions = firestoreDeletions(systemClock, systemIds, deletionSteps);
const closingDeps = {
  accountClosings: firestoreAccountClosings(systemClock, systemIds),
  deletions,
  clock: systemClock,
  log: cloudLog,
};

const graceDeps = () => ({
  billing: firestoreBilling(systemClock, systemIds),
  payments: stripePayments,
  gracePeriods: firestoreGracePeriods(systemClock),
  siteUrl: settings.siteUrl(),
  clock: systemClock,
  log: cloudLog,
});

const TASKS: readonly ScheduledTask[] = [
  { name: 'audit', run: (untilMs) => sequenceLeftovers(systemClock, untilMs) },
  { name: 'closings', run: (untilMs) => runClosings({ ...closingDeps, siteUrl: settings.siteUrl() }, untilMs) },
  { name: 'deletions', run: (untilMs) => resumeDeletions({ deletions, clock: systemClock, log: cloudLog }, untilMs) },
  { name: 'grace periods', run: (untilMs) => endGracePeriods(graceDeps(), untilMs) },
  // Before the statistics, which take what time there is.
  { name: 'abandoned uploads', run: (untilMs) => removeAbandonedUploads(systemClock, untilMs) },
  { name: 'uploads', run: (untilMs) => removeStaleUploads({ clock: systemClock, ids: systemIds }, untilMs) },
  { name: 'tracking links', run: (untilMs) => removeExpiredTrackingLinks(systemClock, untilMs) },
  { name: 'statistics', run: (untilMs) => reconcileStats(systemClock, untilMs) },
];

/** Runs the tasks one after the other; they fail independently. */
export async function housekeeping(): Promise<void> {
  const untilMs = systemClock.nowMs() + TIME_BUDGET_MS;
  for (const task of TASKS) await runTask(task, untilMs);
}
