/** Formats a duration in whole minutes: 1080 → "18 min", 7500 → "2 h 5 min"; at least a minute. */
export function formatDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest.toString()} min`;
  return rest === 0 ? `${hours.toString()} h` : `${hours.toString()} h ${rest.toString()} min`;
}
