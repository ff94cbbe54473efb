import { initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { memoizeAsync } from './memoize-async.ts';
import { loadFirebaseConfig } from './config.ts';
import type { FirebaseConfig } from './config.ts';

/** The one Firebase app of this page with the setup it was made from. Rejects with no network; the next call tries again. */
export const getFirebase = memoizeAsync(
  async (): Promise<{ readonly app: FirebaseApp; readonly setup: FirebaseConfig }> => {
    const setup = await loadFirebaseConfig();
    return { app: initializeApp(setup.options), setup };
  },
);
