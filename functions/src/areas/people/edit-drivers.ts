import { storageUploads } from '../../platform/uploads/storage-uploads.ts';
import type { DriverChanges } from '@llevo/contract/entities/person-input';
import { paths } from '@llevo/contract/paths';
import { withExpiry } from '@llevo/contract/rules/people/document-expiry';
import { isKeyedByNumber } from '@llevo/contract/rules/people/driver-app';
import { NO_DRIVER_DOCUMENTS } from '@llevo/contract/rules/people/driver-documents';
import type { UpdatePersonResult } from './update-person.ts';
import { personNotFoundError, createdPerson, savedPerson } from './person-outcomes.ts';
import { invalidFileError, readSanitisedPicture, removeQuietly } from '../../platform/uploads/accept-upload.ts';
import { isUploadOf } from '../../platform/uploads/upload-path.ts';
import { firstInvitation } from './app-invitations.ts';
import { driversStore } from './drivers-store.ts';
import { peopleImportsStore } from './import/people-imports-store.ts';
import {
  createDriver,
  importDrivers,
  undoImportOfDrivers,
  updateDriver,
} from '@llevo/contract/endpoints/people/drivers';
import { NewReachableDriver } from '@llevo/contract/entities/person-input';
import type { Driver, DriverRow } from '@llevo/contract/entities/driver';
import type { Deps } from '../../platform/deps.ts';
import { checkImportRows, toImportResult } from './import/import-rows.ts';
import { implement } from '../../http/implement.ts';
import { driverInvitationEmail } from './emails/driver-invitation-email.ts';
import { driverChangeEmails } from './emails/driver-change-emails.ts';
import { normaliseEmail } from '../../platform/ledger/text.ts';
import { toDriverRow } from './drivers.ts';
import { EMAIL_MESSAGE } from '@llevo/contract/validators/field-validators';
import { AppError } from '../../platform/errors/app-error.ts';
import { translatable } from '../../platform/translatable.ts';

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
 * saves their paths, and deletes the uploads and all pictures that the record does not refer to afterwards. The expiry of a
 * new picture is unknown.
 */
async function saveWithDocuments(
  deps: Deps,
  { accountId, driverId, uploads = {} }: DocumentUpload,
  save: SaveDocuments,
): Promise<UpdatePersonResult<Driver>> {
  const given = Object.entries(uploads) as [DocumentName, string][];
  if (given.length === 0) return save({});
  for (const [name, path] of given) {
    // Other files are neither read nor deleted.
    if (!isUploadOf(path, accountId))
      throw invalidFileError(translatable('El archivo no está donde debe'), `documents.${name}`);
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
    // `save` refuses it if the record is no longer the one that the caller saw.
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

const withoutPosition =
  ({ clock }: Pick<Deps, 'clock'>) =>
  (driver: Driver): DriverRow =>
    toDriverRow({ driver, position: null }, clock.nowMs());

/** Creates a driver in revision and invites them; without the e-mail once the day's invitations are used up. */
export const createDriverRoute = implement(createDriver, async ({ input, deps, caller }) => {
  assertReachable(deps, input);
  const invitation = await deps.dailyCeilings.take('invites');
  try {
    const outcome = await driversStore(deps).create(caller, input, async (driver, company) => {
      if (!invitation.isAllowed) return null;
      const { fields, token } = await firstInvitation(caller, driver);
      const email = driverInvitationEmail({ siteUrl: deps.siteUrl, name: driver.name, company, token });
      return { fields, email: driver.email === '' ? null : email };
    });
    return { data: withoutPosition(deps)(createdPerson(outcome, 'conductor')), message: 'Conductor creado' };
  } catch (error) {
    if (invitation.isAllowed) invitation.release();
    throw error;
  }
});

/** Throws 400 for a driver without an e-mail, unless codes go to their number. */
function assertReachable(deps: Deps, driver: Pick<Driver, 'email' | 'cellphone'>): void {
  if (driver.email !== '' || (deps.whatsapp !== null && isKeyedByNumber(driver))) return;
  throw new AppError('invalid_input', EMAIL_MESSAGE, { inputError: 'email' });
}

export const updateDriverRoute = implement(
  updateDriver,
  async ({ input, deps, caller }) => {
    const { id, updatedAt, documents: uploads, ...changes } = input;
    const seenAtMs = Date.parse(updatedAt);
    const outcome = await saveWithDocuments(deps, { accountId: caller.accountId, driverId: id, uploads }, (stored) =>
      // A date in the same request is the expiry of the new picture.
      driversStore(deps).update(caller, { id, seenAtMs, changes: { ...stored, ...changes } }, (change) =>
        driverChangeEmails(deps.siteUrl, change),
      ),
    );
    const driver = savedPerson(outcome, { noun: translatable('conductor'), toRow: withoutPosition(deps) });
    return { data: await rowWithPosition(deps, caller.accountId, driver), message: 'Cambios guardados' };
  },
  {
    stored: async ({ input, deps, caller }) => {
      const driver = await driversStore(deps).find(caller.accountId, input.id);
      if (driver === null) return {};
      // Beside an e-mail the number is not sensitive: as if it stayed.
      const cellphone = isKeyedByNumber(driver) ? driver.cellphone : input.cellphone;
      return { email: normaliseEmail(driver.email), bankAccount: driver.bankAccount, cellphone };
    },
  },
);

/** The row of a saved driver, with the last position. */
async function rowWithPosition(deps: Deps, accountId: string, driver: Driver): Promise<DriverRow> {
  const [stored] = await driversStore(deps).byIds(accountId, [driver.id]);
  return toDriverRow({ driver, position: stored?.position ?? null }, deps.clock.nowMs());
}

export const importDriversRoute = implement(importDrivers, async ({ input, deps, caller }) => {
  const kind = { who: 'driver', schema: NewReachableDriver, hasPhoneCodes: deps.whatsapp !== null } as const;
  const { valid, errors } = checkImportRows(kind, input.rows);
  const request = { rows: valid, refused: errors.length, isDryRun: input.dryRun, importId: input.importId };
  return { data: toImportResult(await peopleImportsStore(deps).importDrivers(caller, request), errors) };
});

export const undoImportOfDriversRoute = implement(undoImportOfDrivers, async ({ input, deps, caller }) => {
  const { importId, cursor } = input;
  return { data: await peopleImportsStore(deps).undoImportOfDrivers(caller, { importId, cursor }) };
});
