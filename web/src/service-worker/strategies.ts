import { copyResponse } from 'workbox-core';
import { matchPrecache } from 'workbox-precaching';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { ExpirationPlugin } from 'workbox-expiration';
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { hasOffice, isOfficeKept } from './shell-cache.ts';
import { CACHES } from './messages.ts';
import { languageOf, pageOf } from './request-kind.ts';

/** Longer than this nobody looks at nothing when an older copy is there. */
const PATIENCE_S = 3;
const MONTH_S = 30 * 24 * 60 * 60;

/** Hosting answers an address it does not know with a page: that is not what a script or a map was asked for. */
const isPage = (response: Response) => (response.headers.get('Content-Type') ?? '').startsWith('text/html');
const keepIf = (isWanted: (response: Response) => boolean): WorkboxPlugin => ({
  cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 && isWanted(response) ? response : null),
});
const keepFiles = keepIf((response) => !isPage(response));
const keepPages = keepIf((response) => isPage(response) && !response.redirected);

/** An address may carry where somebody lives; a page is the same without. */
const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return Promise.resolve(origin + pathname);
  },
};

/** Whatever cache a file is in, it is the same file. */
const fromAnyCache: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? (await caches.match(request)),
};

const atMost = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true });

const assetsIn = (cacheName: string) => new CacheFirst({ cacheName, plugins: [keepFiles, atMost(200), fromAnyCache] });
const visitorsAssets = assetsIn(CACHES.files);
const officeAssets = assetsIn(CACHES.officeFiles);

/** Files named after their contents: fetched once. What comes while somebody is signed in goes when they do. */
export const assets: RouteHandlerCallback = async ({ request, event }) =>
  ((await isOfficeKept()) ? officeAssets : visitorsAssets).handle({ request, event });

/** Files that may change: shown as they were, and fetched for the next time. */
export const files = new StaleWhileRevalidate({ cacheName: CACHES.files, plugins: [keepFiles, atMost(200)] });

/** A page of the shell, wherever it is kept. */
async function shellPage(path: string): Promise<Response | undefined> {
  const page = (await matchPrecache(path)) ?? (await caches.match(path));
  // Hosting led to the address without the ending; browsers take no page that came so for another.
  return page?.redirected === true ? copyResponse(page) : page;
}

/**
 * What stands in for a page that cannot be had: the application where it can do something by itself (the quoter has the
 * last quote, the office its frame), else a page that says so.
 */
async function withoutNetwork({ pathname }: URL): Promise<Response | undefined> {
  const base = languageOf(pathname) === 'en' ? '/en' : '';
  const runs = pageOf(pathname) === '/quoter' || (await hasOffice(pathname));
  return (
    (runs ? await shellPage(`${base}/app.html`) : undefined) ??
    (await shellPage(`${base}/offline.html`)) ??
    (await shellPage('/offline.html'))
  );
}

const standIn: WorkboxPlugin = { handlerDidError: ({ request }) => withoutNetwork(new URL(request.url)) };

/** Pages for everybody: from the network, after a moment the copy. */
export const publicPages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [withoutQuery, keepPages, atMost(40), standIn],
});

/** Pages that are somebody's, or carry a token: never kept. */
export const otherPages = new NetworkOnly({ plugins: [standIn] });
