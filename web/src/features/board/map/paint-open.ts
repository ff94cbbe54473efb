import { createFreeRoom, fanShifts } from '../../../lib/map/surface/free-room.ts';
import type { LatLng, Pixel } from '../../../lib/map/surface/map-surface.ts';
import type { FreeDriverMark, OpenJobMark } from './open-marks.ts';
import { MARK_HEIGHT_PX, markWidth, paintDots, paintFree, paintLines, paintMark } from './routes-painter.ts';

/** The job or driver that a press on the map chooses. */
export type MapTarget =
  | { readonly kind: 'driver'; readonly driverId: string }
  | { readonly kind: 'job'; readonly jobId: string };

/** A target and its place on the map. */
export interface PlacedTarget {
  readonly at: Pixel;
  /** Pixels to both sides of the place that its mark covers too. */
  readonly reach?: number;
  readonly target: MapTarget;
}

interface Frame {
  readonly to: CanvasRenderingContext2D;
  readonly project: (place: LatLng) => Pixel;
  readonly isOutside: (at: Pixel) => boolean;
  readonly fill: string;
  readonly ink: string;
  readonly edge: string;
}

/** Paints the free drivers; returns their targets. */
export function paintFreeDrivers(
  { to, project, isOutside, fill, edge }: Frame,
  drivers: readonly FreeDriverMark[],
): PlacedTarget[] {
  return drivers.map(({ at: place, driverId }) => {
    const at = project(place);
    if (!isOutside(at)) paintFree(to, at, { fill, edge });
    return { at, target: { kind: 'driver', driverId } };
  });
}

/** An open job on the map: the pixel of its pick-up. */
interface PlacedJob {
  readonly at: Pixel;
  readonly jobId: string;
  readonly hour: string;
}

/** The mark of a job: its hour, or a dot. */
interface Spot {
  readonly at: Pixel;
  readonly isHour: boolean;
}

type Room = ReturnType<typeof createFreeRoom>;

const DOT_PX = 6;
/** The room of a mark, with the gap to its neighbours. */
const HOUR_ROOM = { width: markWidth('00:00') + 2, height: MARK_HEIGHT_PX + 2 };
const DOT_ROOM = { width: 2 * DOT_PX + 2, height: 2 * DOT_PX + 2 };
/** The part of an hour's plate to each side of the disc in its middle. */
const HOUR_REACH_PX = (markWidth('00:00') - MARK_HEIGHT_PX) / 2;

/** The places around a pick-up, the nearest first. */
const FAN = fanShifts(HOUR_ROOM);

/** The mark on the pick-up itself; null where it would cover another one, or lie under it. */
function ownSpot(room: Room, { at }: PlacedJob): Spot | null {
  if (room.take(at, HOUR_ROOM)) return { at, isHour: true };
  return room.take(at, DOT_ROOM) ? { at, isHour: false } : null;
}

/** The hour beside the pick-up; a dot under other marks where the map is too full: it comes apart when zoomed in. */
function fannedSpot(room: Room, { at: { x, y } }: PlacedJob): Spot {
  const free = FAN.map((shift) => ({ x: x + shift.x, y: y + shift.y })).find((at) => room.take(at, HOUR_ROOM));
  return free === undefined ? { at: { x, y }, isHour: false } : { at: free, isHour: true };
}

/**
 * Paints the hours of jobs without a driver, and dots where only they have room. Marks that would lie on each other are
 * fanned out, with a line to their pick-ups. Returns their targets.
 */
export function paintOpenJobs(
  { to, project, isOutside, fill, ink, edge }: Frame,
  jobs: readonly OpenJobMark[],
): PlacedTarget[] {
  const room = createFreeRoom();
  const placed = jobs.map(({ at, jobId, hour }): PlacedJob => ({ at: project(at), jobId, hour }));
  const seen = placed.filter(({ at }) => !isOutside(at));
  // Marks on their pick-ups come first: one that is fanned out takes no other's place.
  const own = seen.map((job) => ({ job, spot: ownSpot(room, job) }));
  const marks = own.map(({ job, spot }) => ({ job, spot: spot ?? fannedSpot(room, job) }));
  const fanned = marks.filter(({ job, spot }) => spot.at !== job.at && spot.isHour);
  const lines = fanned.map(({ job, spot }) => [job.at, spot.at]);
  const pickups = fanned.map(({ job }) => job.at);
  const dots = marks.filter(({ spot }) => !spot.isHour).map(({ spot }) => spot.at);
  if (lines.length > 0) {
    paintLines(to, lines, { colour: fill, halo: edge, width: 1.5, alpha: 1, dash: [] });
    paintDots(to, pickups, { fill, edge, radius: 3, alpha: 1 });
  }
  if (dots.length > 0) paintDots(to, dots, { fill, edge, radius: DOT_PX, alpha: 1 });
  for (const { job, spot } of marks)
    if (spot.isHour) paintMark(to, spot.at, { text: job.hour, colour: fill, ink, edge });
  const spots = new Map(marks.map(({ job, spot }) => [job, spot]));
  return placed.map((job) => {
    const { at, isHour } = spots.get(job) ?? { at: job.at, isHour: false };
    return { at, reach: isHour ? HOUR_REACH_PX : 0, target: { kind: 'job', jobId: job.jobId } };
  });
}
