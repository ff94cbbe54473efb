import { EXPORT_SECTIONS } from '@llevo/contract/entities/account-export';
import type { ExportSection, ExportRecord } from '@llevo/contract/entities/account-export';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { beginExport, fetchExportPage } from '../api/closing.ts';
import { SECTION_TEXTS } from './export-sections.ts';

/** A ZIP archive under construction: one file of JSON lines after another. */
interface ExportArchive {
  /** Begins the next file, and ends the one before. */
  readonly beginFile: (name: string) => void;
  /** Adds one line for each record to the current file. */
  readonly addRecords: (records: readonly ExportRecord[]) => void;
  readonly finish: () => Blob;
}

/** Compresses as it is filled: only the compressed bytes stay in memory. */
function createExportArchive(): ExportArchive {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    parts.push(new Uint8Array(chunk));
  });
  let current: ZipDeflate | null = null;
  const endFile = () => {
    current?.push(new Uint8Array(0), true);
  };
  return {
    beginFile(name) {
      endFile();
      current = new ZipDeflate(name, { level: 6 });
      zip.add(current);
    },
    addRecords(records) {
      const lines = records.map((record) => `${JSON.stringify(record)}\n`).join('');
      if (lines !== '') current?.push(strToU8(lines));
    },
    finish() {
      endFile();
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
    archive.beginFile(SECTION_TEXTS[section].file);
    let cursor: string | null = null;
    do {
      onProgress({ section, sections, records });
      const page = await fetchExportPage({ id, section, cursor }, signal);
      signal.throwIfAborted();
      archive.addRecords(page.records);
      records += page.records.length;
      cursor = page.next;
    } while (cursor !== null);
  }
  return archive.finish();
}
