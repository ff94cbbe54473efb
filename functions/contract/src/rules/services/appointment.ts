import type { Service } from '../../entities/service.ts';
import { formatDate, guayaquilDate } from '../dates.ts';

const DAY_MS = 24 * 60 * 60_000;

/** When a service takes place, as people say it: "hoy 08:30", "ayer 17:00", "24/11/2026 08:30". */
export function appointmentText({ date, hour }: Pick<Service, 'date' | 'hour'>, nowMs: number): string {
  if (date === guayaquilDate(nowMs)) return `hoy ${hour}`;
  if (date === guayaquilDate(nowMs + DAY_MS)) return `mañana ${hour}`;
  if (date === guayaquilDate(nowMs - DAY_MS)) return `ayer ${hour}`;
  return `${formatDate(date)} ${hour}`;
}
