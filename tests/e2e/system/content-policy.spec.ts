/** The content security policy in Chromium, against a stand-in that asks of it what Google's map does. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hostingHeaders } from '../../../web/build/hosting-headers.ts';
import { NO_OUTSIDE_SERVICES } from '../../../web/build/outside-services.ts';
import { GOOGLE_STYLE_NONCE } from '../../../web/src/lib/map/google-style-nonce.ts';
import { mapScripts } from '../../support/browser/map-scripts.ts';

const SITE = 'https://llevo.test';

type Rules = ReturnType<typeof hostingHeaders>;
const headersOf = (rules: Rules, source: string) =>
  Object.fromEntries(
    (rules.find((rule) => rule.source === source)?.headers ?? []).map(({ key, value }) => [key, value]),
  );
const EVERY_PAGE = '!/@(api|cotizacion|embed)/**';
const policyWith = (googleMaps: boolean) =>
  headersOf(hostingHeaders('production', { ...NO_OUTSIDE_SERVICES, googleMaps }), EVERY_PAGE)[
    'Content-Security-Policy'
  ] ?? '';

interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

/** Opens a page with a map under a policy. Returns what the policy refused, and whether the map is Google's. */
async function openMap(page: Page, policy: string) {
  const scripts = await mapScripts();
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    const answer = { headers: { 'access-control-allow-origin': '*' }, body: '' };
    if (url.pathname === '/maps/api/js')
      return route.fulfill({ ...answer, contentType: 'text/javascript', body: scripts.google });
    if (url.origin !== SITE) {
      const contentType = url.pathname === '/css' ? 'text/css' : undefined;
      return route.fulfill({ ...answer, ...(contentType && { contentType, body: FONT }) });
    }
    if (url.pathname === '/map.js') return route.fulfill({ contentType: 'text/javascript', body: scripts.page });
    const body = '<!doctype html><title></title><body><script type="module" src="/map.js"></script></body>';
    return route.fulfill({ contentType: 'text/html', headers: { 'Content-Security-Policy': policy }, body });
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, { violations: [] as Violation[] });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      violations.push({ directive: effectiveDirective, blocked: blockedURI });
    });
  });
  await page.goto(SITE);
  await expect(page).toHaveTitle(/map/i);
  await page.waitForFunction(() => document.title === 'No map' || globalThis.isGoogleSettled === true);
  return page.evaluate(() => ({
    violations,
    isGoogles: isGoogleMapUsed(),
    font: getComputedStyle(document.querySelector('.gm-style') ?? document.body).fontFamily,
  }));
}

const FONT = '@font-face { font-family: Roboto; src: url(https://fonts.gstatic.com/s/roboto.woff2); }';

declare global {
  var violations: Violation[];
}

test('Google’s map has all that it asks for, in a build with its key @desktop', async ({ page }) => {
  expect(await openMap(page, policyWith(true))).toEqual({
    violations: [],
    isGoogles: true,
    font: 'Roboto, Arial, sans-serif',
  });
});

test('Google’s script does not run in a build without its key @desktop', async ({ page }) => {
  const { violations, isGoogles } = await openMap(page, policyWith(false));
  expect(violations).toContainEqual({
    directive: 'script-src-elem',
    blocked: expect.stringMatching(/^https:\/\/maps\.googleapis\.com\//),
  });
  expect(isGoogles).toBe(false);
});

test('the local map replaces Google’s where its styles are blocked @desktop', async ({ page }) => {
  const { violations, isGoogles } = await openMap(page, policyWith(true).replace(`'nonce-${GOOGLE_STYLE_NONCE}'`, ''));
  expect(violations).toEqual(expect.arrayContaining([{ directive: 'style-src-elem', blocked: 'inline' }]));
  expect(isGoogles).toBe(false);
});

test.describe('the embedded quoter', () => {
  /** Opens a page of another site that frames one of this site, sent with the headers of two rules. */
  async function frame(page: Page, ...sources: readonly string[]): Promise<string> {
    const rules = hostingHeaders('production');
    const headers = Object.assign({}, ...sources.map((source) => headersOf(rules, source))) as Record<string, string>;
    await page.route('**/*', (route) =>
      new URL(route.request().url()).origin === SITE
        ? route.fulfill({ contentType: 'text/html', headers, body: '<p>Cotizador</p>' })
        : route.fulfill({ contentType: 'text/html', body: `<iframe src="${SITE}/en/embed/quoter"></iframe>` }),
    );
    await page.goto('https://empresa.test/');
    return page.frameLocator('iframe').locator('body').innerText();
  }

  test('can be framed in English, as in Spanish @desktop', async ({ page }) => {
    expect(await frame(page, EVERY_PAGE, '/en/embed/**')).toBe('Cotizador');
  });

  test('is the only page that can be framed @desktop', async ({ page }) => {
    expect(await frame(page, EVERY_PAGE)).not.toBe('Cotizador');
  });
});
