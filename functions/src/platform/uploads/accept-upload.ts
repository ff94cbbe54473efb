import { MAX_UPLOAD_BYTES } from '@llevo/contract/validators/file-validators';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors/app-error.ts';
import { translatable } from '../translatable.ts';
import { sharpImages } from './sharp-images.ts';
import type { ReencodedImage, SideLimits } from './sharp-images.ts';
import { storageUploads } from './storage-uploads.ts';

/** An upload, and the field of the call that names it. */
interface NamedUpload extends SideLimits {
  /** Storage path below the incoming folder. */
  readonly path: string;
  readonly inputError: string;
}

/** The 400 error of an upload. */
export const invalidFileError = (message: string, inputError: string): AppError =>
  new AppError('invalid_input', message, { inputError });

/** The 413 error of an upload. */
export const fileTooLargeError = (message: string, inputError: string): AppError =>
  new AppError('payload_too_large', message, { inputError });

/** The image of an upload, re-encoded; throws 400, 413 or 415 for invalid or too large files. */
export async function readSanitisedPicture(deps: Deps, { path, ...field }: NamedUpload): Promise<ReencodedImage> {
  const bytes = await storageUploads(deps).read(path, MAX_UPLOAD_BYTES);
  if (bytes === null)
    throw invalidFileError(translatable('No se encontró el archivo; súbelo otra vez'), field.inputError);
  if (bytes === 'too_large') throw fileTooLargeError(translatable('El archivo pesa más de 5 MB'), field.inputError);
  return sanitisePicture({ ...field, bytes });
}

/** A picture re-encoded; throws 400, 413 or 415 for an invalid or too large one. */
export async function sanitisePicture({
  bytes,
  inputError,
  ...limits
}: Omit<NamedUpload, 'path'> & { readonly bytes: Uint8Array }): Promise<ReencodedImage> {
  const picture = await sharpImages.reencode(bytes, limits);
  switch (picture) {
    case 'type':
      throw new AppError('unsupported_media_type', 'El archivo no es una imagen JPG o PNG', { inputError });
    case 'pixels':
      throw fileTooLargeError(translatable('La imagen tiene demasiados píxeles'), inputError);
    case 'small':
      throw invalidFileError(
        translatable(
          `La imagen es muy pequeña: cada lado necesita al menos ${(limits.minSide ?? 1).toString()} píxeles`,
        ),
        inputError,
      );
    case 'broken':
      throw invalidFileError(translatable('La imagen está dañada'), inputError);
    default:
      return picture;
  }
}

/** Deletes a file without failing the request; housekeeping deletes leftovers. */
export async function removeQuietly(deps: Deps, path: string): Promise<void> {
  try {
    await storageUploads(deps).remove(path);
  } catch (error) {
    deps.log.error('upload not removed', { path, error: String(error) });
  }
}
