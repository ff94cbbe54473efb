const DAY = new Intl.DateTimeFormat('es-EC', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "12 de noviembre de 2026", of `YYYY-MM-DD`. */
export const formatLongDate = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));
