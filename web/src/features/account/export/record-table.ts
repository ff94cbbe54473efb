import type { ExportRecord } from '@llevo/contract/entities/account-export';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { exportDateTime } from '../../../lib/export/export-column.ts';
import type { ExportColumn, ExportValue } from '../../../lib/export/export-column.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../../lib/export/to-csv.ts';
import { CENTS, recordTitle } from './record-titles.ts';

/** Turns the records of a section, part by part, into the text of one CSV file. */
export interface RecordTable {
  /** The text of a part of the records; the first has the titles too. */
  readonly add: (records: readonly ExportRecord[], isLast: boolean) => string;
}

/** Title of the column for fields that the first part does not have. */
const OTHERS = 'otros';

/** Stored instants are whole numbers, as amounts are: both are distinguished by their names. */
const INSTANT = /(?:At|^at|Ms|[uU]ntil)$/;
/** Numbers below are counts or minutes: September 2001 as milliseconds. */
const FIRST_INSTANT_MS = 1e12;

/** A stored field as people read it: dollars, dates, yes and no; nested records stay JSON. */
function cellOf(name: string, value: unknown): ExportValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value !== 'number') return JSON.stringify(value);
  if (CENTS.test(name)) return dollarsFromCents(value);
  return INSTANT.test(name) && value >= FIRST_INSTANT_MS ? exportDateTime(new Date(value).toISOString()) : value;
}

const fieldsOf = (records: readonly ExportRecord[]): string[] => [
  ...new Set(['id', ...records.flatMap((record) => Object.keys(record))]),
];

const MAX_WIDTH = 40;

/** The columns of a workbook with all records of a section. */
export const recordColumns = (records: readonly ExportRecord[]): readonly ExportColumn<ExportRecord>[] =>
  fieldsOf(records).map((name) => ({
    header: recordTitle(name),
    value: (record) => cellOf(name, record[name]),
    width: Math.min(MAX_WIDTH, Math.max(12, recordTitle(name).length + 2)),
    format: formatOf(name),
  }));

const formatOf = (name: string): ExportColumn<ExportRecord>['format'] => (CENTS.test(name) ? 'money' : undefined);

/** Needs no more memory than a part: its columns are the fields of the first one. */
export function createRecordTable(): RecordTable {
  let names: readonly string[] | null = null;
  let hasOthers = false;
  const rowOf = (record: ExportRecord, known: readonly string[]): ExportValue[] => {
    const cells = known.map((name) => cellOf(name, record[name]));
    if (!hasOthers) return cells;
    const others = Object.entries(record).filter(([name]) => !known.includes(name));
    return [...cells, others.length === 0 ? null : JSON.stringify(Object.fromEntries(others))];
  };
  return {
    add(records, isLast) {
      if (records.length === 0) return '';
      if (names !== null) {
        const known = names;
        return `\r\n${csvLines(
          records.map((record) => rowOf(record, known)),
          known.map(formatOf),
        )}`;
      }
      const known = fieldsOf(records);
      names = known;
      hasOthers = !isLast;
      const titles = known.map(recordTitle);
      const head = hasOthers ? [...titles, OTHERS] : titles;
      return `${BYTE_ORDER_MARK}${csvLines([head, ...records.map((record) => rowOf(record, known))], known.map(formatOf))}`;
    },
  };
}
