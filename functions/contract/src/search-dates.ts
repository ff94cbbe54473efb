import { plainLine } from './validators/pasted-text.ts';

const DAY_MS = 24 * 60 * 60_000;
const WEEK_DAYS = 7;

/** First letters of the months as people write them, in Spanish and English, and what may follow them. */
const MONTH_STARTS = 'ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|set|oct|nov|dic|dec';
const MONTH_ENDS = 'ro|uary|rero|ruary|zo|ch|il|o|io|e|y|sto|ust|t|tiembre|tember|iembre|ubre|ober|ember';
const MONTH = `(?<month>${MONTH_STARTS})(?:${MONTH_ENDS})?\\.?`;

/** The number of a month by the first letters of its name. */
export const NAMES_OF_MONTHS: Readonly<Record<string, number>> = {
  ...{ ene: 1, jan: 1, feb: 2, mar: 3, abr: 4, apr: 4, may: 5, jun: 6, jul: 7, ago: 8, aug: 8 },
  ...{ sep: 9, set: 9, oct: 10, nov: 11, dic: 12, dec: 12 },
};

const NAMED_DAYS: Readonly<Record<string, number>> = {
  ...{ anteayer: -2, antier: -2, ayer: -1, hoy: 0, mañana: 1, manana: 1, 'pasado mañana': 2, 'pasado manana': 2 },
  ...{ yesterday: -1, today: 0, tomorrow: 1 },
};

/** Counted as `Date` does. Santo Domingo is a town: that day needs its article. */
const WEEKDAYS: Readonly<Record<string, number>> = {
  ...{ lunes: 1, martes: 2, miércoles: 3, miercoles: 3, jueves: 4, viernes: 5, sábado: 6, sabado: 6 },
  ...{ 'el domingo': 0, monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6, sunday: 0 },
};

const NOT_BEFORE = '(?<![\\p{L}\\d/.-])';
const NOT_AFTER = '(?![\\p{L}\\d/.-])';
const WORD_BEGINS = '(?<![\\p{L}\\d])';
const WORD_ENDS = '(?![\\p{L}\\d])';
const form = (pattern: string): RegExp => new RegExp(pattern, 'giu');

const oneOf = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length).join('|');

const DAY_AND_NAME = `${WORD_BEGINS}(?<day>\\d{1,2})\\s+(?:de\\s+)?${MONTH}`;
const NAME_AND_DAY = `${WORD_BEGINS}${MONTH}\\s+(?<day>\\d{1,2})`;

/** Texts that are dates and nothing else. */
const DATES: readonly RegExp[] = [
  // "2026/11/27", "2026-11-7"
  form(`${NOT_BEFORE}(?<year>\\d{4})(?<sign>[/.-])(?<month>\\d{1,2})\\k<sign>(?<day>\\d{1,2})${NOT_AFTER}`),
  // "27/11/26", "27-11-2026", "27.11.2026"
  form(`${NOT_BEFORE}(?<day>\\d{1,2})(?<sign>[/.-])(?<month>\\d{1,2})\\k<sign>(?<year>\\d{4}|\\d{2})${NOT_AFTER}`),
  // "27/11", "11/2026"
  form(`${NOT_BEFORE}(?<day>\\d{1,2})/(?<month>\\d{1,2})${NOT_AFTER}`),
  form(`${NOT_BEFORE}(?<month>\\d{1,2})/(?<year>\\d{4})${NOT_AFTER}`),
  // "27 de noviembre de 2026", "27 nov 2026", "nov 27, 2026"
  form(`${DAY_AND_NAME},?\\s+(?:del?\\s+)?(?<year>\\d{4})${WORD_ENDS}`),
  form(`${NAME_AND_DAY},?\\s+(?:del?\\s+)?(?<year>\\d{4})${WORD_ENDS}`),
];

/** Texts that may also be part of an address or a name: "10 de agosto" is an avenue, "27-11" the number of a house. */
const LIKELY_DATES: readonly RegExp[] = [
  form(`${NOT_BEFORE}(?<day>\\d{1,2})(?<sign>[.-])(?<month>\\d{1,2})${NOT_AFTER}`),
  form(`${DAY_AND_NAME}${WORD_ENDS}`),
  form(`${NAME_AND_DAY}${WORD_ENDS}`),
  form(`${WORD_BEGINS}${MONTH}\\s+(?:del?\\s+)?(?<year>\\d{4})${WORD_ENDS}`),
];

const NAMED = form(`${WORD_BEGINS}(?:${oneOf(Object.keys(NAMED_DAYS))})${WORD_ENDS}`);
const WEEKDAY = form(`${WORD_BEGINS}(?:(?:el|este|on)\\s+(?!domingo))?(${oneOf(Object.keys(WEEKDAYS))})${WORD_ENDS}`);
/** The day of the week in front of a date says the same again: "viernes 27 de noviembre". */
const WEEKDAY_OF_DATE = form(
  `${WORD_BEGINS}(?:el\\s+)?(?:domingo|${oneOf(Object.keys(WEEKDAYS))}),?\\s+(?:el\\s+)?(?=\\d{1,4}(?:[/.-]\\d|\\s))`,
);

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const comingWeekday = (today: string, weekday: number): string =>
  shifted(today, (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + WEEK_DAYS) % WEEK_DAYS);

/** A date in its stored form; null for a day that no calendar has. */
export function storedDate(year: number, month: number, day: number): string | null {
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

type DateParts = Readonly<Record<string, string | undefined>>;

/** The date, or the month `YYYY-MM`, of the parts of a text; null if no calendar has it. */
function dateOf({ day, month = '', year }: DateParts, today: string): string | null {
  const monthOfYear = NAMES_OF_MONTHS[month.toLowerCase()] ?? Number(month);
  const fullYear = year?.length === 2 ? 2000 + Number(year) : Number(year);
  if (day === undefined) return storedDate(fullYear, monthOfYear, 1)?.slice(0, 7) ?? null;
  return year === undefined
    ? nearestDate(today, monthOfYear, Number(day))
    : storedDate(fullYear, monthOfYear, Number(day));
}

const replaceParts = (text: string, forms: readonly RegExp[], toText: (parts: DateParts) => string | null): string =>
  forms.reduce(
    (replaced, pattern) =>
      replaced.replace(
        pattern,
        (written: string, ...found: readonly unknown[]) => toText(found.at(-1) as DateParts) ?? written,
      ),
    text,
  );

/**
 * The ways in which days in usual forms can be read, as stored dates `YYYY-MM-DD`: as typed where nothing is a date, and
 * both where it may be one. A day without its year is the one nearest to `today`, a day of the week the coming one.
 */
export function datedReadings(search: string, today: string): readonly string[] {
  const typed = plainLine(search).normalize('NFC');
  const toDate = (parts: DateParts) => dateOf(parts, today);
  const dated = replaceParts(typed.replace(WEEKDAY_OF_DATE, ''), DATES, toDate)
    .replace(NAMED, (name) => shifted(today, NAMED_DAYS[name.toLowerCase()] ?? 0))
    .replace(WEEKDAY, (_written, weekday: string) => comingWeekday(today, WEEKDAYS[weekday.toLowerCase()] ?? 0));
  const likely = replaceParts(dated, LIKELY_DATES, toDate);
  const first = dated === typed ? search : dated;
  return likely === dated ? [first] : [first, likely];
}
