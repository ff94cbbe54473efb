import { formatDuration } from '@llevo/contract/rules/duration';
import { isPastEnd } from '@llevo/contract/rules/services/service-states';

const MINUTE_MS = 60_000;

/** "35 min", "21 h", "3 d": how late something is, in the fewest words. */
export function delayText(dueMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - dueMs) / MINUTE_MS);
  if (minutes < 60) return `${minutes.toString()} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours.toString()} h` : `${Math.floor(hours / 24).toString()} d`;
}

/** "35 min tarde", in the words of `delayText`. */
export const latenessText = (dueMs: number, nowMs: number): string => `${delayText(dueMs, nowMs)} tarde`;

/** "Pasó su fin hace 2 h 15 min" of an open service a whole minute or more past its planned end; null of others. */
export function pastEndText(status: string | null, endMs: number, nowMs: number): string | null {
  const minutes = Math.floor((nowMs - endMs) / MINUTE_MS);
  return isPastEnd(status, 0, minutes) ? `Pasó su fin hace ${formatDuration(minutes * 60)}` : null;
}
