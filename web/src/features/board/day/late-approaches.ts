import { lateWay } from '@llevo/contract/rules/board/approach';
import type { BoardNow } from '@llevo/contract/rules/board/approach';
import type { BoardConflict } from '@llevo/contract/rules/board/lane';
import type { BoardDay, BoardLane } from './board-day.ts';
import { conflictText } from './verdict-text.ts';

/**
 * By job of a lane, not begun yet: that its driver cannot be there by the hour, from where they are now. Apart from the
 * lane, which stays the same object while the minutes pass.
 */
export function lateApproaches(lane: BoardLane, now: BoardNow | null): ReadonlyMap<string, BoardConflict> {
  return new Map(
    lane.jobs.flatMap((job) => {
      const way = lateWay(job, lane, now);
      return way === null ? [] : [[job.id, { kind: 'late', approach: way }] as const];
    }),
  );
}

/** The same as sentences. */
export const lateApproachTexts = (day: BoardDay, lane: BoardLane): ReadonlyMap<string, string> =>
  new Map([...lateApproaches(lane, day.now)].map(([id, conflict]) => [id, conflictText(day, conflict)]));
