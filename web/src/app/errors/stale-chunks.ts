import { announceReload } from '../../lib/browser/reload.ts';
import { readInTab, storeInTab } from '../../lib/storage/tab-storage.ts';
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

/** The script or stylesheet named in a load error; null without one. */
export const missingChunk = (message: string): string | null =>
  /(https?:\/)?\/[^\s'"]+\.(js|css)/.exec(message)?.[0] ?? null;

/** Reloads the page once when a chunk cannot be fetched, because a newer version replaced it. */
export function reloadOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isReloading || !canReload(navigator.onLine, readInTab(KEY), Date.now())) return;
    // Without storage a page could reload for ever.
    if (!storeInTab(KEY, Date.now().toString())) return;
    isReloading = true;
    announceReload();
    const file = missingChunk(payload.message);
    // Hosting answers a missing asset with a page, cacheable for a year: refreshes the cache, so that it does not
    // shadow the file if that version returns.
    void (file === null ? Promise.resolve() : refreshHttpCache(file)).then(() => {
      window.location.reload();
    });
  });
}
