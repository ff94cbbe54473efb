import { expect, test } from 'vitest';
import { classifyRequest, languageOf, pageOf } from './request-kind.ts';
import type { RequestKind } from './request-kind.ts';

const ORIGIN = 'https://llevo.example';

const ways: readonly (readonly [string, RequestKind])[] = [
  // Pages: `mode` is navigate.
  ['page /', 'publicPage'],
  ['page /quoter?modo=inmediato&desde=Mi+casa', 'publicPage'],
  ['page /pricing/', 'publicPage'],
  ['page /blog/como-embalar-una-mudanza', 'publicPage'],
  ['page /en', 'publicPage'],
  ['page /en/pricing', 'publicPage'],
  ['page /entregas', 'otherPage'],
  ['page /conductor', 'otherPage'],
  ['page /dashboard', 'otherPage'],
  ['page /en/driverManagement', 'otherPage'],
  ['page /signin', 'otherPage'],
  ['page /resetpassword?token=secret', 'otherPage'],
  ['page /magic?token=secret', 'otherPage'],
  ['page /payphone/1/0999999999', 'otherPage'],
  ['page /api/docs', 'leave'],
  ['page /cotizacion/llevo.abc', 'otherPage'],
  ['page https://wa.me/', 'leave'],
  // Requests of pages.
  ['get /assets/index-Ab12.js', 'asset'],
  ['get /en/assets/index-Ab12.js', 'asset'],
  ['get /geo/ecuador.geojson', 'file'],
  ['get /en/geo/roads.geojson', 'file'],
  ['get /icons/icon-192.png', 'file'],
  ['get /favicon.svg', 'file'],
  ['get /manifest.webmanifest', 'file'],
  ['get /conductor.webmanifest', 'file'],
  ['get /sw.js', 'leave'],
  ['get /api/rates/getRates', 'leave'],
  ['get /__/firebase/init.json', 'leave'],
  ['get /cotizacion/llevo.abc.png', 'leave'],
  ['get /robots.txt', 'leave'],
  ['get https://firestore.googleapis.com/google.firestore.v1.Firestore/Listen/channel', 'leave'],
  ['get https://firebasestorage.googleapis.com/v0/b/llevo/o/receipts', 'leave'],
  ['get https://identitytoolkit.googleapis.com/v1/accounts', 'leave'],
  ['get https://tile.openstreetmap.org/1/1/1.png', 'leave'],
  ['get https://js.stripe.com/assets/v3.js', 'leave'],
  ['post /api/quotes', 'leave'],
  ['post /assets/index-Ab12.js', 'leave'],
];

test.each(ways)('%s: %s', (request, kind) => {
  const [way = '', address = ''] = request.split(' ');
  const mode = way === 'page' ? 'navigate' : 'cors';
  const method = way === 'post' ? 'POST' : 'GET';
  expect(classifyRequest({ method, mode, url: new URL(address, ORIGIN), origin: ORIGIN })).toBe(kind);
});

test('a page is the same in both languages, and with a slash', () => {
  expect(['/en', '/en/', '/'].map(pageOf)).toEqual(['/', '/', '/']);
  expect(['/en/quoter', '/quoter/', '/enquoter'].map(pageOf)).toEqual(['/quoter', '/quoter', '/enquoter']);
  expect(['/en', '/en/quoter', '/', '/encomiendas'].map(languageOf)).toEqual(['en', 'en', 'es', 'es']);
});
