/** A value as a spreadsheet stores it. */
export type CellValue = string | number | boolean | Date | null | undefined;

/** The apostrophe with which an export escapes formulas, such as "+593…". */
const ESCAPED = /^'(?=[=+\-@\t\r])/;

/** Invisible characters, such as direction marks around a number copied from a phone; names may not have them. */
const INVISIBLE = /\p{Cf}+/gu;

/** Digits of a number that a spreadsheet shows; the rest is error of its arithmetic. */
const SHOWN_DIGITS = 15;

const MINUTE_MS = 60_000;
/** Hours without a date are on the first days of a sheet's calendar, of 1900 or 1904. */
const FIRST_YEAR = 1905;

/** A date, with its hour if it has one, or an hour alone. */
function dateText(value: Date): string {
  const iso = new Date(Math.round(value.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  const date = iso.slice(0, 10);
  const hour = iso.slice(11, 16);
  if (value.getUTCFullYear() < FIRST_YEAR) return hour;
  return hour === '00:00' ? date : `${date} ${hour}`;
}

/** A cell as text, on one line. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'number') return Number(value.toPrecision(SHOWN_DIGITS)).toString();
  if (typeof value === 'boolean') return value ? 'VERDADERO' : 'FALSO';
  return value.normalize('NFC').replace(/\s+/g, ' ').replace(INVISIBLE, '').trim().replace(ESCAPED, '');
}
