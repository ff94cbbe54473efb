import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { systemClock, systemIds } from '../adapters/platform/system.ts';
import { recordUpload } from '../adapters/services/pending-uploads.ts';
import { isWithinRetryWindow } from './retry-window.ts';
import { WRITE_TRIGGER_OPTIONS } from './trigger-options.ts';

/** A file that arrived is remembered until the API accepts it, so that one which it never hears of goes again. */
export const uploadFinalized = onObjectFinalized({ bucket: storageBucket, ...WRITE_TRIGGER_OPTIONS }, async (event) => {
  const { name, metadata = {} } = event.data;
  if (isWithinRetryWindow(event))
    await recordUpload({ clock: systemClock, ids: systemIds }, { path: name, marks: metadata });
});
