import { paths } from '@llevo/contract/paths';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '@llevo/contract/validators/file-validators';
import type { Deps } from '../deps.ts';
import { storageUploads } from './storage-uploads.ts';

interface Logo {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** The stored picture of an account's logo, or null. */
export async function readLogo(deps: Deps, accountId: string, file: string): Promise<Logo | null> {
  const bytes = await storageUploads(deps).read(paths.quoterLogo(accountId, file), MAX_UPLOAD_BYTES);
  if (bytes === null || bytes === 'too_large') return null;
  return { bytes: new Uint8Array(bytes), contentType: file.endsWith('.png') ? UPLOAD_TYPES.png : UPLOAD_TYPES.jpg };
}
