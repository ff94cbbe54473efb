import type { ServiceRow } from '@llevo/contract/entities/service';
import type { DriverPlace } from '@llevo/contract/rules/board/approach';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { queryOptions } from '@tanstack/react-query';
import { driverQuery } from '../../../lib/people/person-queries.ts';
import { serverNow } from '../../../lib/time/server-time.ts';

/** Fresh enough for the same choice, made again. */
const STALE_MS = 15_000;

/** A driver's way to the pick-up of a service. */
export interface DriverWay {
  readonly minutes: number;
  /** Whether it begins in another city. */
  readonly isFar: boolean;
}

interface DriverWays {
  readonly place: DriverPlace;
  /** The instant that they were computed for, in milliseconds since 1970. */
  readonly nowMs: number;
  /** By service. */
  readonly ways: ReadonlyMap<string, DriverWay>;
}

/** Services that the driver's present place matters to: those of today that are still to be picked up. */
const departToday = ({ date, status }: Pick<ServiceRow, 'date' | 'status'>): boolean =>
  date === guayaquilDate(serverNow()) && !isOver(status) && status !== 'en curso';

/**
 * A driver's place and the ways from there to today's services; null without a recent place. Reads nothing without a
 * driver, or without such services.
 */
export function driverWaysQuery(
  driverId: string | null,
  chosen: readonly Pick<ServiceRow, 'id' | 'date' | 'status' | 'start'>[],
) {
  const services = chosen.filter(departToday);
  return queryOptions({
    queryKey: ['services', 'driver-ways', driverId, services.map(({ id }) => id)],
    queryFn: async ({ client }): Promise<DriverWays | null> => {
      if (driverId === null) return null;
      const driver = await client.query({ ...driverQuery(driverId), staleTime: STALE_MS });
      if (!driver?.currentsCoords || driver.locationUpdatedAt === null) return null;
      const { latitude: lat, longitude: lng } = driver.currentsCoords;
      // The roads and the cantons of the country: only those who change drivers load them.
      const [{ currentPlace, FAR_MINUTES }, { travelMinutes }, { cantonOf }] = await Promise.all([
        import('@llevo/contract/rules/board/approach'),
        import('@llevo/contract/rules/board/job-span'),
        import('@llevo/contract/geo/gazetteer'),
      ]);
      const nowMs = serverNow();
      const known = { lat, lng, seenAtMs: Date.parse(driver.locationUpdatedAt), city: cantonOf({ lat, lng }).canton };
      const place = currentPlace({ place: known }, { ms: nowMs, minute: 0 });
      if (place === null) return null;
      const wayTo = (start: ServiceRow['start']): DriverWay => {
        const minutes = travelMinutes(place, start);
        return { minutes, isFar: minutes > FAR_MINUTES };
      };
      return { place, nowMs, ways: new Map(services.map(({ id, start }) => [id, wayTo(start)])) };
    },
    enabled: driverId !== null && services.length > 0,
    staleTime: STALE_MS,
    meta: { handlesOwnErrors: true },
  });
}
