import { DRIVER_APP_PATH } from '@llevo/contract/rules/people/driver-app';
import { copyResponse } from 'workbox-core';
import { matchPrecache } from 'workbox-precaching';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { ExpirationPlugin } from 'workbox-expiration';
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { hasBackOfficeShell, hasBackOfficeCache } from './shell-cache.ts';
import { CACHE_NAMES } from './messages.ts';
import { languageOf, pageOf } from './request-kind.ts';

/** Network timeout before falling back to the cache. */
const NETWORK_TIMEOUT_S = 3;
const MONTH_S = 30 * 24 * 60 * 60;

/** Hosting answers an unknown URL with a page, which would be an invalid script or map. */
const isPage = (response: Response) => (response.headers.get('Content-Type') ?? '').startsWith('text/html');
const cacheOnlyIf = (isWanted: (response: Response) => boolean): WorkboxPlugin => ({
  cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 && isWanted(response) ? response : null),
});
const cacheFiles = cacheOnlyIf((response) => !isPage(response));
const cachePages = cacheOnlyIf((response) => isPage(response) && !response.redirected);

/** A query may contain a street address; the page is the same without it. */
const ignoreQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return Promise.resolve(origin + pathname);
  },
};

/** Files are the same in every cache. */
const fromAnyCache: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? (await caches.match(request)),
};

const limitEntries = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true });

const assetStrategy = (cacheName: string) =>
  new CacheFirst({ cacheName, plugins: [cacheFiles, limitEntries(200), fromAnyCache] });
const publicAssets = assetStrategy(CACHE_NAMES.files);
const backOfficeAssets = assetStrategy(CACHE_NAMES.officeFiles);

/** Content-hashed files: fetched once. Those cached during a session are deleted at sign-out. */
export const assets: RouteHandlerCallback = async ({ request, event }) =>
  ((await hasBackOfficeCache()) ? backOfficeAssets : publicAssets).handle({ request, event });

/** Files that may change: served from the cache and revalidated. */
export const files = new StaleWhileRevalidate({
  cacheName: CACHE_NAMES.files,
  plugins: [cacheFiles, limitEntries(200)],
});

/** A page of the shell, from any cache. */
async function shellPage(path: string): Promise<Response | undefined> {
  const page = (await matchPrecache(path)) ?? (await caches.match(path));
  // Hosting redirects to the URL without an extension; browsers reject redirected navigation responses.
  return page?.redirected === true ? copyResponse(page) : page;
}

/**
 * The fallback for an unavailable page: the driver's app, the application where it works offline (the quoter has the
 * last quote, the back-office its shell), else the offline page.
 */
async function offlineFallback({ pathname }: URL): Promise<Response | undefined> {
  const base = languageOf(pathname) === 'en' ? '/en' : '';
  const driverPage = pageOf(pathname) === DRIVER_APP_PATH ? await shellPage(`${base}/conductor.html`) : undefined;
  if (driverPage !== undefined) return driverPage;
  const runs = pageOf(pathname) === '/quoter' || (await hasBackOfficeShell(pathname));
  return (
    (runs ? await shellPage(`${base}/app.html`) : undefined) ??
    (await shellPage(`${base}/offline.html`)) ??
    (await shellPage('/offline.html'))
  );
}

const offlineFallbackPlugin: WorkboxPlugin = {
  handlerDidError: ({ request }) => offlineFallback(new URL(request.url)),
};

/** Public pages: network first, the cached copy after a timeout. */
export const publicPages = new NetworkFirst({
  cacheName: CACHE_NAMES.pages,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [ignoreQuery, cachePages, limitEntries(40), offlineFallbackPlugin],
});

/** Private pages, or URLs with a token: never cached. */
export const otherPages = new NetworkOnly({ plugins: [offlineFallbackPlugin] });
