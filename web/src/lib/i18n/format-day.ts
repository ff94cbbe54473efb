const DAY = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const DAY_OF_YEAR = new Intl.DateTimeFormat('es-EC', DAY);
const DAY_OF_ANY_YEAR = new Intl.DateTimeFormat('es-EC', { ...DAY, year: 'numeric' });

/** "viernes, 27 de noviembre", with the year if it is another than today's. */
export const formatDay = (date: string, today: string): string =>
  (date.slice(0, 4) === today.slice(0, 4) ? DAY_OF_YEAR : DAY_OF_ANY_YEAR).format(Date.parse(date));

/** A chosen day in words, for below a field whose format is that of the browser's language; undefined without a day. */
export const dayHint = (date: string, today: string): string | undefined =>
  Number.isNaN(Date.parse(date)) ? undefined : formatDay(date, today);
