import { BASENAME } from '../../lib/browser/base-path.ts';
import { isFetchingAhead } from '../../lib/browser/fetch-ahead.ts';
import { announceReload } from '../../lib/browser/reload.ts';
import { readInTab, storeInTab } from '../../lib/storage/tab-storage.ts';
import { missingChunk } from '../../lib/http/load-patiently.ts';
import { refreshHttpCache } from '../../lib/http/refresh-http-cache.ts';

const KEY = 'llevo.reloaded';
/** At most one reload in this time: a chunk still missing after it has another cause. */
const ONCE_MS = 5 * 60_000;

let isReloading = false;

/** Whether the page is about to reload for a newer version; the error is then not shown. */
export const isReloadingForChunks = (): boolean => isReloading;

/** Whether a reload may help: online, and not reloaded recently. */
export function canReload(isOnline: boolean, reloadedAt: string | null, nowMs: number): boolean {
  return isOnline && nowMs - Number(reloadedAt ?? 0) > ONCE_MS;
}

/** Reloads the page once when a chunk cannot be fetched, because a newer version replaced it. */
export function reloadOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isReloading || isFetchingAhead() || !canReload(navigator.onLine, readInTab(KEY), Date.now())) return;
    // Without storage a page could reload for ever.
    if (!storeInTab(KEY, Date.now().toString())) return;
    isReloading = true;
    // Hosting answers a missing asset with a page, cacheable for a year: refreshes the cache, so that it does not
    // shadow the file if that version returns.
    void refreshHttpCache(missingChunk(payload.message) ?? BASENAME).then((isReached) => {
      if (isReached) {
        announceReload();
        window.location.reload();
        return;
      }
      // Without a network a reload would lose the page; its parts wait for it instead.
      isReloading = false;
      storeInTab(KEY, null);
    });
  });
}
