import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { systemClock, systemIds } from '../adapters/platform/system.ts';
import { noteArrival } from '../adapters/services/pending-uploads.ts';
import { isRecent } from './retry-window.ts';
import { ON_WRITE } from './trigger-options.ts';

/** A file that arrived is remembered until the API accepts it, so that one which it never hears of goes again. */
export const uploadFinalized = onObjectFinalized({ bucket: storageBucket, ...ON_WRITE }, async (event) => {
  const { name, metadata = {} } = event.data;
  if (isRecent(event)) await noteArrival({ clock: systemClock, ids: systemIds }, { path: name, marks: metadata });
});
