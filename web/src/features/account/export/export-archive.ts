import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A text file that is written as its content arrives. */
interface ArchiveText {
  readonly add: (text: string) => void;
  readonly end: () => void;
}

/** A ZIP archive under construction. Its files are written one after the other or side by side. */
export interface ExportArchive {
  readonly openText: (name: string) => ArchiveText;
  /** Adds bytes that are compressed already. */
  readonly addFile: (name: string, bytes: Uint8Array) => void;
  readonly finish: () => Blob;
}

/** Bytes after which the parts so far become a blob, which browsers may keep on the disk. */
const FOLD_BYTES = 32 * 1024 * 1024;

/** Compresses as it is filled. */
export function createExportArchive(): ExportArchive {
  let parts: BlobPart[] = [];
  let unfolded = 0;
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    parts.push(new Uint8Array(chunk));
    unfolded += chunk.length;
    if (unfolded < FOLD_BYTES) return;
    parts = [new Blob(parts)];
    unfolded = 0;
  });
  return {
    openText(name) {
      const file = new ZipDeflate(name, { level: 6 });
      zip.add(file);
      return {
        add: (text) => {
          if (text !== '') file.push(strToU8(text));
        },
        end: () => {
          file.push(new Uint8Array(0), true);
        },
      };
    },
    addFile(name, bytes) {
      const file = new ZipPassThrough(name);
      zip.add(file);
      file.push(bytes, true);
    },
    finish() {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
