import type { ExportColumn } from '../../../lib/export/export-column.ts';
import { saveFile } from '../../../lib/export/save-file.ts';
import type { ExportFormat } from '../../../lib/export/use-export.ts';
import type { ImportKind } from './import-kind.ts';

/** Downloads a file with the columns of an import and one row as an example. */
export async function saveTemplate(kind: ImportKind, format: ExportFormat): Promise<void> {
  const columns = kind.fields.map(({ label, example }): ExportColumn<null> => ({
    header: label,
    value: () => example,
    width: 24,
  }));
  const name = `llevo-plantilla-${kind.list}.${format}`;
  if (format === 'csv') {
    const { toCsv } = await import('../../../lib/export/to-csv.ts');
    saveFile(toCsv([null], columns), name);
    return;
  }
  const { toXlsx } = await import('../../../lib/export/to-xlsx.ts');
  saveFile(await toXlsx([null], columns, kind.plural), name);
}
