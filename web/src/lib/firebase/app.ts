import { initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { memoizeAsync } from './memoize-async.ts';
import { loadFirebaseConfig } from './config.ts';
import type { FirebaseConfig } from './config.ts';

/** The page's Firebase app and its configuration. Rejects while offline; the next call retries. */
export const getFirebase = memoizeAsync(
  async (): Promise<{ readonly app: FirebaseApp; readonly setup: FirebaseConfig }> => {
    const setup = await loadFirebaseConfig();
    return { app: initializeApp(setup.options), setup };
  },
);
