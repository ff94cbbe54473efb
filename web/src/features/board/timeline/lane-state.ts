import type { BoardNow } from '@llevo/contract/rules/board/approach';
import { isNotBegun } from '@llevo/contract/rules/services/service-states';
import { isFree } from '../day/board-day.ts';
import type { BoardLane } from '../day/board-day.ts';
import { lateApproaches } from '../day/late-approaches.ts';
import { isOverdue } from '../day/overdue.ts';
import { jobStage } from '../job/job-look.tsx';

/**
 * Whether the driver is at work now, is late for a job, must set out this minute, is too far from a job to be there by
 * its hour, or is free: now, or for the whole of another day. Null where only the jobs say it.
 */
export function laneState(lane: BoardLane, now: BoardNow | null): 'busy' | 'late' | 'due' | 'short' | 'free' | null {
  if (isFree(lane)) return 'free';
  if (now === null) return null;
  if (lane.jobs.some((job) => jobStage(job) === 'underway')) return 'busy';
  if (lane.jobs.some((job) => isOverdue(job, now.minute))) return 'late';
  if (lane.jobs.some(({ service, startMinute }) => isNotBegun(service.status) && startMinute === now.minute))
    return 'due';
  if (lateApproaches(lane, now).size > 0) return 'short';
  return lane.driverConflicts.length === 0 ? 'free' : null;
}
