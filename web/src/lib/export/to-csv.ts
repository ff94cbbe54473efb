import Papa from 'papaparse';
import type { ExportColumn, ExportValue } from './export-column.ts';
import { escapeFormulaInCsv } from './escape-formula.ts';

/** Byte order mark: without it Excel does not detect UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const LINE_END = '\r\n';

type CellFormat = ExportColumn<never>['format'];

/** Ecuador's Excel reads decimal commas, hence semicolons between cells. Money has its two decimals. */
const cell = (value: ExportValue, format: CellFormat): string => {
  if (value === null) return '';
  if (typeof value === 'number') return (format === 'money' ? value.toFixed(2) : value.toString()).replace('.', ',');
  return typeof value === 'string' ? escapeFormulaInCsv(value) : value.text;
};

/**
 * Lines of a CSV file for Spanish Excel, without the end of the last one. Escapes formulas in texts. `formats` are those
 * of the columns.
 */
export const csvLines = (rows: readonly (readonly ExportValue[])[], formats: readonly CellFormat[] = []): string =>
  Papa.unparse(
    rows.map((row) => row.map((value, index) => cell(value, formats[index]))),
    { delimiter: ';', newline: LINE_END, quotes: true },
  );

/** The rows as a CSV file. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[]): Blob {
  const head = columns.map(({ header }) => header);
  const data = rows.map((row, index) => columns.map(({ value }) => value(row, index + 1)));
  const formats = columns.map(({ format }) => format);
  return new Blob([BYTE_ORDER_MARK, csvLines([head, ...data], formats)], { type: 'text/csv;charset=utf-8' });
}
