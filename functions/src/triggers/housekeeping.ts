import { onSchedule } from 'firebase-functions/v2/scheduler';
import { cloudLog } from '../adapters/platform/cloud-log.ts';
import { accountPayments } from '../adapters/billing/account-payments.ts';
import { allDeletionSteps } from '../adapters/deletion/all-deletion-steps.ts';
import { deletionJobs } from '../adapters/deletion/deletion-jobs.ts';
import { paymentSecrets } from '../adapters/platform/settings.ts';
import { reconcileStats } from '../adapters/statistics/stats-reconciliation.ts';
import { systemClock, systemIds } from '../adapters/platform/system.ts';
import { removeStaleUploads } from '../adapters/services/pending-uploads.ts';
import { resumeDeletions } from '../deletion/resume-deletions.ts';
import { SCHEDULE_OPTIONS } from './trigger-options.ts';

/** How long all tasks of one run may take together; less than the function's own time limit. */
const TIME_BUDGET_MS = 240_000;

/** Something that is gone on with, a bounded part at a time, until the given time. Doing it twice does no harm. */
interface Task {
  readonly name: string;
  readonly run: (untilMs: number) => Promise<unknown>;
}

const removals = deletionJobs(systemClock, allDeletionSteps(systemClock, accountPayments.cancelSubscriptions));

const TASKS: readonly Task[] = [
  { name: 'deletions', run: (untilMs) => resumeDeletions({ removals, clock: systemClock, log: cloudLog }, untilMs) },
  { name: 'statistics', run: (untilMs) => reconcileStats(systemClock, untilMs) },
  { name: 'uploads', run: (untilMs) => removeStaleUploads({ clock: systemClock, ids: systemIds }, untilMs) },
];

/** Finishes what was cut off (closed accounts end their subscriptions too) and repairs what was missed. A task that fails keeps no other from its turn. */
export const housekeeping = onSchedule(
  { schedule: 'every 10 minutes', ...SCHEDULE_OPTIONS, secrets: paymentSecrets },
  async () => {
    const untilMs = systemClock.nowMs() + TIME_BUDGET_MS;
    for (const { name, run } of TASKS) {
      await run(untilMs).catch((error: unknown) => {
        cloudLog.error('a housekeeping task failed', { task: name, error: String(error) });
      });
    }
  },
);
