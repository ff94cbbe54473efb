import { initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { once } from './memoize-async.ts';
import { loadFirebaseSetup } from './config.ts';
import type { FirebaseSetup } from './config.ts';

/** The one Firebase app of this page with the setup it was made from. Rejects with no network; the next call tries again. */
export const getFirebase = once(async (): Promise<{ readonly app: FirebaseApp; readonly setup: FirebaseSetup }> => {
  const setup = await loadFirebaseSetup();
  return { app: initializeApp(setup.options), setup };
});
