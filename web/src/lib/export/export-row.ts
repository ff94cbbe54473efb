import { guayaquilDate } from '@llevo/contract/rules/dates';
import { errorMessage } from '../http/error-handling.ts';
import { trackEvent } from '../http/track-event.ts';
import { notify } from '../notifications/notifications.ts';
import type { ExportColumn } from './export-column.ts';
import { saveFile } from './save-file.ts';

/** Name and columns of one row's file. */
interface RowExport<Row> {
  /** Name of its list, such as "conductores". */
  readonly list: string;
  /** Name in the file name, such as "conductor". */
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
}

/** Downloads one row of a list as CSV, with the columns of the list's own export. */
export async function exportRow<Row>({ list, name, columns }: RowExport<Row>, row: Row): Promise<void> {
  try {
    const { toCsv } = await import('./to-csv.ts');
    saveFile(toCsv([row], columns), `llevo-${name}-${guayaquilDate(Date.now())}.csv`);
    trackEvent('list.exported', { list, format: 'csv', rows: 1 });
  } catch (cause) {
    notify('error', errorMessage(cause));
  }
}
