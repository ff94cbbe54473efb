import { initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { APP_CHECK_SITE_KEY } from '../env.ts';
import { memoizeAsync } from './memoize-async.ts';
import { loadFirebaseConfig } from './config.ts';
import type { FirebaseConfig } from './config.ts';

/** The page's Firebase app and its configuration. Rejects while offline; the next call retries. */
export const getFirebase = memoizeAsync(
  async (): Promise<{ readonly app: FirebaseApp; readonly setup: FirebaseConfig }> => {
    const setup = await loadFirebaseConfig();
    const app = initializeApp(setup.options);
    // Before any other product, so that their first requests carry a token.
    if (APP_CHECK_SITE_KEY !== '') (await import('./app-check.ts')).startAppCheck(app);
    return { app, setup };
  },
);
