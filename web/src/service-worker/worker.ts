/** The service worker (docs/decisions/0033): offline pages; caches no user data. */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import type { RouteMatchCallback } from 'workbox-core/types.js';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { assets, files, otherPages, publicPages } from './strategies.ts';
import { cacheShell } from './shell-cache.ts';
import { CACHE_NAMES } from './messages.ts';
import type { PushChangeMessage, WorkerMessage } from './messages.ts';
import { classifyRequest } from './request-kind.ts';
import type { RequestKind } from './request-kind.ts';
import { openTarget, toNotification } from './notifications.ts';
import type { NotificationTarget } from './notifications.ts';
import { closeOffers } from '../lib/push/close-offers.ts';
import { SHELL_MANIFEST } from './shell-manifest.ts';

declare const self: ServiceWorkerGlobalScope;

setCacheNameDetails({ prefix: 'llevo', precache: 'shell', suffix: '1' });
clientsClaim();
cleanupOutdatedCaches();
// Pages are never served from here by their names: the network comes first.
precacheAndRoute([...SHELL_MANIFEST.visit], { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });

const is =
  (kind: RequestKind): RouteMatchCallback =>
  ({ request: { method, mode }, url }) =>
    classifyRequest({ method, mode, url, origin: self.location.origin }) === kind;

registerRoute(is('asset'), assets);
registerRoute(is('file'), files);
registerRoute(is('publicPage'), publicPages);
registerRoute(is('otherPage'), otherPages);

self.addEventListener('activate', (event) => {
  // Cached pages reference the scripts of their version.
  event.waitUntil(caches.delete(CACHE_NAMES.pages));
  // Where supported, the request starts while the worker boots.
  if ('navigationPreload' in self.registration) event.waitUntil(self.registration.navigationPreload.enable());
});

self.addEventListener('push', (event) => {
  const { title, options } = toNotification(() => event.data?.json() as unknown);
  const show = async () => {
    // A driver has one offer at a time: those shown are over when the next message comes.
    closeOffers(await self.registration.getNotifications());
    await self.registration.showNotification(title, options);
  };
  event.waitUntil(show());
});
// Open pages renew the subscription: only they have a session. Others do when they open.
self.addEventListener('pushsubscriptionchange', (event) => {
  const notifyPages = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const page of pages) page.postMessage({ type: 'PUSH_CHANGED' } satisfies PushChangeMessage);
  };
  (event as ExtendableEvent).waitUntil(notifyPages());
});
self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  const windows = {
    origin: self.location.origin,
    list: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    open: (url: string) => self.clients.openWindow(url),
  };
  event.waitUntil(openTarget(notification.data as NotificationTarget, windows, action));
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  switch (message.type) {
    case 'SKIP_WAITING':
      void self.skipWaiting();
      return;
    case 'KNOWS':
      event.ports[0]?.postMessage(SHELL_MANIFEST.entries.includes(message.entry));
      return;
    case 'KEEP':
      // A failure while offline is retried on a later page.
      event.waitUntil(cacheShell(message.shell).catch(() => undefined));
  }
});
