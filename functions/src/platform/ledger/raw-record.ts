import { CalendarDate } from '@llevo/contract/entities/quote';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';

/**
 * A stored record, not validated: the mobile app writes some of them, and invalid ones must still be counted
 * consistently.
 */
export type RawRecord = Readonly<Record<string, unknown>>;

/** Instants outside these years come from broken clocks. */
const EARLIEST_MS = guayaquilInstantMs('2000-01-01');
const LATEST_MS = guayaquilInstantMs('2100-01-01');

/** A text field; '' for anything else. */
export const readText = (record: RawRecord, field: string): string => {
  const value = record[field];
  return typeof value === 'string' ? value : '';
};

/** A field's instant in milliseconds; 0 if it cannot be one. */
export function readInstantMs(record: RawRecord, field: string): number {
  const value = record[field];
  return typeof value === 'number' && value >= EARLIEST_MS && value < LATEST_MS ? Math.floor(value) : 0;
}

const MAX_CENTS = 1e12;

/** A field's amount in whole cents; 0 if it cannot be one. */
export function readCents(record: RawRecord, field: string): number {
  const value = record[field];
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_CENTS ? Number(value) : 0;
}

/** A field's calendar date `YYYY-MM-DD`; '' for anything else. */
export const readDate = (record: RawRecord, field: string): string => CalendarDate.safeParse(record[field]).data ?? '';

/** The day in Guayaquil of an instant; '' for 0. */
export const guayaquilDay = (instantMs: number): string => (instantMs === 0 ? '' : guayaquilDate(instantMs));
