import writeExcelFile from 'write-excel-file/browser';
import type { Feature } from 'write-excel-file/browser';
import { getSelfClosingTagMarkup } from 'write-excel-file/utility';
import { NUMBER_FORMATS } from './export-column.ts';
import type { ExportColumn, ExportValue } from './export-column.ts';
import { escapeFormula } from './escape-formula.ts';

/** Excel's limit of characters per cell; it rejects files with more. */
const MAX_CELL = 32_767;

const DATE = 'dd/mm/yyyy';
const HOUR = 'hh:mm';
const DATE_TIME = [DATE, HOUR].join(' ');

function cell(value: ExportValue, format: ExportColumn<unknown>['format']) {
  if (typeof value === 'string') return escapeFormula(value).slice(0, MAX_CELL);
  if (typeof value === 'number') return format === undefined ? value : { value, format: NUMBER_FORMATS[format] };
  if (value === null) return null;
  if ('dayShare' in value) return { value: value.dayShare, format: HOUR };
  return { value: value.wallTime, format: value.hasTime ? DATE_TIME : DATE };
}

/** The letters of a column, from 1: A, Z, AA. */
const columnLetters = (number: number): string =>
  number === 0 ? '' : columnLetters(Math.floor((number - 1) / 26)) + String.fromCharCode(65 + ((number - 1) % 26));

const END_OF_CELLS = '</sheetData>';

/** A filter on the title row. The format wants it right behind the cells. */
const titleFilter = (columns: number, rows: number): Feature<Blob | File | ArrayBuffer> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) =>
          xml.replace(
            END_OF_CELLS,
            END_OF_CELLS +
              getSelfClosingTagMarkup('autoFilter', { ref: `A1:${columnLetters(columns)}${(rows + 1).toString()}` }),
          ),
      },
    },
  },
});

/** The rows as an Excel workbook of one sheet with a frozen header to filter by. Texts stay texts: no cell is a formula. */
export function toXlsx<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[], sheet: string): Promise<Blob> {
  const head = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }));
  const data = rows.map((row, index) => columns.map(({ value, format }) => cell(value(row, index + 1), format)));
  const widths = columns.map(({ width }) => ({ width }));
  return writeExcelFile(
    [head, ...data],
    { columns: widths, sheet, stickyRowsCount: 1 },
    { features: [titleFilter(columns.length, rows.length)] },
  ).toBlob();
}
