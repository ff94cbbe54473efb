import { cloudLog } from '../platform/log/cloud-log.ts';
import { firestoreBilling } from '../areas/billing/billing-store.ts';
import { firestoreGracePeriods } from '../areas/billing/grace-periods-store.ts';
import { stripePayments } from '../areas/billing/stripe/stripe-payments.ts';
import { accountPayments } from '../areas/billing/stripe/account-payments.ts';
import { firestoreAccountClosings } from '../areas/account/closing/account-closings-store.ts';
import { allDeletionSteps, firestoreDeletions } from '../areas/account/deletion/deletions-store.ts';
import { sequenceLeftovers } from '../platform/audit/audit-sequencer.ts';
import { settings } from '../platform/settings.ts';
import { reconcileStats } from '../areas/dashboard/stats-reconciliation.ts';
import { systemClock, systemIds } from '../platform/system.ts';
import { removeAbandonedUploads } from '../platform/uploads/abandoned-uploads.ts';
import { removeStaleUploads } from '../platform/uploads/pending-uploads.ts';
import { removeExpiredTrackingLinks } from '../areas/tracking/remove-expired-links.ts';
import { runClosings } from '../areas/account/closing/run-closings.ts';
import { endGracePeriods } from '../areas/billing/end-grace-periods.ts';
import { resumeDeletions } from '../platform/deletion/run-deletions.ts';
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
