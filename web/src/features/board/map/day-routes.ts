import type { BoardJob, BoardLane } from '../day/board-day.ts';
import { driverMarks, ROUTE_COLOURS } from './driver-marks.ts';

/** A driver's day on the map. */
export interface DriverRoute {
  readonly driverId: string;
  readonly name: string;
  /** Initials of no other driver. */
  readonly mark: string;
  /** From 1: `--route-1`. */
  readonly colour: number;
  /** In the order of the day. */
  readonly jobs: readonly BoardJob[];
}

interface RouteInput {
  /** All drivers: mark and colour of one stay while others are hidden. */
  readonly lanes: readonly BoardLane[];
  readonly isShown: (lane: BoardLane) => boolean;
}

/** Builds the routes of drivers with jobs again and again, and returns the same objects for lanes that stayed. */
export function createRouteBuilder(): (input: RouteInput) => readonly DriverRoute[] {
  const known = new WeakMap<BoardLane, DriverRoute>();
  return ({ lanes, isShown }) => {
    const marks = driverMarks(lanes.map(({ driver }) => driver.name));
    return lanes.flatMap((lane, index) => {
      if (lane.jobs.length === 0 || !isShown(lane)) return [];
      const [mark, colour] = [marks[index] ?? '', (index % ROUTE_COLOURS) + 1];
      const before = known.get(lane);
      if (before?.mark === mark && before.colour === colour) return [before];
      const { driver, jobs } = lane;
      const route = { driverId: driver.id, name: driver.name, mark, colour, jobs };
      known.set(lane, route);
      return [route];
    });
  };
}
