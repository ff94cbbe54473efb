import type { BoardNow } from '@llevo/contract/rules/board/approach';
import { isFree } from '../day/board-day.ts';
import type { BoardLane } from '../day/board-day.ts';
import { jobStage } from '../job/job-look.tsx';

/**
 * Whether the driver is at work now, has not set out for a job whose time is over, or is free: now, or for the whole of
 * another day. Null where only the jobs say it.
 */
export function laneState(lane: BoardLane, now: BoardNow | null): 'busy' | 'late' | 'free' | null {
  if (isFree(lane)) return 'free';
  if (now === null) return null;
  const isBusy = lane.jobs.some((job) => {
    const stage = jobStage(job);
    const isItsTime = job.startMinute <= now.minute && now.minute < job.endMinute;
    return stage === 'underway' || (stage === 'open' && isItsTime);
  });
  if (isBusy) return 'busy';
  if (lane.jobs.some((job) => jobStage(job) === 'open' && job.endMinute <= now.minute)) return 'late';
  return lane.driverConflicts.length === 0 ? 'free' : null;
}
