import type { ServiceRow } from '@llevo/contract/entities/service';
import { daysUntil } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { appointmentText } from '@llevo/contract/rules/services/appointment';
import { formatDay } from '../../../lib/i18n/format-day.ts';

const distanceText = (days: number): string =>
  days > 0 ? `en ${days.toString()} días` : `hace ${(-days).toString()} días`;

/** "hoy 08:30 · inmediato"; with the hour of its end "domingo, 6 de diciembre, 12:00–13:20 · en 6 días · reserva" */
export function scheduleText(
  { date, hour, typeService }: Pick<ServiceRow, 'date' | 'hour' | 'typeService'>,
  nowMs: number,
  endHour: string | null = null,
): string {
  const hours = endHour === null ? hour : `${hour}–${endHour}`;
  const today = guayaquilDate(nowMs);
  const days = daysUntil(date, today);
  // Other programs may store an unreadable date.
  const isNear = Number.isNaN(days) || Math.abs(days) < 2;
  const when = isNear
    ? appointmentText({ date, hour: hours }, nowMs)
    : `${formatDay(date, today)}, ${hours} · ${distanceText(days)}`;
  return typeService === 'RESERVE' ? `${when} · reserva` : `${when} · inmediato`;
}
