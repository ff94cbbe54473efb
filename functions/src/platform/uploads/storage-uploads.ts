import { UPLOAD_TYPES } from '@llevo/contract/validators/file-validators';
import type { Deps } from '../deps.ts';
import { bucket } from '../firestore/firebase.ts';
import { store } from '../store.ts';
import { markUploadPending, pendingUploadDocument } from './pending-uploads.ts';
import type { ReencodedImage } from './sharp-images.ts';

/** Cloud Storage's error for a missing file. */
const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 404;

/** Files in the project's bucket. */
export const storageUploads = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /** The bytes of an upload as stored, or null for a missing file. A file larger than `maxBytes` is not read. */
    read: async (path: string, maxBytes: number): Promise<Uint8Array | 'too_large' | null> => {
      const file = (await bucket()).file(path);
      try {
        const [{ size }] = await file.getMetadata();
        if (Number(size) > maxBytes) return 'too_large';
        // A client may have declared an encoding: decompressed, a small file could fill the memory.
        const [bytes] = await file.download({ decompress: false });
        return bytes;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    /** Stores an accepted picture, as pending until a record refers to it. */
    store: async (path: string, { bytes, extension }: ReencodedImage): Promise<void> => {
      await markUploadPending({ clock, ids }, path);
      await (await bucket()).file(path).save(Buffer.from(bytes), {
        resumable: false,
        contentType: UPLOAD_TYPES[extension],
        metadata: { cacheControl: 'private, max-age=3600' },
      });
    },

    /** Deletes a file and its pending record; does nothing for a missing file. */
    remove: async (path: string): Promise<void> => {
      await (await bucket()).file(path).delete({ ignoreNotFound: true });
      await pendingUploadDocument(ids, path).delete();
    },
  };
});
