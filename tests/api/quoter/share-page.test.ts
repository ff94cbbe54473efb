import { randomUUID } from 'node:crypto';
import { DEFAULT_QUOTER_SETTINGS } from '@llevo/contract/entities/quoter-settings';
import { paths } from '@llevo/contract/paths';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredQuote } from '../../../functions/src/areas/quoter/quote-document.ts';
import { hostingHtml } from '../../../functions/src/areas/quoter/hosting-html.ts';
import { quotersStore } from '../../../functions/src/areas/quoter/quoters-store.ts';
import { quotesStore } from '../../../functions/src/areas/quoter/quotes-store.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { replace } from '../../support/api/in-process-api.ts';
import { buildShareApp } from '../../../functions/src/share-app.ts';
import { given } from '../../support/fixtures/given.ts';
import type { OperatorWorld } from '../../support/fixtures/operator-world.ts';
import { OPERATOR, startOperatorWorld } from '../../support/fixtures/operator-world.ts';

const ID = 'llevo.AAAAAAAAAAAAAAAAAAAAAA';
const HOSTILE = '</title><script>alert(1)</script>" onload="x';
const SHELL_HEADERS = { 'content-security-policy': "default-src 'self'", 'x-frame-options': 'DENY' };
const SHELL_HTML =
  '<!doctype html><html><head><!--head--><title>Llevo</title><!--/head--></head><body><div id="root"></div></body></html>';

const quoteAt = (nowMs: number): StoredQuote => ({
  id: ID,
  number: 'Q-ABCDEF',
  trip: {
    typeService: 'IMMEDIATE',
    vehicle: '3tn',
    start: { lat: -0.1815, lng: -78.482, address: `Calle Los Naranjos N45-12 ${HOSTILE}` },
    end: { lat: -2.1962, lng: -79.8862, address: 'Mz 14 villa 3' },
    typeThing: 'Varios',
    specialRequirements: 'La llave la tiene la vecina',
    activators: 2,
    returnTrip: false,
    date: null,
    hour: null,
  },
  items: [{ code: 'distance', label: 'Recorrido', amountCents: 23_140 }],
  distanceMetres: 387_900,
  isSameCity: false,
  source: 'estimate',
  totalCents: 23_140,
  offeredCents: 23_140,
  discountedCents: 20_000,
  contact: { name: 'María Pérez', email: 'maria@example.com', cellphone: '0991234567' },
  createdAtMs: nowMs,
  expiresAtMs: nowMs + 30 * 60_000,
  requestHash: '',
  sharedId: null,
  consent: null,
  serviceId: null,
  lost: null,
});

let world: OperatorWorld;
let app: ReturnType<typeof buildShareApp>;
const open = (path: string) => app.request(`https://llevo.test${path}`);

beforeEach(async () => {
  world = await startOperatorWorld();
  world.nowMs = Date.parse('2026-11-20T15:00:00Z');
  await quotesStore(world.deps).create(OPERATOR, quoteAt(world.nowMs));
  replace(hostingHtml(world.deps), { read: () => Promise.resolve({ html: SHELL_HTML, headers: SHELL_HEADERS }) });
  app = buildShareApp(world.deps);
});

describe('the page of a quote that holds', () => {
  test('shows trip, price and expiry to browsers without scripts', async () => {
    const response = await open(`/cotizacion/${ID}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<title>Quito → Guayaquil · $231.40 · Llevo</title>');
    // 15:00 UTC is 10:00 in Ecuador, and the price holds for half an hour.
    expect(html).toContain(
      'content="Camión 3 tn con 2 estibadores, 387.9 km estimados. El precio vale hasta las 10:30, hora de Ecuador."',
    );
    expect(html).toContain(`<meta property="og:image" content="https://llevo.test/cotizacion/${ID}/imagen.png">`);
    expect(html).toContain('<meta property="og:image:width" content="1200">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<div id="root"></div><noscript>');
  });

  test('is not cached or indexed, sends no referrer, and has the headers of every page', async () => {
    const { headers } = await open(`/cotizacion/${ID}`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  test('reveals no address, contact or requirements', async () => {
    const html = await (await open(`/cotizacion/${ID}`)).text();
    expect(html).not.toMatch(/Naranjos|villa 3|vecina|María|maria@|0991234567|78\.482,|alert\(1\)/);
  });

  test.each(['WhatsApp/2.23.20.0', 'facebookexternalhit/1.1'])(
    'shows %s the trip and no address, and a preview changes nothing (C68)',
    async (agent) => {
      const stored = adminFirestore.doc(paths.accountDocument(OPERATOR, 'quotes', ID));
      const before = (await stored.get()).updateTime;
      expect(before).toBeDefined();
      const ask = (method: string) =>
        app.request(`https://llevo.test/cotizacion/${ID}`, { method, headers: { 'user-agent': agent } });
      expect((await ask('HEAD')).status).toBe(200);
      const response = await ask('GET');
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain('<title>Quito → Guayaquil · $231.40 · Llevo</title>');
      expect(html).not.toMatch(/Naranjos|villa 3|vecina|María|0991234567/);
      expect((await stored.get()).updateTime).toEqual(before);
    },
  );

  test('is a plain page while the app shell is unavailable', async () => {
    replace(hostingHtml(world.deps), { read: () => Promise.resolve(null) });
    const response = await open(`/cotizacion/${ID}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<h1>Quito → Guayaquil · $231.40</h1>');
  });
});

describe('its picture', () => {
  test('is a PNG of 1200 by 630 without metadata, cached until the quote expires', async () => {
    world.nowMs += 60_000;
    const response = await open(`/cotizacion/${ID}/imagen.png`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=1740');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(80_000);
    const { format, width, height, exif, icc, xmp, iptc, comments } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect([exif, icc, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test('is not drawn for parameters, which would make it many', async () => {
    expect((await open(`/cotizacion/${ID}/imagen.png?x=1`)).status).toBe(404);
  });
});

describe('a quote that has expired', () => {
  beforeEach(() => {
    world.nowMs += 30 * 60_000;
  });

  test('is a 410 page that offers the same trip again', async () => {
    const response = await open(`/cotizacion/${ID}`);
    expect(response.status).toBe(410);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('<title>Esta cotización ya no está disponible · Llevo</title>');
    expect(html).toContain('Un precio vale 30 minutos; el de una reserva, 3 días o hasta la hora del viaje.');
    expect(html).toMatch(
      /<meta name="llevo:again" content="\/quoter\?modo=inmediato&amp;desde=La%20Carolina%2C%20Quito/,
    );
    expect(html).not.toMatch(/231|og:image|Naranjos|María/);
  });

  test('has no picture any more', async () => {
    const response = await open(`/cotizacion/${ID}/imagen.png`);
    expect(response.status).toBe(410);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('');
  });
});

test.each(['llevo.0000000000000000000000', 'nada', '..%2F..', '__x__', 'a%2Fb', `${'a'.repeat(200)}.x`])(
  '%s is an unknown quote',
  async (id) => {
    const page = await open(`/cotizacion/${id}`);
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('llevo:again');
    expect((await open(`/cotizacion/${id}/imagen.png`)).status).toBe(404);
  },
);

test('one visitor cannot ask without end', async () => {
  const statuses: number[] = [];
  for (let calls = 0; calls < 121; calls++) {
    statuses.push((await app.request('https://llevo.test/cotizacion/nada')).status);
  }
  expect(statuses.at(-2)).toBe(404);
  expect(statuses.at(-1)).toBe(429);
});

describe('the page of a company', () => {
  test('a company’s page has its name, its present address and its telephone, and the headers of Hosting’s pages', async () => {
    const slug = `fletes-${randomUUID().slice(0, 8)}`;
    const name = `Fletes ${HOSTILE}`;
    const quoter = { ...DEFAULT_QUOTER_SETTINGS, phone: '02 245 6789' };
    const id = await given.quotingAccount({ name, slugs: [slug], quoter });
    await adminFirestore.doc(paths.companySlug(slug)).set({ accountId: id, createdAt: 0 });
    for (const address of [slug, id]) {
      const response = await open(`/c/${address}`);
      const html = await response.text();
      expect([response.status, html.includes('<script>')]).toEqual([200, false]);
      expect(html).toContain(`<meta property="og:url" content="https://llevo.test/c/${slug}">`);
      expect(html).toContain('<meta property="og:title" content="Fletes &lt;/title&gt;');
      expect(html).toMatch(/<div id="root"><\/div><noscript>.*02 245 6789/);
      expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    }
  });

  test.each(['/c/no-existe', '/c/..%2Fllevo', `/c/${'x'.repeat(300)}`])(
    '%s is 404 with the application',
    async (path) => {
      const response = await open(path);
      const html = await response.text();
      expect([response.status, html.includes('<div id="root">')]).toEqual([404, true]);
      expect(html).toContain('<title>No encontramos esta empresa</title>');
    },
  );

  test('a company that is not published is 404', async () => {
    const id = await given.quotingAccount({ quoterPublished: false });
    expect((await open(`/c/${id}`)).status).toBe(404);
  });

  test('a company’s page opens without its name while the company cannot be read', async () => {
    replace(quotersStore(world.deps), { findByAddress: () => Promise.reject(new Error('unavailable')) });
    const response = await open('/c/fletes-rosa');
    expect([response.status, await response.text()]).toEqual([200, SHELL_HTML]);
  });
});
