import Papa from 'papaparse';
import type { ExportColumn, ExportValue } from './export-column.ts';
import { escapeFormulaInCsv } from './escape-formula.ts';

/** Byte order mark: without it Excel does not detect UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const LINE_END = '\r\n';

/** Ecuador's Excel reads decimal commas, hence semicolons between cells. */
const cell = (value: ExportValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return value.toString().replace('.', ',');
  return typeof value === 'string' ? escapeFormulaInCsv(value) : value.text;
};

/** Lines of a CSV file for Spanish Excel, without the end of the last one. Escapes formulas in texts. */
export const csvLines = (rows: readonly (readonly ExportValue[])[]): string =>
  Papa.unparse(
    rows.map((row) => row.map(cell)),
    { delimiter: ';', newline: LINE_END, quotes: true },
  );

/** The rows as a CSV file. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[]): Blob {
  const head = columns.map(({ header }) => header);
  const data = rows.map((row, index) => columns.map(({ value }) => value(row, index + 1)));
  return new Blob([BYTE_ORDER_MARK, csvLines([head, ...data])], { type: 'text/csv;charset=utf-8' });
}
