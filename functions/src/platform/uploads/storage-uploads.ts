import { UPLOAD_TYPES } from '@llevo/contract/validators/file-validators';
import type { Clock, Ids } from '../ports.ts';
import { bucket } from '../firestore/firebase.ts';
import type { Uploads } from '../../areas/services/ports.ts';
import { markUploadPending, pendingUploadDocument } from './pending-uploads.ts';

/** Cloud Storage's error for a missing file. */
const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 404;

/** Files in the project's bucket. */
export function storageUploads(clock: Clock, ids: Ids): Uploads {
  return {
    read: async (path, maxBytes) => {
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

    store: async (path, { bytes, extension }) => {
      await markUploadPending({ clock, ids }, path);
      await (await bucket()).file(path).save(Buffer.from(bytes), {
        resumable: false,
        contentType: UPLOAD_TYPES[extension],
        metadata: { cacheControl: 'private, max-age=3600' },
      });
    },

    remove: async (path) => {
      await (await bucket()).file(path).delete({ ignoreNotFound: true });
      await pendingUploadDocument(ids, path).delete();
    },
  };
}
