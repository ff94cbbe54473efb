import type { BoardDay, BoardJob } from '../day/board-day.ts';
import type { DropPlace } from '../day/drop-verdict.ts';
import { swapCandidates } from '../day/board-day.ts';
import { SNAP_MINUTES, snapStart } from './board-geometry.ts';

/** Drivers that a page key passes. */
const PAGE_OF_LANES = 10;

/** The place of a job that was just picked up. */
export const ownPlace = (job: BoardJob): DropPlace => ({
  driverId: job.driverId,
  startMinute: job.startMinute,
  swapWith: null,
});

/**
 * The place of a picked-up job after a key. Left and right move it by a quarter of an hour, up and down by a driver,
 * page keys by ten; Home and End take it to the first and the last driver. Jobs without a driver lie above the first,
 * where only an arrow leads. Null for any other key.
 */
export function placeAfterKey({ lanes }: BoardDay, place: DropPlace, key: string): DropPlace | null {
  const { driverId, startMinute } = place;
  const index = lanes.findIndex(({ driver }) => driver.id === driverId);
  const toLane = (next: number): DropPlace => ({
    driverId: lanes[Math.min(next, lanes.length - 1)]?.driver.id ?? null,
    startMinute,
    swapWith: null,
  });
  switch (key) {
    case 'ArrowRight':
      return { ...place, startMinute: snapStart(startMinute + SNAP_MINUTES), swapWith: null };
    case 'ArrowLeft':
      return { ...place, startMinute: snapStart(startMinute - SNAP_MINUTES), swapWith: null };
    case 'ArrowDown':
      return toLane(index + 1);
    case 'ArrowUp':
      return toLane(index - 1);
    case 'PageDown':
      return toLane(index + PAGE_OF_LANES);
    case 'PageUp':
      return toLane(Math.max(Math.min(index, 0), index - PAGE_OF_LANES));
    case 'Home':
      return toLane(0);
    case 'End':
      return toLane(lanes.length - 1);
    default:
      return null;
  }
}

/** Cycles through the jobs of the place's driver to swap with, then back to no swap; null without any. */
export function nextSwap(day: BoardDay, job: BoardJob, place: DropPlace): DropPlace | null {
  const others = swapCandidates(day, job, place.driverId);
  if (others.length === 0) return null;
  const index = others.findIndex(({ id }) => id === place.swapWith?.id);
  return { ...place, startMinute: job.startMinute, swapWith: others[index + 1] ?? null };
}

/** The job that an arrow key goes to from another: along its lane, or to the nearest in time of the next lane. */
export function jobAfterKey(day: BoardDay, job: BoardJob, key: string): BoardJob | null {
  const rows = [day.unassigned, ...day.lanes.map(({ jobs }) => jobs)];
  const row = job.driverId === null ? 0 : day.lanes.findIndex(({ driver }) => driver.id === job.driverId) + 1;
  const own = rows[row] ?? [];
  const at = own.findIndex(({ id }) => id === job.id);
  const nearest = (jobs: readonly BoardJob[]) =>
    jobs.toSorted((a, b) => Math.abs(a.startMinute - job.startMinute) - Math.abs(b.startMinute - job.startMinute))[0] ??
    null;
  const isList = job.driverId === null;
  switch (key) {
    case 'ArrowRight':
      // The list goes down; the lanes lie beside it.
      return isList ? nearest(rows.slice(1).find((jobs) => jobs.length > 0) ?? []) : (own[at + 1] ?? null);
    case 'ArrowLeft':
      return isList ? null : (own[at - 1] ?? nearest(day.unassigned));
    case 'ArrowDown':
      return isList ? (own[at + 1] ?? null) : nearest(rows.slice(row + 1).find((jobs) => jobs.length > 0) ?? []);
    case 'ArrowUp':
      return isList ? (own[at - 1] ?? null) : nearest(rows.slice(1, row).findLast((jobs) => jobs.length > 0) ?? []);
    default:
      return null;
  }
}
