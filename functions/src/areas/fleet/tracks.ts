import { driversStore } from '../people/drivers-store.ts';
import { driverTracksStore } from './driver-tracks-store.ts';
import { servicesStore } from '../services/services-store.ts';
import { getDriverTrack, getServiceTrack } from '@llevo/contract/endpoints/fleet/route-history';
import { toTrackRow } from '@llevo/contract/entities/driver-track';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { drivenMetres, plausiblePoints } from '@llevo/contract/rules/fleet/driven-path';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { personNotFoundError } from '../people/status-change.ts';

const DAY_MS = 86_400_000;

/** One driver's day. */
export const getDriverTrackRoute = implement(getDriverTrack, async ({ input, deps, caller }) => {
  const { id, date } = input;
  const { accountId } = caller;
  if ((await driversStore(deps).find(accountId, id)) === null) throw personNotFoundError();
  const fromMs = guayaquilInstantMs(date);
  const points = await driverTracksStore.between(accountId, id, { fromMs, toMs: fromMs + DAY_MS - 1 });
  return { data: { points: points.map(toTrackRow) } };
});

const toIso = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString());

/** The way with the cargo, a day of it at most: of the driver whom the service has now. */
export const getServiceTrackRoute = implement(getServiceTrack, async ({ input, deps, caller }) => {
  const { accountId } = caller;
  const service = await servicesStore(deps).find(accountId, input.id);
  if (service === null) throw new AppError('not_found', 'No existe el servicio');
  const { fromMs, toMs } = await driverTracksStore.loadedTrip(accountId, service.id);
  const { driverId } = service;
  const isDriven = fromMs !== null && driverId !== null;
  const points = isDriven
    ? await driverTracksStore.between(accountId, driverId, {
        fromMs,
        toMs: Math.min(toMs ?? deps.clock.nowMs(), fromMs + DAY_MS - 1),
      })
    : [];
  return {
    data: {
      loaded_at: toIso(fromMs),
      finished_at: toIso(toMs),
      quoted_metres: service.distanceMetres,
      driven_metres: Math.round(drivenMetres(plausiblePoints(points))),
      points: points.map(toTrackRow),
    },
  };
});
