import { readSession, subscribeSession } from '../../lib/session/session.ts';
import { clearBackOfficeCaches } from '../../service-worker/messages.ts';
import type { CachedShell, WorkerMessage } from '../../service-worker/messages.ts';

/** What a page's person will want without a network: the language they read, and the office if they are in. */
export function shellsFor(isEnglish: boolean, isSignedIn: boolean): CachedShell[] {
  return [...(isEnglish ? (['visit-en'] as const) : []), ...(isSignedIn ? [backOfficeShell(isEnglish)] : [])];
}

const backOfficeShell = (isEnglish: boolean): CachedShell => (isEnglish ? 'office-en' : 'office-es');

/** Has the worker keep what this person needs, and forgets it when they sign out, here or in another tab. */
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
