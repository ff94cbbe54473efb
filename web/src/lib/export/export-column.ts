import { formatDate, formatDateTime, guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';

/** A moment: a date in spreadsheets, the same text as on screens in CSV. */
interface ExportMoment {
  readonly text: string;
  /** Its wall time, as if in UTC: spreadsheets have no time zones. */
  readonly wallTime: Date;
  readonly hasTime: boolean;
}

/** An hour of the day: a share of the day in spreadsheets, the same text as on screens in CSV. */
interface ExportHour {
  readonly text: string;
  readonly dayShare: number;
}

/** The value of an exported cell: text, a number, a moment, an hour, or nothing. */
export type ExportValue = string | number | ExportMoment | ExportHour | null;

/** How spreadsheets show the numbers of a column; without one as they are. */
export const NUMBER_FORMATS = { money: '#,##0.00', kilometres: '#,##0.0' } as const;

/** One column of an exported file. */
export interface ExportColumn<Row> {
  readonly header: string;
  /** `number` counts rows from 1. */
  readonly value: (row: Row, number: number) => ExportValue;
  /** Width in a spreadsheet, in characters. */
  readonly width: number;
  readonly format?: keyof typeof NUMBER_FORMATS;
}

/** A calendar date `YYYY-MM-DD`; other text stays text. */
export function exportDate(date: string): ExportMoment | string {
  const wallTime = new Date(`${date}T00:00:00.000Z`);
  return Number.isNaN(wallTime.getTime()) ? date : { text: formatDate(date), wallTime, hasTime: false };
}

/** An ISO instant in Guayaquil; null for no instant. */
export function exportDateTime(iso: string | null): ExportMoment | null {
  const instantMs = iso === null ? NaN : Date.parse(iso);
  if (iso === null || Number.isNaN(instantMs)) return null;
  const wallTime = new Date(`${guayaquilDate(instantMs)}T${guayaquilTime(instantMs)}:00.000Z`);
  return { text: formatDateTime(iso), wallTime, hasTime: true };
}

/** An hour `HH:MM`; other text stays text. */
export function exportHour(hour: string): ExportHour | string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(hour) ?? [];
  if (hours === undefined || minutes === undefined) return hour;
  return { text: hour, dayShare: (Number(hours) * 60 + Number(minutes)) / (24 * 60) };
}

/** Metres as kilometres with one decimal. */
export const exportKilometres = (metres: number | null): number | null =>
  metres === null ? null : Math.round(metres / 100) / 10;

/** An average of stars with two decimals; empty without ratings, as on screens. */
export const exportRating = (average: number): number | null => (average <= 0 ? null : Math.round(average * 100) / 100);
