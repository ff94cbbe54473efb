import Papa from 'papaparse';
import type { ExportColumn, ExportValue } from './export-column.ts';
import { escapeFormulaInCsv } from './escape-formula.ts';

/** Byte order mark: without it Excel does not detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Ecuador's Excel reads decimal commas, hence semicolons between cells. */
const cell = (value: ExportValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return value.toString().replace('.', ',');
  return typeof value === 'string' ? escapeFormulaInCsv(value) : value.text;
};

/** The rows as a CSV file for Spanish Excel. Escapes formulas in texts. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[]): Blob {
  const fields = columns.map(({ header }) => header);
  const data = rows.map((row, index) => columns.map(({ value }) => cell(value(row, index + 1))));
  const text = Papa.unparse({ fields, data }, { delimiter: ';', newline: '\r\n', quotes: true });
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' });
}
