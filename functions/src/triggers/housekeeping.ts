import { firestoreGracePeriods } from '../areas/billing/grace-periods-store.ts';
import { sequenceLeftovers } from '../platform/audit/audit-sequencer.ts';
import { reconcileStats } from '../areas/dashboard/stats-reconciliation.ts';
import { removeAbandonedUploads } from '../platform/uploads/abandoned-uploads.ts';
import { removeStaleUploads } from '../platform/uploads/pending-uploads.ts';
import { removeExpiredTrackingLinks } from '../areas/tracking/remove-expired-links.ts';
import { runClosings } from '../areas/account/closing/run-closings.ts';
import { endGracePeriods } from '../areas/billing/end-grace-periods.ts';
import { resumeDeletions } from '../platform/deletion/run-deletions.ts';
import { firebaseDeps } from '../firebase-deps.ts';
import type { Deps } from '../platform/deps.ts';
import type { ScheduledTask } from './run-task.ts';
import { runTask } from './run-task.ts';

/** Time budget of all tasks of one run; less than the function's timeout. */
const TIME_BUDGET_MS = 240_000;

const tasks = (deps: Deps): readonly ScheduledTask[] => [
  { name: 'audit', run: (untilMs) => sequenceLeftovers(deps.clock, untilMs) },
  { name: 'closings', run: (untilMs) => runClosings(deps, untilMs) },
  { name: 'deletions', run: (untilMs) => resumeDeletions(deps, untilMs) },
  {
    name: 'grace periods',
    run: (untilMs) => endGracePeriods({ ...deps, gracePeriods: firestoreGracePeriods(deps.clock) }, untilMs),
  },
  // Before the statistics, which take what time there is.
  { name: 'abandoned uploads', run: (untilMs) => removeAbandonedUploads(deps.clock, untilMs) },
  { name: 'uploads', run: (untilMs) => removeStaleUploads(deps, untilMs) },
  { name: 'tracking links', run: (untilMs) => removeExpiredTrackingLinks(deps.clock, untilMs) },
  { name: 'statistics', run: (untilMs) => reconcileStats(deps.clock, untilMs) },
];

/** Runs the tasks one after the other; they fail independently. */
export async function housekeeping(): Promise<void> {
  const deps = firebaseDeps();
  const untilMs = deps.clock.nowMs() + TIME_BUDGET_MS;
  for (const task of tasks(deps)) await runTask(task, untilMs);
}
