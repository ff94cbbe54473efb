import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportRecord } from '@llevo/contract/entities/account-export';

/** A ZIP archive under construction: one file of JSON lines after another. */
export interface ExportArchive {
  /** Begins the next file, and ends the one before. */
  readonly beginFile: (name: string) => void;
  /** Adds one line for each record to the current file. */
  readonly addRecords: (records: readonly ExportRecord[]) => void;
  readonly finish: () => Blob;
}

/** Compresses as it is filled: only the compressed bytes stay in memory. */
export function createExportArchive(): ExportArchive {
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
