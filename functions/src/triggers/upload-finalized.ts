import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { systemClock, systemIds } from '../adapters/platform/system.ts';
import { recordUpload } from '../adapters/services/pending-uploads.ts';
import { isWithinRetryWindow, WRITE_TRIGGER_OPTIONS } from './trigger-options.ts';

/** Records an uploaded file as pending until the API accepts it; housekeeping deletes stale ones. */
export const uploadFinalized = onObjectFinalized({ bucket: storageBucket, ...WRITE_TRIGGER_OPTIONS }, async (event) => {
  const { name, metadata = {} } = event.data;
  if (isWithinRetryWindow(event))
    await recordUpload({ clock: systemClock, ids: systemIds }, { path: name, marks: metadata });
});
