import type { LatLng, Pixel } from '../../../lib/map/surface/map-surface.ts';
import { createFreeRoom } from './free-room.ts';
import type { FreeDriverMark, OpenJobMark } from './open-marks.ts';
import { MARK_HEIGHT_PX, markWidth, paintDots, paintFree, paintMark } from './routes-painter.ts';

/** The job or driver that a press on the map chooses. */
export type MapTarget =
  | { readonly kind: 'driver'; readonly driverId: string }
  | { readonly kind: 'job'; readonly jobId: string };

/** A target and its place on the map. */
export interface PlacedTarget {
  readonly at: Pixel;
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

/** Paints the hours of jobs without a driver, dots where there is no room, below all hours; returns their targets. */
export function paintOpenJobs(
  { to, project, isOutside, fill, ink, edge }: Frame,
  jobs: readonly OpenJobMark[],
): PlacedTarget[] {
  const room = createFreeRoom();
  const placed = jobs.map(({ at: place, jobId, hour }) => ({ at: project(place), jobId, hour }));
  const seen = placed
    .filter(({ at }) => !isOutside(at))
    .map((job) => {
      const size = { width: markWidth(job.hour) + 2, height: MARK_HEIGHT_PX + 2 };
      return { ...job, hasRoom: room.take(job.at, size) };
    });
  for (const { at, hasRoom } of seen) if (!hasRoom) paintDots(to, [at], { fill, edge, radius: 6, alpha: 1 });
  for (const { at, hour, hasRoom } of seen) if (hasRoom) paintMark(to, at, { text: hour, colour: fill, ink, edge });
  return placed.map(({ at, jobId }) => ({ at, target: { kind: 'job', jobId } }));
}
