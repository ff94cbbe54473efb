/** Ecuador's mainland is five hours behind UTC, without daylight saving time. */
const GUAYAQUIL_OFFSET_MS = -5 * 60 * 60_000;

const toGuayaquilIso = (instantMs: number): string => new Date(instantMs + GUAYAQUIL_OFFSET_MS).toISOString();

/** The calendar date `YYYY-MM-DD` in Guayaquil at an instant (milliseconds since 1970). */
export const guayaquilDate = (instantMs: number): string => toGuayaquilIso(instantMs).slice(0, 10);

/** The hour `HH:MM` in Guayaquil at an instant. */
export const guayaquilTime = (instantMs: number): string => toGuayaquilIso(instantMs).slice(11, 16);

/** The instant at which a calendar date and hour happen in Guayaquil, in milliseconds since 1970. */
export const guayaquilInstantMs = (date: string, hour = '00:00'): number =>
  Date.parse(`${date}T${hour}:00.000Z`) - GUAYAQUIL_OFFSET_MS;

/** `2026-11-21` → "21/11/2026", as dates are written in Ecuador. Anything else is returned unchanged. */
export const formatDate = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

/** ISO instant → "21/11/2026 14:05" in Guayaquil (SPEC §9); "-" for anything else. */
export function formatDateTime(iso: string): string {
  const instantMs = Date.parse(iso);
  return Number.isNaN(instantMs) ? '-' : `${formatDate(guayaquilDate(instantMs))} ${guayaquilTime(instantMs)}`;
}
