import type { ExportColumn } from '../../../lib/export/export-column.ts';
import { saveFile } from '../../../lib/export/save-file.ts';
import type { ImportKind } from './import-kind.ts';
import type { ImportRow, RefusedRow } from './import-rows.ts';

/** The refused rows as a file of the template's columns, with the reason in a last one: mended, it imports again. */
export async function saveRefusedRows(
  kind: ImportKind,
  rows: readonly ImportRow[],
  refused: readonly RefusedRow[],
): Promise<void> {
  const { toCsv } = await import('../../../lib/export/to-csv.ts');
  saveFile(toCsv(refusedLines(rows, refused), refusedColumns(kind)), `llevo-${kind.list}-por-corregir.csv`);
}

interface RefusedLine extends RefusedRow {
  readonly cells: ImportRow['cells'];
}

/** The refused rows in the order of the file, with their cells. */
export function refusedLines(rows: readonly ImportRow[], refused: readonly RefusedRow[]): RefusedLine[] {
  const cellsByLine = new Map(rows.map(({ line, cells }) => [line, cells]));
  return refused.map((row) => ({ ...row, cells: cellsByLine.get(row.line) ?? {} })).sort((a, b) => a.line - b.line);
}

/** The columns of that file. */
export const refusedColumns = ({ fields }: ImportKind): readonly ExportColumn<RefusedLine>[] => [
  ...fields.map(({ name, label }) => ({
    header: label,
    value: ({ cells }: RefusedLine) => cells[name] ?? '',
    width: 24,
  })),
  { header: 'Fila', value: ({ line }) => line, width: 8 },
  { header: 'Motivo', value: ({ message }) => message, width: 48 },
];
