import type { Service } from '@llevo/contract/entities/service';
import type { LatLng } from '@llevo/contract/geo/distance';
import { drawRoute } from '@llevo/contract/geo/estimate-route';
import type { BoardJob } from '../day/board-day.ts';

type Path = readonly LatLng[];

/** The ways of trips over the road graph, each computed once. One between cities takes a millisecond or two. */
interface TripPaths {
  /** The way of a trip; straight until it is computed. */
  readonly of: (service: Service) => Path;
  /** Computes those of these trips that are missing, until the time is used up; false while some are left. */
  readonly compute: (services: Iterable<Service>, untilMs: number) => boolean;
}

export function createTripPaths(now: () => number = () => performance.now()): TripPaths {
  const known = new WeakMap<Service, Path>();
  return {
    of: (service) => known.get(service) ?? [service.start, service.finish],
    compute: (services, untilMs) => {
      for (const service of services) {
        if (known.has(service)) continue;
        if (now() >= untilMs) return false;
        known.set(service, drawRoute(service.start, service.finish).path);
      }
      return true;
    },
  };
}

/** The ways without cargo, from where each job leaves the vehicle to the next. */
export const emptyWays = (jobs: readonly BoardJob[]): Path[] =>
  jobs.flatMap((job, index) => {
    const before = jobs[index - 1];
    return before === undefined ? [] : [drawRoute(before.end, job.start).path];
  });
