import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { appointmentText } from '@llevo/contract/rules/services/appointment';

/** An instant as people say it: "hoy 19:04", "ayer 08:30", "el 24/11/2026 08:30". */
export function dayAndHour(iso: string, nowMs: number): string {
  const instantMs = Date.parse(iso);
  const text = appointmentText({ date: guayaquilDate(instantMs), hour: guayaquilTime(instantMs) }, nowMs);
  return /^\d/.test(text) ? `el ${text}` : text;
}
