import { driversStore } from '../drivers-store.ts';
import { storageUploads } from '../../../platform/uploads/storage-uploads.ts';
import type { Driver } from '@llevo/contract/entities/driver';
import type { DriverChanges } from '@llevo/contract/entities/person-input';
import { paths } from '@llevo/contract/paths';
import { withExpiry } from '@llevo/contract/rules/people/document-expiry';
import { NO_DRIVER_DOCUMENTS } from '@llevo/contract/rules/people/driver-documents';
import type { Deps } from '../../../platform/deps.ts';
import type { UpdatePersonResult } from '../ports.ts';
import { personNotFoundError } from '../status-change.ts';
import { invalidFileError, readSanitisedPicture, removeQuietly } from '../../../platform/uploads/accept-upload.ts';
import { isUploadOf } from '../../../platform/uploads/upload-path.ts';

type StoredDocuments = NonNullable<Driver['documents']>;
type DocumentName = keyof StoredDocuments;

const NAME_LENGTH = 24;

interface DocumentUpload {
  readonly accountId: string;
  readonly driverId: string;
  /** The uploads by document, below the incoming folder. */
  readonly uploads: DriverChanges['documents'];
}

type StoredChanges = Partial<Pick<Driver, 'documents' | 'documentExpiry'>>;
type SaveDocuments = (stored: StoredChanges) => Promise<UpdatePersonResult<Driver>>;

/**
 * Accepts uploaded documents (docs/decisions/0014): stores re-encoded images under new names in the driver's own folder,
 * saves their paths, deletes the uploads, and whatever pictures the record then does not name. The last day of a new picture
 * is unknown.
 */
export async function saveWithDocuments(
  deps: Deps,
  { accountId, driverId, uploads = {} }: DocumentUpload,
  save: SaveDocuments,
): Promise<UpdatePersonResult<Driver>> {
  const given = Object.entries(uploads) as [DocumentName, string][];
  if (given.length === 0) return save({});
  for (const [name, path] of given) {
    // Other files are neither read nor deleted.
    if (!isUploadOf(path, accountId)) throw invalidFileError('El archivo no está donde debe', `documents.${name}`);
  }
  const folder = paths.driverDocumentsFolder(accountId, driverId);
  try {
    const driver = await driversStore(deps).find(accountId, driverId);
    if (driver === null) throw personNotFoundError();
    const stored: Partial<StoredDocuments> = {};
    for (const [name, path] of given) {
      const picture = await readSanitisedPicture(deps, { path, inputError: `documents.${name}` });
      stored[name] = `${folder}/${name}-${deps.ids.base62(NAME_LENGTH)}.${picture.extension}`;
      await storageUploads(deps).store(stored[name], picture);
    }
    // Of another version of the record it would be refused: `save` compares it with what the caller saw.
    const before = driver.documents ?? NO_DRIVER_DOCUMENTS;
    const outcome = await save({
      documents: { ...before, ...stored },
      documentExpiry: given.reduce((expiry, [name]) => withExpiry(expiry, name, null), driver.documentExpiry),
    });
    const left = outcome.kind === 'saved' ? given.map(([name]) => before[name]) : Object.values(stored);
    for (const path of left) if (path.startsWith(`${folder}/`)) await removeQuietly(deps, path);
    return outcome;
  } finally {
    for (const [, path] of given) await removeQuietly(deps, path);
  }
}
