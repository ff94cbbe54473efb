import { ref, uploadBytesResumable } from 'firebase/storage';
import { countUpload } from './upload-counter.ts';
import { getFirebaseStorage } from './storage.ts';

/** Callbacks of an upload. It ends once, with done or failed. */
export interface UploadEvents {
  /** Share of the bytes that arrived, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly onDone: () => void;
  /** `isRefused` if the user may not upload: a retry is refused too. Never called after `cancel`. */
  readonly onFailed: (isRefused: boolean) => void;
}

const REFUSALS: readonly string[] = ['storage/unauthorized', 'storage/unauthenticated'];

/** One running upload. */
export interface Upload {
  readonly pause: () => void;
  readonly resume: () => void;
  /** Aborts; nothing is stored. */
  readonly cancel: () => void;
}

/**
 * Sends a file straight to Cloud Storage, in parts that survive interruptions; waits while there is no network. Rejects
 * only when Firebase does not start.
 */
export async function startUpload(path: string, file: Blob, events: UploadEvents): Promise<Upload> {
  const task = uploadBytesResumable(ref(await getFirebaseStorage(), path), file, { contentType: file.type });
  let isPausedByHand = false;
  // By default, the SDK gives up after a while without a network.
  const follow = () => {
    if (navigator.onLine && !isPausedByHand) task.resume();
    else task.pause();
  };
  const stopCounting = countUpload();
  const stopFollowing = () => {
    stopCounting();
    window.removeEventListener('online', follow);
    window.removeEventListener('offline', follow);
  };
  window.addEventListener('online', follow);
  window.addEventListener('offline', follow);
  task.on(
    'state_changed',
    ({ bytesTransferred, totalBytes }) => {
      events.onProgress(totalBytes === 0 ? 0 : bytesTransferred / totalBytes);
    },
    ({ code }) => {
      stopFollowing();
      if (code !== 'storage/canceled') events.onFailed(REFUSALS.includes(code));
    },
    () => {
      stopFollowing();
      events.onDone();
    },
  );
  return {
    pause: () => {
      isPausedByHand = true;
      follow();
    },
    resume: () => {
      isPausedByHand = false;
      follow();
    },
    cancel: () => void task.cancel(),
  };
}
