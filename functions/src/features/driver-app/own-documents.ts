import { getOwnDocuments, uploadOwnDocument } from '@llevo/contract/endpoints/driver-app';
import type { Driver } from '@llevo/contract/entities/driver';
import type { OwnDocuments } from '@llevo/contract/entities/driver-app';
import { DRIVER_PICTURES } from '@llevo/contract/entities/driver-app';
import { paths } from '@llevo/contract/paths';
import {
  mayUploadDocument,
  missingDocuments,
  NO_DRIVER_DOCUMENTS,
} from '@llevo/contract/rules/people/driver-documents';
import { MAX_UPLOAD_BYTES } from '@llevo/contract/validators/file-validators';
import { AppError } from '../../errors/app-error.ts';
import { implementForDriver } from '../../http/implement.ts';
import { fileTooLargeError, invalidFileError, removeQuietly, sanitisePicture } from '../../uploads/accept-upload.ts';

const NAME_LENGTH = 24;

function toOwnDocuments(driver: Pick<Driver, 'status' | 'documents' | 'bankAccount'>): OwnDocuments {
  const { status } = driver;
  const missing = missingDocuments(driver);
  return {
    status,
    documents: DRIVER_PICTURES.map((document) => {
      const isThere = !missing.includes(document);
      return { document, isThere, canUpload: mayUploadDocument({ status, isThere }) };
    }),
    hasBankAccount: !missing.includes('bankAccount'),
  };
}

export const getOwnDocumentsRoute = implementForDriver(getOwnDocuments, ({ driver }) =>
  Promise.resolve({ data: toOwnDocuments(driver.record) }),
);

/** Stores a re-encoded document under a new name in the driver's folder, and deletes the one that it replaces. */
export const uploadOwnDocumentRoute = implementForDriver(uploadOwnDocument, async ({ input, deps, driver }) => {
  const { document, picture } = input;
  const bytes = Buffer.from(picture, 'base64');
  if (bytes.length === 0) throw invalidFileError('La imagen está dañada', 'picture');
  if (bytes.length > MAX_UPLOAD_BYTES) throw fileTooLargeError('El archivo pesa más de 5 MB', 'picture');
  const image = await sanitisePicture(deps, { bytes, inputError: 'picture' });
  const folder = paths.driverDocumentsFolder(driver.accountId, driver.uid);
  const path = `${folder}/${document}-${deps.ids.base62(NAME_LENGTH)}.${image.extension}`;
  await deps.uploads.store(path, image);
  const replaced = await deps.driverProfile.setDocument(driver, document, path);
  if (replaced === null) {
    await removeQuietly(deps, path);
    throw new AppError('conflict', 'La empresa ya aprobó este documento; comunícate con ella para cambiarlo');
  }
  if (replaced.startsWith(`${folder}/`)) await removeQuietly(deps, replaced);
  const { record } = driver;
  const before = record.documents ?? NO_DRIVER_DOCUMENTS;
  return { data: toOwnDocuments({ ...record, documents: { ...before, [document]: path } }) };
});
