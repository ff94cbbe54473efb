import { createZone, deleteZone, listZones, updateZone } from '@llevo/contract/endpoints/alerts';
import { MAX_ZONE_RADIUS_METRES, MAX_ZONES } from '@llevo/contract/entities/zone';
import type { ZoneShape } from '@llevo/contract/entities/zone';
import { isInEcuador } from '@llevo/contract/geo/in-ecuador';
import { zoneBounds, zoneShapeError } from '@llevo/contract/rules/fleet/zone-geometry';
import { implement } from '../../http/implement.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { changedError } from '../alerts/alerts.ts';
import { zonesStore } from './zones-store.ts';

const SHAPE_MESSAGES = {
  too_small: 'La zona es demasiado pequeña para vigilarla',
  too_large: `La zona puede medir ${(MAX_ZONE_RADIUS_METRES / 1000).toString()} km a cada lado de su centro`,
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
export const listZonesRoute = implement(listZones, async ({ deps, caller }) => ({
  data: [...(await zonesStore(deps).list(caller.accountId))],
}));

export const createZoneRoute = implement(createZone, async ({ input, deps, caller }) => {
  assertWatchable(input.shape);
  const result = await zonesStore(deps).create(caller, input);
  if (result.kind === 'too_many') {
    throw new AppError('conflict', `Puede haber ${MAX_ZONES.toString()} zonas. Elimina las que ya no uses.`);
  }
  return { data: result.zone };
});

export const updateZoneRoute = implement(updateZone, async ({ input, deps, caller }) => {
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
});

export const deleteZoneRoute = implement(deleteZone, async ({ input: { id }, deps, caller }) => {
  if (!(await zonesStore(deps).remove(caller, id))) throw zoneNotFoundError();
  return { data: { id } };
});
