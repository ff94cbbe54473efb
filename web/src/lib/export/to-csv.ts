import Papa from 'papaparse';
import type { ExportColumn, ExportValue } from './export-column.ts';
import { escapeFormulaInCsv } from './escape-formula.ts';

/** Without it Excel takes UTF-8 for its own alphabet. */
const BYTE_ORDER_MARK = '\uFEFF';

/** As Ecuador writes numbers, and as its Excel reads them: with a decimal comma, hence semicolons between cells. */
const cell = (value: ExportValue): string => {
  if (value === null) return '';
  return typeof value === 'number' ? value.toString().replace('.', ',') : escapeFormulaInCsv(value);
};

/** The rows as a CSV file that a Spanish Excel opens with a double click. Formulas in texts are neutralised. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[]): Blob {
  const fields = columns.map(({ header }) => header);
  const data = rows.map((row, index) => columns.map(({ value }) => cell(value(row, index + 1))));
  const text = Papa.unparse({ fields, data }, { delimiter: ';', newline: '\r\n', quotes: true });
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' });
}
