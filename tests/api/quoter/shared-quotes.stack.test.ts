import { visitorLimit } from '@llevo/contract/endpoints/rate-limits';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { paths } from '@llevo/contract/paths';
import { sharePath, shareImagePath } from '@llevo/contract/rules/quoter/share-link';
import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildShareApp } from '../../../functions/src/share-app.ts';
import { hostingHeaders } from '../../../web/build/hosting-headers.ts';
import { SITE_URL } from '../../support/emulators/addresses.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { anonymousClient } from '../../support/api/api-client.ts';
import { hostingHtml } from '../../../functions/src/areas/quoter/hosting-html.ts';
import { replace, silentDeps } from '../../support/api/in-process-api.ts';
import { GUAYAQUIL, trip } from '../../support/fixtures/trips.ts';

const CONTACT = { name: 'María Pérez', email: 'maria@example.com', cellphone: '0991234567' };
const ADDRESS = 'Calle Los Naranjos N45-12';

interface SharedQuote {
  readonly id: string;
  readonly shared_id?: string | undefined;
  readonly total: number;
}

const linkId = ({ id, shared_id = id }: SharedQuote): string => shared_id;

const createSharedQuote = (): Promise<SharedQuote> => {
  const [start] = [trip().start];
  return anonymousClient.call(
    createQuote,
    trip({ start: { ...start, address: ADDRESS }, end: GUAYAQUIL, vehicle: '3tn', contact: CONTACT }),
  );
};

const open = (path: string) => fetch(`${SITE_URL}${path}`, { redirect: 'manual' });

let quote: SharedQuote;
beforeAll(async () => {
  quote = await createSharedQuote();
});

test('a shared link shows trip and price, with every page header and the application', async () => {
  const response = await open(sharePath(linkId(quote)));
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(`<title>Quito → Guayaquil · $${quote.total.toFixed(2)} · Llevo</title>`);
  expect(html).toContain(`content="${SITE_URL}${shareImagePath(linkId(quote))}"`);
  expect(html).not.toMatch(/Naranjos|María|maria@|0991234567|Malecón/);

  const [common] = hostingHeaders('emulators');
  const others = new Map([
    ['Cache-Control', 'no-store'],
    // The address is all that it takes to see the quote.
    ['Referrer-Policy', 'no-referrer'],
  ]);
  for (const { key, value } of common?.headers ?? []) {
    expect(response.headers.get(key), key).toBe(others.get(key) ?? value);
  }
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, asset = '']) => asset);
  expect(assets.length).toBeGreaterThan(1);
  for (const asset of assets) expect((await open(asset)).status, asset).toBe(200);
});

test('its picture is rendered, and cacheable until the quote expires', async () => {
  const response = await open(shareImagePath(linkId(quote)));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const [, seconds = ''] = /^public, max-age=(\d+)$/.exec(response.headers.get('cache-control') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(1700);
  expect(Number(seconds)).toBeLessThanOrEqual(1800);
  const { format, width, height, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'png', width: 1200, height: 630, exif: undefined });
});

test('both expire with the quote', async () => {
  const expired = await createSharedQuote();
  const id = linkId(expired);
  const past = Timestamp.fromMillis(Date.now() - 1);
  await adminFirestore.doc(paths.accountDocument('llevo', 'quotes', expired.id)).update({ expiresAt: past });
  const page = await open(sharePath(id));
  expect(page.status).toBe(410);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain('Esta cotización ya no está disponible');
  expect(html).toContain('name="llevo:again"');
  expect(html).not.toContain('og:image');
  const picture = await open(shareImagePath(id));
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([410, 'no-store']);
});

test.each(['llevo.0000000000000000000000', 'nadie.0000000000000000000000', 'x', 'a'.repeat(300)])(
  '%s is not a quote',
  async (id) => {
    expect((await open(`/cotizacion/${id}`)).status).toBe(404);
    expect((await open(`/cotizacion/${id}/imagen.png`)).status).toBe(404);
  },
);

describe('an error', () => {
  // In this process: every call on its own costs the functions emulator a process.
  const app = buildShareApp(silentDeps);
  const ask = (path: string, address: string) =>
    Promise.resolve(app.request(`${SITE_URL}${path}`, { headers: { 'x-forwarded-for': address } }));

  test('an error is a page with the reason and a link to a new quote', async () => {
    const response = await ask('/cotizacion', '203.0.113.7');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const html = await response.text();
    expect(html).toContain('No existe la dirección solicitada');
    expect(html).toContain('<a href="/quoter">');
  });

  test('a rate-limited error has Retry-After', async () => {
    const path = sharePath(quote.id);
    const answers = await Promise.all(Array.from({ length: visitorLimit.max + 1 }, () => ask(path, '203.0.113.8')));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([429]);
    expect(refused[0]?.headers.get('content-type')).toMatch(/^text\/html/);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(path, '203.0.113.9')).status).toBe(200);
  });

  test('a server error has the reference ID of the log entry', async () => {
    const failingDeps = { ...silentDeps };
    replace(hostingHtml(failingDeps), { read: () => Promise.reject(new Error('no disk')) });
    const failing = buildShareApp(failingDeps);
    const response = await failing.request(`${SITE_URL}${sharePath(quote.id)}`);
    expect(response.status).toBe(500);
    const html = await response.text();
    expect(html).toMatch(/Número para soporte: <code>[^<]+<\/code>/);
    expect(html).not.toContain('no disk');
  });
});

test('robots and the sitemap are there', async () => {
  expect(await (await open('/robots.txt')).text()).toContain('Sitemap: ');
  expect((await open('/sitemap.xml')).headers.get('content-type')).toMatch(/xml/);
  expect((await open('/og/inicio.png')).headers.get('content-type')).toBe('image/png');
});
