import { readSession, subscribeSession } from '../../lib/session/session.ts';
import { clearBackOfficeCaches } from '../../service-worker/messages.ts';
import type { CachedShell, WorkerMessage } from '../../service-worker/messages.ts';

/** The shells to cache for offline use: of the user's language, and of the back-office while signed in. */
export function shellsFor(isEnglish: boolean, isSignedIn: boolean): CachedShell[] {
  return [...(isEnglish ? (['visit-en'] as const) : []), ...(isSignedIn ? [backOfficeShell(isEnglish)] : [])];
}

const backOfficeShell = (isEnglish: boolean): CachedShell => (isEnglish ? 'office-en' : 'office-es');

/** Makes the worker cache this user's shells, and clears them at sign-out, also in another tab. */
export function cacheShells(): void {
  let wasSignedIn: boolean | null = null;
  const update = () => {
    const isSignedIn = readSession() !== null;
    if (isSignedIn === wasSignedIn) return;
    wasSignedIn = isSignedIn;
    if (!isSignedIn) void clearBackOfficeCaches();
    for (const shell of shellsFor(document.documentElement.lang.startsWith('en'), isSignedIn))
      navigator.serviceWorker.controller?.postMessage({ type: 'KEEP', shell } satisfies WorkerMessage);
  };
  update();
  subscribeSession(update);
}
