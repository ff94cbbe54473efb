import { EXPORT_PAGE_SIZE } from '@llevo/contract/entities/account-export';
import type { ExportPeriod, ExportRecord, ExportSection } from '@llevo/contract/entities/account-export';
import { EXPORT_SECTION_LABELS } from '../../../lib/export/export-section-labels.ts';
import { beginExport, fetchExportPage } from '../api/closing.ts';
import { createExportArchive } from './export-archive.ts';
import type { ExportArchive } from './export-archive.ts';
import { addPictures, picturesIn } from './export-pictures.ts';
import type { FetchPicture } from './export-pictures.ts';
import { MAX_WORKBOOK_ROWS, SECTION_FILES } from './export-sections.ts';
import { createRecordTable, recordColumns } from './record-table.ts';

/** A section's files: JSON lines and a table, written page by page, and a workbook at its end. */
function openSection(archive: ExportArchive, section: ExportSection) {
  const file = SECTION_FILES[section];
  const lines = archive.openText(`${file}.ndjson`);
  const table = archive.openText(`${file}.csv`);
  const toTable = createRecordTable();
  const kept: ExportRecord[] = [];
  let count = 0;
  return {
    add(records: readonly ExportRecord[], isLast: boolean) {
      lines.add(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
      table.add(toTable.add(records, isLast));
      count += records.length;
      if (count <= MAX_WORKBOOK_ROWS) kept.push(...records);
      else kept.length = 0;
    },
    async end() {
      lines.end();
      table.end();
      if (kept.length === 0) return;
      const { toXlsx } = await import('../../../lib/export/to-xlsx.ts');
      const workbook = await toXlsx(kept, recordColumns(kept), EXPORT_SECTION_LABELS[section]);
      archive.addFile(`${file}.xlsx`, new Uint8Array(await workbook.arrayBuffer()));
    },
  };
}

/** Progress of an export: first its lists, then their pictures. */
export type ExportProgress =
  | {
      readonly step: 'records';
      readonly section: ExportSection;
      /** Complete sections, and all that were chosen. */
      readonly sections: number;
      readonly total: number;
      readonly records: number;
    }
  | { readonly step: 'pictures'; readonly done: number; readonly total: number };

interface AccountExport {
  readonly sections: readonly ExportSection[];
  /** The days of records that have one. */
  readonly period: ExportPeriod;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
  /** Null for an export without pictures. */
  readonly fetchPicture: FetchPicture | null;
}

interface ExportedAccount {
  readonly file: Blob;
  /** Pictures that could not be read; the archive lists them. */
  readonly missingPictures: number;
}

/**
 * Reads sections of the account, page by page, and their pictures into one ZIP archive. Throws ApiError, NetworkError
 * or AbortError.
 */
export async function exportAccount(options: AccountExport): Promise<ExportedAccount> {
  const { sections: chosen, period, signal, onProgress, fetchPicture } = options;
  const id = await beginExport(chosen, period, signal);
  const archive = createExportArchive();
  const pictures = new Map<string, string>();
  let records = 0;
  for (const [sections, section] of chosen.entries()) {
    const files = openSection(archive, section);
    let collected: ExportRecord[] = [];
    let cursor: string | null = null;
    do {
      onProgress({ step: 'records', section, sections, total: chosen.length, records });
      const page = await fetchExportPage({ id, section, cursor }, signal);
      signal.throwIfAborted();
      const isLast = page.next === null;
      collected.push(...page.records);
      // The first records decide the columns of the table, and a page of a period may have few or none.
      if (isLast || collected.length >= EXPORT_PAGE_SIZE) {
        files.add(collected, isLast);
        collected = [];
      }
      for (const [path, name] of page.records.flatMap(picturesIn)) pictures.set(path, name);
      records += page.records.length;
      cursor = page.next;
    } while (cursor !== null);
    await files.end();
  }
  const missing =
    fetchPicture === null
      ? []
      : await addPictures({
          pictures,
          archive,
          fetchPicture,
          signal,
          onProgress: (done) => {
            onProgress({ step: 'pictures', done, total: pictures.size });
          },
        });
  if (missing.length > 0) {
    const list = archive.openText('imagenes-que-faltan.txt');
    list.add(missing.map((path) => `${path}\n`).join(''));
    list.end();
  }
  return { file: archive.finish(), missingPictures: missing.length };
}
