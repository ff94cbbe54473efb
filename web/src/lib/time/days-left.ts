import { daysUntil } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';

/** When an instant of today or later is, by the calendar: "hoy", "mañana", "en 6 días". */
export function daysLeftText(atMs: number, nowMs: number): string {
  const days = daysUntil(guayaquilDate(atMs), guayaquilDate(nowMs));
  if (days <= 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${days.toString()} días`;
}
