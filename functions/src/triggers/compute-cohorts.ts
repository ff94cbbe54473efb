import { onSchedule } from 'firebase-functions/v2/scheduler';
import { cloudLog } from '../adapters/platform/cloud-log.ts';
import { catchUpStats } from '../adapters/statistics/stats-catch-up.ts';
import { systemClock } from '../adapters/platform/system.ts';
import { SCHEDULE_OPTIONS } from './trigger-options.ts';

/** Four minutes: a run ends before the next starts. */
const TIME_BUDGET_MS = 4 * 60_000;

/** Every five minutes: reconciles uncounted changes, so that cohorts and statistics are never older (SPEC §2). */
export const computeCohorts = onSchedule({ schedule: 'every 5 minutes', ...SCHEDULE_OPTIONS }, async () => {
  const settled = await catchUpStats(systemClock, systemClock.nowMs() + TIME_BUDGET_MS);
  cloudLog.info('cohorts computed', { settled });
});
