import { guayaquilTime } from '@llevo/contract/rules/dates';
import { formatDuration } from '@llevo/contract/rules/duration';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `HH:MM:SS` in Guayaquil, whose offset has no seconds. */
export const clockTime = (atMs: number): string =>
  `${guayaquilTime(atMs)}:${Math.floor((atMs % MINUTE_MS) / 1000)
    .toString()
    .padStart(2, '0')}`;

/** "08:13 – 08:31 · 18 min". */
export const spanText = ({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }): string =>
  `${guayaquilTime(fromMs)} – ${guayaquilTime(toMs)} · ${formatDuration((toMs - fromMs) / 1000)}`;

/** Most hours between the ends of the bar. */
const MAX_HOURS = 8;
/** Hours between two labels, each a part of a day. */
const HOUR_STEPS = [1, 2, 3, 4, 6] as const;
/** Share of the bar at each end that the end's own hour needs. */
const END_SHARE = 0.06;

/** The full hours between two instants, without those that would touch the hours at the ends. */
export function fullHours(fromMs: number, lengthMs: number): readonly number[] {
  const step = HOUR_STEPS.find((hours) => lengthMs / HOUR_MS / hours <= MAX_HOURS) ?? 6;
  const margin = lengthMs * END_SHARE;
  const hours: number[] = [];
  // Guayaquil is whole hours away from UTC, so that both have the same full hours.
  for (let atMs = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; atMs < fromMs + lengthMs; atMs += HOUR_MS) {
    const isLabelled = Number(guayaquilTime(atMs).slice(0, 2)) % step === 0;
    if (isLabelled && atMs - fromMs >= margin && fromMs + lengthMs - atMs >= margin) hours.push(atMs);
  }
  return hours;
}
