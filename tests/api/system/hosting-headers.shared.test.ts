import { endpoints } from '@llevo/contract/endpoints/index';
import { describe, expect, test } from 'vitest';
import { hostingHeaders } from '../../../web/build/hosting-headers.ts';
import type { AppRoute } from '../../../web/src/app/routes/app-route.ts';
import { backOfficeRoutes } from '../../../web/src/app/routes/back-office-routes.ts';
import { missionControlRoutes } from '../../../web/src/app/routes/mission-control-routes.ts';
import { publicRoutes } from '../../../web/src/app/routes/public-routes.ts';
import { sessionRoutes } from '../../../web/src/app/routes/session-routes.ts';
import { SITE_URL } from '../../support/emulators/addresses.ts';
import { sendRequest } from '../../support/api/api-client.ts';

/** The only page that other sites may frame. */
const EMBED_PATH = '/embed/quoter';

// Shared quotes are served by a separate function (tests/api/quoter/shared-quotes.stack.test.ts).
const ROUTES: readonly AppRoute[] = [
  ...publicRoutes,
  ...sessionRoutes,
  ...backOfficeRoutes,
  ...missionControlRoutes,
].filter(({ path }) => path !== '/cotizacion/:id' && path !== EMBED_PATH);
const pathOf = ({ path }: AppRoute) => path.replace(/:\w+/g, 'x');

/** Headers of every page; Referrer-Policy is tested separately. */
const [common] = hostingHeaders('emulators');
const EVERYWHERE = (common?.headers ?? []).filter(({ key }) => key !== 'Referrer-Policy');

/** Pages that are opened with a token, a code or an invite in their address. */
const SILENT = [
  '/magic',
  '/resetpassword',
  '/signin',
  '/signin/otp',
  '/signin/2fa',
  '/signin/social',
  '/signup',
  '/signup/user',
  '/signup/plan',
  '/auth/x',
  '/email/x',
  '/notme',
  '/master',
];

/** Leads to Payphone, whose form opens only for a browser that names this site. */
const TRACKING = '/seguimiento/x';

const referrerPolicyOf = (path: string) => {
  if (path === TRACKING) return 'origin';
  return SILENT.includes(path) ? 'no-referrer' : 'strict-origin-when-cross-origin';
};

const open = async (path: string) => {
  const response = await fetch(`${SITE_URL}${path}`, { redirect: 'manual' });
  await response.arrayBuffer();
  return response;
};

test('all required headers are listed', () => {
  expect(EVERYWHERE.map(({ key }) => key).sort()).toEqual([
    'Cache-Control',
    'Content-Security-Policy',
    'Cross-Origin-Opener-Policy',
    'Permissions-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'X-Frame-Options',
  ]);
});

// A company's page is a function's in Spanish, which reads the companies.
const UNKNOWN = ['/no/hay/nada', '/en/no/hay/nada', '/404', '/en/404', '/c/x'];

const PATHS = [...new Set([...ROUTES.map(pathOf), '/no/hay/nada', '/404'])];

// The same in both languages.
describe.each(PATHS.flatMap((path) => [path, `/en${path}`]))('%s', (address) => {
  const path = address.replace(/^\/en(?=\/)/, '');

  test('is sent with every header', async () => {
    const { status, headers } = await open(address);
    expect(status).toBe(UNKNOWN.includes(address) ? 404 : 200);
    for (const { key, value } of EVERYWHERE) expect(headers.get(key), key).toBe(value);
    expect(headers.get('Referrer-Policy')).toBe(referrerPolicyOf(path));
  });
});

test.each([EMBED_PATH, `/en${EMBED_PATH}`])('%s may be framed, and has every other header', async (path) => {
  const { status, headers } = await open(`${path}?empresa=llevo`);
  expect(status).toBe(200);
  const policy = headers.get('Content-Security-Policy') ?? '';
  const common = EVERYWHERE.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
  expect(policy).toMatch(/frame-ancestors https: http:\/\/127\.0\.0\.1:\*;/);
  expect(policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'")).toBe(common);
  for (const { key, value } of EVERYWHERE) {
    if (!['X-Frame-Options', 'Content-Security-Policy'].includes(key)) expect(headers.get(key), key).toBe(value);
  }
});

test.each(['/', '/en/'])('build files at %s are cacheable, with the same security headers', async (base) => {
  const html = await (await fetch(`${SITE_URL}${base}`)).text();
  const [asset = ''] = new RegExp(`${base}assets/[\\w.-]+\\.js`).exec(html) ?? [];
  const { status, headers } = await open(asset);
  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  for (const { key, value } of EVERYWHERE) if (key !== 'Cache-Control') expect(headers.get(key), key).toBe(value);
});

test.each(['/favicon.svg', '/index.html?x=1', '/__/firebase/init.json'])(
  'content types of %s are not sniffed',
  async (path) => {
    const { headers } = await open(path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  },
);

describe('responses of the API', () => {
  const gets = Object.values(endpoints).filter(({ method }) => method === 'GET');
  const paths = [...new Set(gets.map(({ path }) => path.replace(/:\w+/g, 'x')))];

  test.each([...paths, '/api/docs', '/api/docs/style.css', '/api/no/hay'])('%s', async (path) => {
    const { headers } = await sendRequest('GET', path);
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    expect(headers.get('Content-Security-Policy')).not.toContain('unsafe-');
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
