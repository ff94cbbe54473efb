import { EXPORT_SECTIONS } from '@llevo/contract/entities/account-export';
import type { ExportSection, ExportRecord } from '@llevo/contract/entities/account-export';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { beginExport, fetchExportPage } from '../api/closing.ts';
import { createRecordTable } from './record-table.ts';
import type { RecordTable } from './record-table.ts';
import { SECTION_TEXTS } from './export-sections.ts';

/** A ZIP archive under construction: for each section a file of JSON lines, and the same as a table. */
interface ExportArchive {
  /** Begins the next section, and ends the one before. */
  readonly beginSection: (section: ExportSection) => void;
  /** Adds one line for each record to both files of the section. */
  readonly addRecords: (records: readonly ExportRecord[], isLast: boolean) => void;
  readonly finish: () => Blob;
}

/** Compresses as it is filled: only the compressed bytes stay in memory. */
function createExportArchive(): ExportArchive {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    parts.push(new Uint8Array(chunk));
  });
  const newFile = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  const add = (file: ZipDeflate, text: string) => {
    if (text !== '') file.push(strToU8(text));
  };
  let current: { readonly lines: ZipDeflate; readonly table: ZipDeflate; readonly toTable: RecordTable } | null = null;
  const endSection = () => {
    current?.lines.push(new Uint8Array(0), true);
    current?.table.push(new Uint8Array(0), true);
  };
  return {
    beginSection(section) {
      endSection();
      const { file } = SECTION_TEXTS[section];
      current = { lines: newFile(`${file}.ndjson`), table: newFile(`${file}.csv`), toTable: createRecordTable() };
    },
    addRecords(records, isLast) {
      if (current === null) return;
      add(current.lines, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
      add(current.table, current.toTable.add(records, isLast));
    },
    finish() {
      endSection();
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}

/** Progress of an export. */
export interface ExportProgress {
  readonly section: ExportSection;
  /** Complete sections. */
  readonly sections: number;
  readonly records: number;
}

/** Reads everything of the account, page by page, into one ZIP archive. Throws ApiError, NetworkError or AbortError. */
export async function exportAccount(
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Blob> {
  const id = await beginExport(signal);
  const archive = createExportArchive();
  let records = 0;
  for (const [sections, section] of EXPORT_SECTIONS.entries()) {
    archive.beginSection(section);
    let cursor: string | null = null;
    do {
      onProgress({ section, sections, records });
      const page = await fetchExportPage({ id, section, cursor }, signal);
      signal.throwIfAborted();
      archive.addRecords(page.records, page.next === null);
      records += page.records.length;
      cursor = page.next;
    } while (cursor !== null);
  }
  return archive.finish();
}
