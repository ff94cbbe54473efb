import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import { formatCount } from '@llevo/contract/rules/format-number';

/** How many drivers a search has time to ask if none of them answers. */
export function driversAskedText({
  offerSeconds,
  driversAtOnce,
  searchMinutes,
}: Pick<DispatchSettings, 'offerSeconds' | 'driversAtOnce' | 'searchMinutes'>): string {
  // An offer that is open as the search ends may still be accepted.
  const rounds = Math.ceil((searchMinutes * 60) / offerSeconds);
  const drivers = rounds * driversAtOnce;
  return drivers === 1
    ? 'Si no responde, no alcanza a preguntar a nadie más.'
    : `Si ninguno responde, alcanza a preguntar a ${formatCount(drivers)} conductores.`;
}
