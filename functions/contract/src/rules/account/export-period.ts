import type { ExportPeriod, ExportRecord, ExportSection } from '../../entities/account-export.ts';
import { guayaquilDate } from '../dates.ts';

/** Reads the day of a record; anything but `YYYY-MM-DD` counts as missing. */
type DayOf = (record: ExportRecord) => unknown;

/** The day of an instant in a field: milliseconds since 1970, or ISO text. */
const dayOfInstant =
  (field: string): DayOf =>
  (record) => {
    const value = record[field];
    const instantMs = typeof value === 'string' ? Date.parse(value) : value;
    return typeof instantMs === 'number' && Number.isFinite(instantMs) ? guayaquilDate(instantMs) : null;
  };

const dayOfService: DayOf = (record) => record['date'];

/** The day by which a period takes the records of a section; sections without one are whole. */
const DAYS: Readonly<Partial<Record<ExportSection, DayOf>>> = {
  services: dayOfService,
  serviceHistory: dayOfInstant('at'),
  serviceNotes: dayOfInstant('createdAt'),
  receipts: dayOfService,
  ratings: dayOfInstant('createdAt'),
  leads: dayOfInstant('createdAt'),
  quotes: dayOfInstant('createdAt'),
  invoices: dayOfInstant('date'),
  serviceInvoices: ({ content }) => (content as { readonly issuedOn?: unknown } | null | undefined)?.issuedOn,
  audit: dayOfInstant('createdAt'),
};

/** Whether the records of a section have a day, so that a period takes some of them. */
export const hasDays = (section: ExportSection): boolean => DAYS[section] !== undefined;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether an export of a period has a record. One whose day is missing is in every period, so that none is lost. */
export function isInPeriod(section: ExportSection, record: ExportRecord, { from, to }: ExportPeriod): boolean {
  const day = DAYS[section]?.(record);
  if (typeof day !== 'string' || !DAY.test(day)) return true;
  return (from === undefined || from <= day) && (to === undefined || day <= to);
}

/** Whether a period is of all days. */
export const isAlways = ({ from, to }: ExportPeriod): boolean => from === undefined && to === undefined;

/** Whether a period ends before it begins. */
export const isBackwards = ({ from, to }: ExportPeriod): boolean => from !== undefined && to !== undefined && to < from;
