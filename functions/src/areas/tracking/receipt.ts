import { storageUploads } from '../../platform/uploads/storage-uploads.ts';
import { trackingLinksStore } from './tracking-links-store.ts';
import { trackingPictureLimit } from '@llevo/contract/endpoints/rate-limits';
import { sendTrackingReceipt, uploadTrackingPicture } from '@llevo/contract/endpoints/tracking';
import { paths } from '@llevo/contract/paths';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { acceptsReceipt } from '@llevo/contract/rules/services/tracking';
import { MAX_UPLOAD_BYTES } from '@llevo/contract/validators/file-validators';
import type { Deps } from '../../platform/deps.ts';
import type { TrackedChangeResult } from './tracked-changes.ts';
import type { TrackedJob } from './tracked-job-document.ts';
import { implementPublic } from '../../http/implement.ts';
import { assertWithinLimit } from '../../http/rate-limit.ts';
import {
  fileTooLargeError,
  invalidFileError,
  readSanitisedPicture,
  removeQuietly,
} from '../../platform/uploads/accept-upload.ts';
import { changeTracked, findTracked, trackingConflict } from './tracked-job.ts';
import { translatable } from '../../platform/translatable.ts';

const NAME_LENGTH = 24;
const NO_RECEIPT = translatable('Este servicio no espera un comprobante');

/** Folder of a link's uploads, below the account's: housekeeping empties it, and no browser may write to it. */
const uploadFolder = ({ accountId, hash }: TrackedJob): string =>
  paths.userIncomingFolder(accountId, `tracking-${hash}`);

/**
 * Accepts a picture without a session (docs/decisions/0051): it is unused until `sendTrackingReceipt` has checked it.
 * Limited per link, because each one is stored.
 */
export const uploadTrackingPictureRoute = implementPublic(uploadTrackingPicture, async ({ input, deps }) => {
  const job = await findTracked(deps, input.token);
  if (!acceptsReceipt(job.service, storedServiceBalance(job.service))) throw trackingConflict(NO_RECEIPT, job);
  assertWithinLimit(await deps.limits.shared.count(`tracking pictures of ${job.hash}`, trackingPictureLimit));
  const bytes = Buffer.from(input.picture, 'base64');
  if (bytes.length === 0) throw invalidFileError(translatable('La imagen está dañada'), 'picture');
  if (bytes.length > MAX_UPLOAD_BYTES) throw fileTooLargeError(translatable('El archivo pesa más de 5 MB'), 'picture');
  const path = `${uploadFolder(job)}/${deps.ids.base62(NAME_LENGTH)}.jpg`;
  await storageUploads(deps).store(path, { bytes, extension: 'jpg' });
  return { data: { path } };
});

/** Accepts an upload of this link: stores a re-encoded image in the service's folder, and always deletes the upload. */
export const sendTrackingReceiptRoute = implementPublic(sendTrackingReceipt, async ({ input, deps }) => {
  const { token, path } = input;
  // Other files are neither read nor deleted.
  if (!isUploadOf(await findTracked(deps, token), path))
    throw invalidFileError(translatable('El archivo no está donde debe'), 'path');
  try {
    return await changeTracked(deps, {
      token,
      change: (job) => attachReceipt(deps, job, path),
      conflict: NO_RECEIPT,
    });
  } finally {
    await removeQuietly(deps, path);
  }
});

const UPLOAD_NAME = /^[A-Za-z0-9]{1,80}\.jpg$/;

function isUploadOf(job: TrackedJob, path: string): boolean {
  const folder = `${uploadFolder(job)}/`;
  return path.startsWith(folder) && UPLOAD_NAME.test(path.slice(folder.length));
}

/** Stores the image and its path in the service; deletes the image again if the service rejects it. */
async function attachReceipt(deps: Deps, job: TrackedJob, upload: string): Promise<TrackedChangeResult> {
  if (!acceptsReceipt(job.service, storedServiceBalance(job.service))) return { kind: 'conflict' };
  const picture = await readSanitisedPicture(deps, { path: upload, inputError: 'path' });
  const name = `cliente-${deps.ids.base62(NAME_LENGTH)}.${picture.extension}`;
  const path = `${paths.receiptFolder(job.accountId, job.serviceId)}/${name}`;
  await storageUploads(deps).store(path, picture);
  const result = await trackingLinksStore(deps).attachReceipt(job, path);
  if (result.kind === 'conflict') await removeQuietly(deps, path);
  return result;
}
