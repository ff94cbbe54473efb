import type { FleetPosition, FleetStore } from './fleet-store.ts';
import type { MapFilter } from './map-filter.ts';
import { contains } from './viewport-ranges.ts';
import type { Viewport } from '../../../../lib/map/surface/map-surface.ts';

/** A driver and where it was last seen. */
export interface PositionedDriver {
  readonly id: string;
  readonly position: FleetPosition;
}

/** At most `limit` drivers in view that the filter shows, the nearest to the centre first. */
export function nearestInView(
  { store, mapFilter }: { readonly store: FleetStore; readonly mapFilter: Pick<MapFilter, 'shows'> },
  view: Viewport,
  limit: number,
): readonly PositionedDriver[] {
  const lat = (view.south + view.north) / 2;
  const lng = (view.west + view.east) / 2;
  const away = ({ position }: PositionedDriver) => (position.lat - lat) ** 2 + (position.lng - lng) ** 2;
  return [...store.entries()]
    .map(([id, position]): PositionedDriver => ({ id, position }))
    .filter(({ id, position }) => contains(view, position) && mapFilter.shows(id))
    .sort((a, b) => away(a) - away(b))
    .slice(0, limit);
}
