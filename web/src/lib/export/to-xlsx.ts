import writeExcelFile from 'write-excel-file/browser';
import type { ExportColumn, ExportValue } from './export-column.ts';
import { escapeFormula } from './escape-formula.ts';

/** Excel's limit of characters per cell; it rejects files with more. */
const MAX_CELL = 32_767;

const DATE = 'dd/mm/yyyy';
const DATE_TIME = [DATE, 'hh:mm'].join(' ');

function cell(value: ExportValue) {
  if (typeof value === 'string') return escapeFormula(value).slice(0, MAX_CELL);
  if (value === null || typeof value === 'number') return value;
  return { value: value.wallTime, format: value.hasTime ? DATE_TIME : DATE };
}

/** The rows as an Excel workbook of one sheet with a frozen header. Texts stay texts: no cell is a formula. */
export function toXlsx<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[], sheet: string): Promise<Blob> {
  const head = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }));
  const data = rows.map((row, index) => columns.map(({ value }) => cell(value(row, index + 1))));
  const widths = columns.map(({ width }) => ({ width }));
  return writeExcelFile([head, ...data], { columns: widths, sheet, stickyRowsCount: 1 }).toBlob();
}
