import type { CustomerTrips } from '@llevo/contract/entities/customer';
import { daysUntil } from '@llevo/contract/rules/dashboard/figure-period';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { formatDayOfMonth } from '../../../lib/i18n/format-month.ts';

/** Trips of fewer days ago are shown by their distance from today. */
const NEAR_DAYS = 7;

/**
 * The day of a customer's last finished trip in words: "Hoy", "Ayer", "Hace 3 días", "12 nov", "12/11/2025" of another
 * year. "Nunca" without any; null if the trips have no known day.
 */
export function lastTripText({ finished, lastDate }: CustomerTrips, nowMs: number): string | null {
  if (finished === 0) return 'Nunca';
  if (lastDate === null) return null;
  const today = guayaquilDate(nowMs);
  const days = daysUntil(today, lastDate);
  if (days === 0) return 'Hoy';
  if (days === 1) return 'Ayer';
  if (days > 1 && days < NEAR_DAYS) return `Hace ${days.toString()} días`;
  return lastDate.slice(0, 4) === today.slice(0, 4) ? formatDayOfMonth(lastDate) : formatDate(lastDate);
}
