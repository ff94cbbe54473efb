import { cloudLog } from '../platform/log/cloud-log.ts';
import { catchUpStats } from '../areas/dashboard/stats-catch-up.ts';
import { systemClock } from '../platform/system.ts';

/** Four minutes: a run ends before the next starts. */
const TIME_BUDGET_MS = 4 * 60_000;

/** Reconciles uncounted changes. */
export async function computeCohorts(): Promise<void> {
  const settled = await catchUpStats(systemClock, systemClock.nowMs() + TIME_BUDGET_MS);
  cloudLog.info('cohorts computed', { settled });
}
