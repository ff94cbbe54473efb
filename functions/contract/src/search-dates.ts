import { plainLine } from './validators/pasted-text.ts';

const DAY_MS = 24 * 60 * 60_000;

/** First letters of the months as people write them, in Spanish and English. */
const MONTHS = 'ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|set|oct|nov|dic|dec';

const NAMES_OF_MONTHS: Readonly<Record<string, number>> = {
  ...{ ene: 1, jan: 1, feb: 2, mar: 3, abr: 4, apr: 4, may: 5, jun: 6, jul: 7, ago: 8, aug: 8 },
  ...{ sep: 9, set: 9, oct: 10, nov: 11, dic: 12, dec: 12 },
};

const NAMED_DAYS: Readonly<Record<string, number>> = {
  ...{ ayer: -1, hoy: 0, mañana: 1, manana: 1 },
  ...{ yesterday: -1, today: 0, tomorrow: 1 },
};

/** "27/11", "27-11-26", "27.11.2026": one sign between the parts. */
const IN_FIGURES =
  /(?<![\p{L}\d/.-])(?<day>\d{1,2})(?<sign>[/.-])(?<month>\d{1,2})(?:\k<sign>(?<year>\d{4}|\d{2}))?(?![\p{L}\d/.-])/gu;

/** "27 nov", "27 de noviembre", "27 de noviembre de 2026". */
const WITH_NAME = new RegExp(
  `(?<![\\p{L}\\d])(?<day>\\d{1,2})\\s+(?:de\\s+)?(?<month>${MONTHS})\\p{L}*\\.?(?:\\s+(?:del?\\s+)?(?<year>\\d{4}))?(?![\\p{L}\\d])`,
  'giu',
);

const NAMED = new RegExp(`(?<![\\p{L}\\d])(?:${Object.keys(NAMED_DAYS).join('|')})(?![\\p{L}\\d])`, 'giu');

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A date in its stored form; null for a day that no calendar has. */
function storedDate(year: number, month: number, day: number): string | null {
  const date = [year.toString(), ...[month, day].map((part) => part.toString().padStart(2, '0'))].join('-');
  const instant = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== date ? null : date;
}

/** The date of a day and month that is nearest to today. */
function nearestDate(today: string, month: number, day: number): string | null {
  const year = Number(today.slice(0, 4));
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(today));
  const [nearest] = [year - 1, year, year + 1]
    .flatMap((each) => storedDate(each, month, day) ?? [])
    .sort((a, b) => distance(a) - distance(b));
  return nearest ?? null;
}

/**
 * The ways in which a search can be read: as it was typed and, if it names days in a usual form, with these as dates. Both,
 * because "10 de agosto" is a day and an avenue. A day without its year is the one nearest to `today` (`YYYY-MM-DD`).
 */
export function searchReadings(search: string, today: string): readonly string[] {
  const typed = plainLine(search).normalize('NFC');
  const toDate = (written: string, { day, month, year }: Readonly<Record<string, string | undefined>>): string => {
    const name = (month ?? '').toLowerCase();
    const [dayOfMonth, monthOfYear] = [Number(day), NAMES_OF_MONTHS[name] ?? Number(name)];
    const date =
      year === undefined
        ? nearestDate(today, monthOfYear, dayOfMonth)
        : storedDate(year.length === 2 ? 2000 + Number(year) : Number(year), monthOfYear, dayOfMonth);
    return date ?? written;
  };
  const replaceParts = (text: string, form: RegExp): string =>
    text.replace(form, (written: string, ...found: readonly unknown[]) =>
      toDate(written, found.at(-1) as Readonly<Record<string, string | undefined>>),
    );
  const dated = replaceParts(replaceParts(typed, IN_FIGURES), WITH_NAME).replace(NAMED, (name) =>
    shifted(today, NAMED_DAYS[name.toLowerCase()] ?? 0),
  );
  return dated === typed ? [search] : [search, dated];
}
