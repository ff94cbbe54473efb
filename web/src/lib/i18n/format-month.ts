const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const;

/** `2026-11-27` → "27 nov"; returns anything else unchanged. */
export function formatDayOfMonth(date: string): string {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return day === undefined || name === undefined ? date : `${day} ${name}`;
}

/** `2026-11-01` → "nov 2026"; returns anything else unchanged. */
export function formatMonth(date: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return year === undefined || name === undefined ? date : `${name} ${year}`;
}
