import { quotersStore } from './quoters-store.ts';
import { storageUploads } from '../../platform/uploads/storage-uploads.ts';
import { setQuoterLogo } from '@llevo/contract/endpoints/quoter/settings';
import { paths } from '@llevo/contract/paths';
import type { Caller } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { readSanitisedPicture, removeQuietly } from '../../platform/uploads/accept-upload.ts';
import { isUploadOf } from '../../platform/uploads/upload-path.ts';
import { toQuoterSettings } from './quoter-response.ts';

const NAME_LENGTH = 24;
/** Twice the size at which the logo is shown, for dense screens. */
const MAX_SIDE = 480;

/** Accepts an uploaded logo as receipts are (docs/decisions/0014), and deletes the upload and the logo it replaces. */
export const setQuoterLogoRoute = implement(setQuoterLogo, async ({ input: { path }, deps, caller }) => {
  const file = path === null ? null : await storeLogo(deps, caller, path);
  const { quoter, replaced } = await quotersStore(deps).setLogo(caller, file);
  if (replaced !== null) await removeQuietly(deps, paths.quoterLogo(caller.accountId, replaced));
  return { data: toQuoterSettings(quoter) };
});

/** Stores the re-encoded picture under a new name, which it returns; deletes the upload in any case. */
async function storeLogo(deps: Deps, { accountId }: Caller, upload: string): Promise<string> {
  // Other files are neither read nor deleted.
  if (!isUploadOf(upload, accountId)) {
    throw new AppError('invalid_input', 'El archivo no está donde debe', { inputError: 'path' });
  }
  try {
    const picture = await readSanitisedPicture(deps, { path: upload, inputError: 'path', maxSide: MAX_SIDE });
    const file = `logo-${deps.ids.base62(NAME_LENGTH)}.${picture.extension}`;
    await storageUploads(deps).store(paths.quoterLogo(accountId, file), picture);
    return file;
  } finally {
    await removeQuietly(deps, upload);
  }
}
