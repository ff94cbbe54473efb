import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDuration } from '@llevo/contract/rules/duration';
import { formatDecimal } from '@llevo/contract/rules/format-number';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { useQuery } from '@tanstack/react-query';
import { plannedEndQuery, routeQuery } from '../api/services.ts';

/** The times of a planned trip; each is null while it is unknown. */
export interface PlannedTrip {
  /** `HH:MM`; null for a service that is over. */
  readonly endHour: string | null;
  /** Seconds behind the wheel. */
  readonly driveSeconds: number | null;
}

/** The times of a service's trip, once they are loaded. The map below needs the same route. */
export function usePlannedTrip(service: ServiceRow): PlannedTrip {
  const isPlanned = !isOver(service.status);
  const { data: directions } = useQuery(routeQuery(service.start, service.finish));
  const { data: endHour = null } = useQuery({ ...plannedEndQuery(service), enabled: isPlanned });
  return { endHour: isPlanned ? endHour : null, driveSeconds: directions?.routes[0]?.duration ?? null };
}

/** "12.4 km · 31 min", with "de ida" if the driver comes back; without its duration the distance alone, and '' without a booked distance. */
export function tripText(
  { distance_m: metres, returnTrip }: Pick<ServiceRow, 'distance_m' | 'returnTrip'>,
  driveSeconds: number | null,
): string {
  if (metres === null) return '';
  const way = returnTrip ? ' de ida' : '';
  const distance = `${formatDecimal(metres / 1000)} km`;
  return driveSeconds === null ? `${distance}${way}` : `${distance} · ${formatDuration(driveSeconds)}${way}`;
}
