import { guayaquilDate } from '@llevo/contract/rules/dates';

/** The first days of the last months in Guayaquil, the current one included, oldest first. */
export function lastMonths(count: number, nowMs: number): string[] {
  const [year = 0, month = 1] = guayaquilDate(nowMs).split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10),
  );
}
