import type { FleetPosition, FleetStore } from './fleet-store.ts';
import { contains } from './viewport-ranges.ts';
import type { Viewport } from './viewport-ranges.ts';

/** A driver and where it was last seen. */
export interface PositionedDriver {
  readonly id: string;
  readonly position: FleetPosition;
}

/** At limit `limit` drivers in view, the nearest to the centre first. */
export function nearestInView(store: FleetStore, view: Viewport, limit: number): readonly PositionedDriver[] {
  const lat = (view.south + view.north) / 2;
  const lng = (view.west + view.east) / 2;
  const away = ({ position }: PositionedDriver) => (position.lat - lat) ** 2 + (position.lng - lng) ** 2;
  return [...store.entries()]
    .map(([id, position]): PositionedDriver => ({ id, position }))
    .filter(({ position }) => contains(view, position))
    .sort((a, b) => away(a) - away(b))
    .slice(0, limit);
}
