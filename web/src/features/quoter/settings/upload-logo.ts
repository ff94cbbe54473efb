import { UserFacingError } from '../../../lib/http/user-facing-error.ts';

/** Sends a picture straight to Cloud Storage, where the server fetches it. Firebase is loaded by the first. */
export async function uploadLogo(path: string, file: File): Promise<void> {
  const { startUpload } = await import('../../../lib/firebase/upload.ts');
  await new Promise<void>((resolve, reject) => {
    startUpload(path, file, {
      onProgress: () => undefined,
      onDone: resolve,
      onFailed: () => {
        reject(new UserFacingError('La conexión se perdió y la imagen no llegó. Vuelve a intentar.'));
      },
    }).catch(reject);
  });
}
