import { runAtOnce } from '../../../lib/run-at-once.ts';
import type { ExportArchive } from './export-archive.ts';

/** Storage paths of receipts, pictures of deliveries and documents of drivers. */
const PICTURE = /^accounts\/[^/]+\/(services|drivers)\/([^/.]+)\/(receipts|proof|documents)\/([^/.]+\.\w+)$/;

const FOLDERS: Readonly<Record<string, string>> = {
  services: 'servicios',
  drivers: 'conductores',
  receipts: 'comprobantes',
  proof: 'entrega',
  documents: 'documentos',
};

/** The name of a picture in the archive; null for any other text. */
function pictureName(path: string): string | null {
  const [, kind = '', id = '', folder = '', file = ''] = PICTURE.exec(path) ?? [];
  return id === '' ? null : ['imagenes', FOLDERS[kind], id, FOLDERS[folder], file].join('/');
}

/** A picture's path in Storage, and its name in the archive. */
type ExportPicture = readonly [path: string, name: string];

/** All pictures in a record, however deep. */
export function picturesIn(value: unknown): ExportPicture[] {
  if (typeof value === 'string') {
    const name = pictureName(value);
    return name === null ? [] : [[value, name]];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(picturesIn);
}

/** Reads a picture; rejects if it is gone or may not be read. */
export type FetchPicture = (path: string) => Promise<Uint8Array>;

/** Requests at a time. */
const AT_ONCE = 4;
/** A ZIP file of this format holds less than 65,536 files and 4 GB. */
const MAX_FILES = 60_000;
const MAX_BYTES = 3_500_000_000;

interface PictureExport {
  readonly pictures: Iterable<ExportPicture>;
  readonly archive: ExportArchive;
  readonly fetchPicture: FetchPicture;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** Adds the pictures to the archive. Returns the paths of those that are missing from it. */
export async function addPictures({ pictures, archive, fetchPicture, signal, onProgress }: PictureExport) {
  const missing: string[] = [];
  let [done, bytes] = [0, 0];
  await runAtOnce(pictures, AT_ONCE, async ([path, name]) => {
    const picture = done >= MAX_FILES || bytes >= MAX_BYTES ? null : await fetchPicture(path).catch(() => null);
    signal.throwIfAborted();
    if (picture === null) missing.push(path);
    else archive.addFile(name, picture);
    bytes += picture?.length ?? 0;
    done += 1;
    onProgress(done);
  });
  return missing;
}
