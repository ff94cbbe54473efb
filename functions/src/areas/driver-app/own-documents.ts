import { storageUploads } from '../../platform/uploads/storage-uploads.ts';
import { driverProfileStore } from './driver-profile-store.ts';
import { alertPreferencesStore } from '../alerts/alert-preferences-store.ts';
import { getOwnDocuments, uploadOwnDocument } from '@llevo/contract/endpoints/driver-app/own-record';
import type { Driver } from '@llevo/contract/entities/driver';
import type { DriverPicture, OwnDocuments } from '@llevo/contract/entities/driver-app';
import { DRIVER_PICTURES } from '@llevo/contract/entities/driver-app';
import { paths } from '@llevo/contract/paths';
import { documentExpiryState, expiryDate, isExpiring, withExpiry } from '@llevo/contract/rules/people/document-expiry';
import {
  mayUploadDocument,
  missingDocuments,
  NO_DRIVER_DOCUMENTS,
} from '@llevo/contract/rules/people/driver-documents';
import { MAX_UPLOAD_BYTES } from '@llevo/contract/validators/file-validators';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implementForDriver } from '../../http/implement.ts';
import {
  fileTooLargeError,
  invalidFileError,
  removeQuietly,
  sanitisePicture,
} from '../../platform/uploads/accept-upload.ts';
import { translatable } from '../../platform/translatable.ts';

const NAME_LENGTH = 24;

type DocumentedDriver = Pick<Driver, 'status' | 'documents' | 'documentExpiry' | 'bankAccount'>;

/** `warningDays` is the company's rule, `nowMs` in milliseconds since 1970. */
function toOwnDocuments(driver: DocumentedDriver, warningDays: number, nowMs: number): OwnDocuments {
  const { status } = driver;
  const missing = missingDocuments(driver);
  return {
    status,
    documents: DRIVER_PICTURES.map((document) => {
      const isThere = !missing.includes(document);
      const expiresOn = expiryDate(driver.documentExpiry, document);
      const expiry = documentExpiryState(expiresOn, warningDays, nowMs);
      const canUpload = mayUploadDocument({ status, isThere, expiry });
      return { document, isThere, expires: isExpiring(document), expiresOn, expiry, canUpload };
    }),
    hasBankAccount: !missing.includes('bankAccount'),
  };
}

export const getOwnDocumentsRoute = implementForDriver(getOwnDocuments, async ({ deps, driver }) => ({
  data: toOwnDocuments(driver.record, await warningDays(deps, driver.accountId), deps.clock.nowMs()),
}));

async function warningDays(deps: Deps, accountId: string): Promise<number> {
  const { rules } = await alertPreferencesStore(deps).settings(accountId);
  return rules.document_expiring.days;
}

/** The expiry that a driver entered. Throws 400 for an expired document, or one that has no expiry. */
function givenExpiry(document: DriverPicture, expiresOn: string | undefined, nowMs: number): string | null {
  if (expiresOn === undefined) return null;
  if (!isExpiring(document)) {
    throw new AppError('invalid_input', 'Este documento no vence', { inputError: 'expiresOn' });
  }
  if (documentExpiryState(expiresOn, 0, nowMs) === 'expired') {
    throw new AppError('invalid_input', 'Ese documento ya venció: sube el que está vigente', {
      inputError: 'expiresOn',
    });
  }
  return expiresOn;
}

/** Stores a re-encoded document under a new name in the driver's folder, and deletes the one that it replaces. */
export const uploadOwnDocumentRoute = implementForDriver(uploadOwnDocument, async ({ input, deps, driver }) => {
  const { document, picture } = input;
  const nowMs = deps.clock.nowMs();
  const expiresOn = givenExpiry(document, input.expiresOn, nowMs);
  const days = await warningDays(deps, driver.accountId);
  const bytes = Buffer.from(picture, 'base64');
  if (bytes.length === 0) throw invalidFileError(translatable('La imagen está dañada'), 'picture');
  if (bytes.length > MAX_UPLOAD_BYTES) throw fileTooLargeError(translatable('El archivo pesa más de 5 MB'), 'picture');
  const image = await sanitisePicture({ bytes, inputError: 'picture' });
  const folder = paths.driverDocumentsFolder(driver.accountId, driver.uid);
  const path = `${folder}/${document}-${deps.ids.base62(NAME_LENGTH)}.${image.extension}`;
  await storageUploads(deps).store(path, image);
  const replaced = await driverProfileStore(deps).setDocument(driver, { document, path, expiresOn, warningDays: days });
  if (replaced === null) {
    await removeQuietly(deps, path);
    throw new AppError('conflict', 'La empresa ya aprobó este documento; comunícate con ella para cambiarlo');
  }
  if (replaced.startsWith(`${folder}/`)) await removeQuietly(deps, replaced);
  const { record } = driver;
  const before = record.documents ?? NO_DRIVER_DOCUMENTS;
  const documentExpiry = withExpiry(record.documentExpiry, document, expiresOn);
  const changed = { ...record, documents: { ...before, [document]: path }, documentExpiry };
  return { data: toOwnDocuments(changed, days, nowMs) };
});
