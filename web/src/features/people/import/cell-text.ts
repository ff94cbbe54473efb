/** A value as a spreadsheet stores it. */
export type CellValue = string | number | boolean | Date | null | undefined;

/** The apostrophe with which an export escapes formulas, such as "+593…". */
const ESCAPED = /^'(?=[=+\-@\t\r])/;

/** Invisible characters, such as direction marks around a number copied from a phone; names may not have them. */
const INVISIBLE = /\p{Cf}+/gu;

/** A cell as text, on one line. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).replace(/\s+/g, ' ').replace(INVISIBLE, '').trim().replace(ESCAPED, '');
}

/** Restores the first zero of a cellphone that a spreadsheet read as a number. */
export const toLocalPhone = (text: string): string => (/^9\d{8}$/.test(text) ? `0${text}` : text);
