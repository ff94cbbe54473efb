const KEY = 'llevo.reloaded';
/** One reload within this time: what is still missing after it is missing for another reason. */
const ONCE_MS = 5 * 60_000;

let isReloading = false;

/** Whether the page is about to go for its newer version, so that nothing need be said about the failure. */
export const isGoingForNewChunks = (): boolean => isReloading;

/** Whether a reload may help: there is a network, and none was tried just now. */
export function mayReload(isOnline: boolean, reloadedAt: string | null, nowMs: number): boolean {
  return isOnline && nowMs - Number(reloadedAt ?? 0) > ONCE_MS;
}

/** A part of the application that cannot be fetched is one that a newer version replaced: the page is loaded anew, once. */
export function replaceLostChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    if (isReloading || !mayReload(navigator.onLine, sessionStorage.getItem(KEY), Date.now())) return;
    isReloading = true;
    sessionStorage.setItem(KEY, Date.now().toString());
    window.location.reload();
  });
}
