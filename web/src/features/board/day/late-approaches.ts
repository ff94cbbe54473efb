import { haversineMetres } from '@llevo/contract/geo/distance';
import { AT_STOP_METRES } from '@llevo/contract/rules/alerts/rule-answers';
import { lateWay } from '@llevo/contract/rules/board/approach';
import type { BoardNow } from '@llevo/contract/rules/board/approach';
import type { BoardConflict } from '@llevo/contract/rules/board/lane';
import { hasSignal } from './board-day.ts';
import type { BoardDay, BoardJob, BoardLane } from './board-day.ts';
import { latenessSince } from './overdue.ts';
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

/**
 * Whether the hour of a job has passed while its driver is on the way and, by a fresh position, not at the pick-up yet.
 * The bell's alert `predicted_late` says so only of a delay beyond the minutes that the company accepts.
 */
export function runsLate({ service, start, startMinute }: BoardJob, lane: BoardLane, now: BoardNow | null): boolean {
  const { place } = lane.driver;
  if (now === null || !place || service.status !== 'en camino' || now.minute <= startMinute) return false;
  return hasSignal(lane, now) && haversineMetres(place, start) > AT_STOP_METRES;
}

/** By job: why its driver does not come in time, as a sentence. */
export function lateApproachTexts(day: BoardDay, lane: BoardLane): ReadonlyMap<string, string> {
  const { now } = day;
  const conflicts = [...lateApproaches(lane, now)].map(([id, conflict]) => [id, conflictText(day, conflict)] as const);
  const onTheWay = lane.jobs
    .filter((job) => runsLate(job, lane, now))
    .map((job) => [job.id, `El conductor va ${latenessSince(job, now?.minute ?? 0)}.`] as const);
  return new Map([...conflicts, ...onTheWay]);
}
