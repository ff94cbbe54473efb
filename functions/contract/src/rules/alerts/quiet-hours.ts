import type { QuietHours } from '../../entities/alert.ts';
import { guayaquilTime } from '../dates.ts';

/**
 * Whether an instant (milliseconds since 1970) is in the quiet hours, including their first minute but not their last.
 */
export function isQuietAt(hours: QuietHours | null, instantMs: number): boolean {
  if (hours === null) return false;
  const time = guayaquilTime(instantMs);
  const { from, to } = hours;
  return from < to ? from <= time && time < to : from <= time || time < to;
}
