import { NAMES_OF_MONTHS, storedDate } from '../search-dates.ts';
import { normaliseText } from '../search-text.ts';
import { plainLine } from '../validators/pasted-text.ts';

const DAY_MS = 24 * 60 * 60_000;
const MINUTES_OF_DAY = 24 * 60;
/** Day 0 of Excel's calendar of 1900, as it counts from March 1900 on. */
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);
/** 2000-01-01 and 2099-12-31 as Excel's day numbers; services have no dates outside them. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050];

/** A date from a file with the hour that its cell may have, or the reason why it cannot be read. */
type TypedDate =
  | { readonly date: string; readonly hour: string | null }
  | { readonly problem: 'empty' | 'no_year' | 'month_first' | 'unreadable' };

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/;
const WITH_NAME =
  /^(?:(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo),? )?(\d{1,2})[-/. ]?(?:de )?([a-z]{3})[a-z]*\.?(?:[-/., ]*(?:del? )?(\d{4}|\d{2}))?$/;
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/;
const MAX_MONTH = 12;
/** Longer than any date with an hour. */
const MAX_LENGTH = 60;

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => part.toString().padStart(2, '0')).join(':');

/** A fraction of a day, as spreadsheets store hours, to the minute; null for one that rounds to the next day. */
function hourOfFraction(digits: string): string | null {
  const minutes = Math.round(Number(`0.${digits}`) * MINUTES_OF_DAY);
  return minutes < MINUTES_OF_DAY ? clock(minutes) : null;
}

/** Reads a calendar date as people and spreadsheets write it: 27/11/2026, 2026-11-27, "27 de noviembre de 2026", 46353. */
export function readTypedDate(typed: string): TypedDate {
  const text = normaliseText(plainLine(typed)).trim();
  if (text === '') return { problem: 'empty' };
  if (text.length > MAX_LENGTH) return { problem: 'unreadable' };
  const serial = SERIAL.exec(text);
  if (serial) return dateOfSerial(Number(serial[1]), serial[2] ?? '');
  const [, day = text, time] = /^(.*\d)(?:t|, ?| +)(?=\d{1,2}[:h])(.+)$/.exec(text) ?? [];
  const date = dateOf(day);
  if ('problem' in date || time === undefined) return date;
  const hour = readTypedHour(time.replace(/(?:\.\d+)?z$/, ''));
  return hour === null ? { problem: 'unreadable' } : { ...date, hour };
}

function dateOfSerial(days: number, fraction: string): TypedDate {
  if (days < FIRST_SERIAL || days > LAST_SERIAL) return { problem: 'unreadable' };
  const date = new Date(EXCEL_EPOCH_MS + days * DAY_MS).toISOString().slice(0, 10);
  return { date, hour: fraction === '' ? null : hourOfFraction(fraction) };
}

function dateOf(text: string): TypedDate {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return checkedDate(Number(year), Number(month), Number(day));
  const figures = DAY_FIRST.exec(text);
  if (figures) {
    const [first, second] = [Number(figures[1]), Number(figures[2])];
    // Read as day and month, other rows of a file with the month first would be wrong silently.
    if (second > MAX_MONTH && first <= MAX_MONTH) return { problem: 'month_first' };
    return yearOf(figures[3], second, first);
  }
  const named = WITH_NAME.exec(text);
  const number = NAMES_OF_MONTHS[named?.[2] ?? ''];
  return named && number !== undefined ? yearOf(named[3], number, Number(named[1])) : { problem: 'unreadable' };
}

function yearOf(year: string | undefined, month: number, day: number): TypedDate {
  if (year === undefined) return { problem: 'no_year' };
  return checkedDate(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
}

function checkedDate(year: number, month: number, day: number): TypedDate {
  const date = storedDate(year, month, day);
  return date === null ? { problem: 'unreadable' } : { date, hour: null };
}

const NAMED_HOURS: Readonly<Record<string, string>> = { mediodia: '12:00', 'medio dia': '12:00' };
const FRACTION = /^0?[.,](\d+)$/;
const FOUR_DIGITS = /^(\d{2})(\d{2})$/;
const HOUR =
  /^(\d{1,2})(?:\s*[:h.,]\s*(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:horas?|hrs?\.?|hs?\.?|m(?:in)?\.?)?\s*(am|pm)?$/;
const NOON = 12;

/** Reads an hour of the day as people and spreadsheets write it: 8:30, 8h30, "8:30 p. m.", 0.354; null for other texts. */
export function readTypedHour(typed: string): string | null {
  if (typed.length > MAX_LENGTH) return null;
  const text = normaliseText(plainLine(typed))
    .trim()
    .replace(/\s*\bde la manana$/, 'am')
    .replace(/\s*\bde la (?:tarde|noche)$/, 'pm')
    .replace(/\s*([ap])\s?\.?\s?m\.?$/, '$1m')
    .replace(/^(?:a )?las? /, '');
  const named = NAMED_HOURS[text];
  if (named !== undefined) return named;
  const [, fraction] = FRACTION.exec(text) ?? [];
  if (fraction !== undefined) return hourOfFraction(fraction);
  const [, written, minutes = '0', half] = FOUR_DIGITS.exec(text) ?? HOUR.exec(text) ?? [];
  if (written === undefined) return null;
  const hour = in24Hours(Number(written), half);
  return hour === null || Number(minutes) > 59 ? null : clock(hour * 60 + Number(minutes));
}

/** An hour with its half of the day, if it has one; "14 pm" is as clear as 14. */
function in24Hours(hour: number, half: string | undefined): number | null {
  if (hour >= 24 || (half === 'am' && hour > NOON) || (half === 'pm' && hour === 0)) return null;
  if (half === 'am') return hour % NOON;
  return half === 'pm' && hour < NOON ? hour + NOON : hour;
}
