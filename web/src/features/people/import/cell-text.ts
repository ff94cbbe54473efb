/** A value as a spreadsheet stores it. */
export type CellValue = string | number | boolean | Date | null | undefined;

/** The apostrophe with which an export escapes formulas, such as "+593…". */
const ESCAPED = /^'(?=[=+\-@\t\r])/;

/** Invisible characters, such as direction marks around a number copied from a phone; names may not have them. */
const INVISIBLE = /\p{Cf}+/gu;

/** Digits of a number that a spreadsheet shows; the rest is error of its arithmetic. */
const SHOWN_DIGITS = 15;

/** A cell as text, on one line. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return Number(value.toPrecision(SHOWN_DIGITS)).toString();
  if (typeof value === 'boolean') return value ? 'VERDADERO' : 'FALSO';
  return value.normalize('NFC').replace(/\s+/g, ' ').replace(INVISIBLE, '').trim().replace(ESCAPED, '');
}
