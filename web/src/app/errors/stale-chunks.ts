import { refreshHttpCache } from '../../lib/http/refresh-http-cache.ts';

const KEY = 'llevo.reloaded';
/** One reload within this time: what is still missing after it is missing for another reason. */
const ONCE_MS = 5 * 60_000;

let isReloading = false;

/** Whether the page is about to go for its newer version, so that nothing need be said about the failure. */
export const isReloadingForChunks = (): boolean => isReloading;

/** Whether a reload may help: there is a network, and none was tried just now. */
export function canReload(isOnline: boolean, reloadedAt: string | null, nowMs: number): boolean {
  return isOnline && nowMs - Number(reloadedAt ?? 0) > ONCE_MS;
}

/** The script or stylesheet that a failure to load one names, null where it names none. */
export const missingChunk = (message: string): string | null =>
  /(https?:\/)?\/[^\s'"]+\.(js|css)/.exec(message)?.[0] ?? null;

/** A part of the application that cannot be fetched is one that a newer version replaced: the page is loaded anew, once. */
export function reloadOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isReloading || !canReload(navigator.onLine, sessionStorage.getItem(KEY), Date.now())) return;
    isReloading = true;
    sessionStorage.setItem(KEY, Date.now().toString());
    const file = missingChunk(payload.message);
    // For a file that it does not have Hosting answers a page, to be kept for a year like the file: it must not be in the
    // way when a version that has the file comes back.
    void (file === null ? Promise.resolve() : refreshHttpCache(file)).then(() => {
      window.location.reload();
    });
  });
}
