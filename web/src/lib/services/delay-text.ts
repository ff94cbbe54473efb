/** "35 min", "21 h", "3 d": how late something is, in the fewest words. */
export function delayText(dueMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - dueMs) / 60_000);
  if (minutes < 60) return `${minutes.toString()} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours.toString()} h` : `${Math.floor(hours / 24).toString()} d`;
}

/** "35 min tarde", in the words of `delayText`. */
export const latenessText = (dueMs: number, nowMs: number): string => `${delayText(dueMs, nowMs)} tarde`;
