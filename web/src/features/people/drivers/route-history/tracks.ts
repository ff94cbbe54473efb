import { getDriverTrack } from '@llevo/contract/endpoints/fleet/route-history';
import { fromTrackRow } from '@llevo/contract/entities/driver-track';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { plausiblePoints } from '@llevo/contract/rules/fleet/driven-path';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/http/api.ts';

/** How long a day that is over stays as it was read: a phone without a network may still send a part of it. */
const STALE_MS = 300_000;
/** Today grows by five minutes at a time. */
const STALE_TODAY_MS = 30_000;

/** The plausible positions of a driver's day. */
export const driverTrackQuery = (id: string, date: string) =>
  queryOptions({
    queryKey: ['drivers', 'track', id, date],
    queryFn: async ({ signal }) => {
      const { points } = await api(getDriverTrack, { id, date }, { signal });
      return plausiblePoints(points.map(fromTrackRow));
    },
    staleTime: date === guayaquilDate(Date.now()) ? STALE_TODAY_MS : STALE_MS,
    // Another answer begins the replay anew: not while the user looks away from it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { handlesOwnErrors: true },
  });
