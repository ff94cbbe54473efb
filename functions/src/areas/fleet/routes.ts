import { createZone, deleteZone, listZones, updateZone } from '@llevo/contract/endpoints/alerts';
import { MAX_ZONE_RADIUS_METRES, MAX_ZONES } from '@llevo/contract/entities/zone';
import type { ZoneShape } from '@llevo/contract/entities/zone';
import { isInEcuador } from '@llevo/contract/geo/in-ecuador';
import { zoneBounds, zoneShapeError } from '@llevo/contract/rules/fleet/zone-geometry';
import { changedError } from '../../platform/errors/changed-error.ts';
import { zonesStore } from './zones-store.ts';
import { driversStore } from '../people/drivers-store.ts';
import { routeHistoryStore } from './route-history-store.ts';
import { servicesStore } from '../services/services-store.ts';
import { getDriverTrack, getServiceTrack } from '@llevo/contract/endpoints/fleet/route-history';
import { toTrackRow } from '@llevo/contract/entities/route-history';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { drivenMetres, plausiblePoints } from '@llevo/contract/rules/fleet/driven-path';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { personNotFoundError } from '../people/person-outcomes.ts';
import { translatable } from '../../platform/translatable.ts';

const DAY_MS = 86_400_000;
/** A day with a route needs no others. */
const NO_DAYS = { last: null, previous: null, next: null };

const toIso = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString());

const SHAPE_MESSAGES = {
  too_small: translatable('La zona es demasiado pequeña para vigilarla'),
  too_large: translatable(
    `La zona puede medir ${(MAX_ZONE_RADIUS_METRES / 1000).toString()} km a cada lado de su centro`,
  ),
} as const;

/** Throws 400 for a zone that cannot be watched. */
function assertWatchable(shape: ZoneShape): void {
  const error = zoneShapeError(shape, MAX_ZONE_RADIUS_METRES);
  if (error !== null) throw new AppError('invalid_input', SHAPE_MESSAGES[error], { inputError: 'shape' });
  if (!isInEcuador(zoneBounds(shape).centre)) {
    throw new AppError('invalid_input', 'La zona debe estar en Ecuador', { inputError: 'shape' });
  }
}

const zoneNotFoundError = () => new AppError('not_found', 'Esa zona ya no existe');

export const fleetRoutes = {
  listZones: implement(listZones, async ({ deps, caller }) => ({
    data: [...(await zonesStore(deps).list(caller.accountId))],
  })),

  createZone: implement(createZone, async ({ input, deps, caller }) => {
    assertWatchable(input.shape);
    const result = await zonesStore(deps).create(caller, input);
    if (result.kind === 'too_many') {
      throw new AppError('conflict', `Puede haber ${MAX_ZONES.toString()} zonas. Elimina las que ya no uses.`);
    }
    return { data: result.zone };
  }),

  updateZone: implement(updateZone, async ({ input, deps, caller }) => {
    assertWatchable(input.shape);
    const result = await zonesStore(deps).update(caller, input);
    switch (result.kind) {
      case 'saved':
        return { data: result.zone };
      case 'unknown':
        throw zoneNotFoundError();
      case 'conflict':
        throw changedError();
    }
  }),

  deleteZone: implement(deleteZone, async ({ input: { id }, deps, caller }) => {
    if (!(await zonesStore(deps).remove(caller, id))) throw zoneNotFoundError();
    return { data: { id } };
  }),

  /** The route history of a driver's day; of one without a way, the newest and the nearest days that have points. */
  getDriverTrack: implement(getDriverTrack, async ({ input, deps, caller }) => {
    const { id, date } = input;
    const { accountId } = caller;
    if ((await driversStore(deps).find(accountId, id)) === null) throw personNotFoundError();
    const fromMs = guayaquilInstantMs(date);
    const points = await routeHistoryStore.between(accountId, id, { fromMs, toMs: fromMs + DAY_MS - 1 });
    // A single point has no way yet: it is where the driver opened the app.
    const { last, previous, next } =
      points.length < 2
        ? await routeHistoryStore.nearDays(accountId, id, { date, nowMs: deps.clock.nowMs() })
        : NO_DAYS;
    return { data: { points: points.map(toTrackRow), last_day: last, previous_day: previous, next_day: next } };
  }),

  /** The route with the cargo on board, of the service's current driver; at most a day. */
  getServiceTrack: implement(getServiceTrack, async ({ input, deps, caller }) => {
    const { accountId } = caller;
    const service = await servicesStore(deps).find(accountId, input.id);
    if (service === null) throw new AppError('not_found', 'No existe el servicio');
    const { fromMs, toMs } = await routeHistoryStore.loadedTrip(accountId, service.id);
    const { driverId } = service;
    const isDriven = fromMs !== null && driverId !== null;
    const points = isDriven
      ? await routeHistoryStore.between(accountId, driverId, {
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
  }),
};
