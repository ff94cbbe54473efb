import type { ExportSection } from '@llevo/contract/entities/account-export';
import { EXPORT_SECTIONS } from '@llevo/contract/entities/account-export';
import { beginExport, fetchExportPage } from '../api/closing.ts';
import { createExportArchive } from './export-archive.ts';
import { SECTION_TEXTS } from './export-sections.ts';

/** How far an export is. */
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
