import type { Page } from '@playwright/test';
import { startSiteProxy } from '../../support/browser/site-proxy.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { askForPrice, openImmediateFlow } from '../pages/quoter-page.ts';

test.use({ serviceWorkers: 'allow' });

/** The last is of Firestore's SDK, when a live read begins. */
const NETWORK_ERROR =
  /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Could not reach Cloud Firestore backend/;

/** Waits until the service worker runs the page. It starts when the page has been at rest for a while. */
const waitForServiceWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** True once the page is cached; the shell's installation writes it last. */
const hasCachedPage = (page: Page, path: string) =>
  page.evaluate(async (name) => (await caches.match(name)) !== undefined, path);

const countCachedFiles = (page: Page, cache: string) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cache);

/** Checks the conditions under which browsers offer to install a site. */
async function expectInstallable(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const { errors, url } = await devTools.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // Tests browse privately, where nothing is ever installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  for (const [file, type] of [
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/sw.js', 'javascript'],
    ['/icons/icon-192.png', 'image/png'],
    ['/icons/maskable-512.png', 'image/png'],
    ['/icons/apple-touch.png', 'image/png'],
  ] as const) {
    const answer = await page.request.get(file);
    expect(answer.headers()).toMatchObject({
      'content-type': expect.stringContaining(type),
      'cache-control': 'no-cache',
    });
  }
}

test.describe('the site works without a network', () => {
  test.use({ expectedConsoleErrors: [NETWORK_ERROR] });

  test(
    'the quoter shows the last quote, and other pages explain that they are offline',
    { tag: '@phone' },
    async ({ page, context, checkPage }) => {
      const fare = await askForPrice(page);
      await fare.getByRole('button', { name: 'Cotizar' }).click();
      const number = await page.locator('[data-quote-number]').innerText();
      await waitForServiceWorker(page);

      await context.setOffline(true);
      await page.goto('/quoter');
      await expect(page.getByRole('heading', { name: 'Tu última cotización' })).toBeVisible();
      await expect(page.locator('[data-quote-number]')).toHaveText(number);
      await expect(page.getByText(/El precio vale/)).toBeVisible();
      await checkPage('quoter-last-quote');

      await page.goto('/pricing');
      await expect(page.getByRole('heading', { name: 'Hasta aquí llega la señal' })).toBeVisible();
      await expect(page.locator('[data-quote-number]')).toHaveText(number);
      await checkPage('offline-page');
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: 'Hasta aquí llega la señal' })).toHaveCount(0);
      await expect(page).toHaveTitle(/Planes y precios/);

      // Seen once, it is there.
      await context.setOffline(true);
      await page.goto('/pricing?anything=else');
      await expect(page).toHaveTitle(/Planes y precios/);
      await context.setOffline(false);
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return all.flat().map(({ url }) => url);
      });
      // No API response, and no URL that reveals a location.
      expect(kept.filter((url) => /\/api\/|\/__\/|desde=|cotizacion=|anything/.test(url))).toEqual([]);
    },
  );

  test('an English reader keeps English', { tag: '@phone' }, async ({ page, context }) => {
    await page.goto('/en/pricing');
    await waitForServiceWorker(page);
    await expect.poll(() => hasCachedPage(page, '/en/app.html')).toBe(true);
    expect(await countCachedFiles(page, 'llevo-visit-en')).toBeGreaterThan(50);
    await context.setOffline(true);
    await page.goto('/en/contact');
    await expect(page.getByRole('heading', { level: 1, name: 'This is as far as the signal goes' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the quoter' }).click();
    await expect(page).toHaveURL(/\/en\/quoter$/);
    await expect(page).toHaveTitle('Quoter · Llevo');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await context.setOffline(false);
  });

  test(
    'the back-office shows its shell, which sign-out removes',
    { tag: '@phone' },
    async ({ page, context, checkPage }) => {
      await signInByApi(page, 'admin@llevo.test');
      await page.goto('/account');
      await waitForServiceWorker(page);
      await expect.poll(() => countCachedFiles(page, 'llevo-office-es')).toBeGreaterThan(50);
      await context.setOffline(true);
      await page.goto('/rates');
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await expect(page.getByText(/^Sin conexión\. /)).toBeVisible();
      await checkPage('office-offline');
      await context.setOffline(false);
      await page.goto('/account');
      await page.getByRole('button', { name: /^Cuenta y ajustes/ }).click();
      await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
      await page.waitForURL('**/signin');
      await expect
        .poll(async () => (await cacheNames(page)).filter((name) => name.startsWith('llevo-office')))
        .toEqual([]);
    },
  );
});

test(
  'the site can be installed, and a newer version is announced and installs on confirmation',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const site = await startSiteProxy(baseURL ?? '');
    await page.goto(`${site.url}/pricing`);
    await waitForServiceWorker(page);
    await expectInstallable(page);
    const entry = await page.locator('script[type="module"][src]').first().getAttribute('src');
    site.rewriteText('/sw.js', (text) => text.replaceAll(entry ?? '', `${entry ?? ''}?newer`));
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    const notice = page.getByRole('status').filter({ hasText: 'Hay una versión nueva de Llevo' });
    await expect(notice).toBeVisible();
    const before = await page.evaluate(() => performance.timeOrigin);
    await notice.getByRole('button', { name: 'Actualizar' }).click();
    await page.waitForFunction((origin) => performance.timeOrigin > origin, before);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null))
      .toBeNull();
    await page.goto('about:blank');
    await site.close();
  },
);

test.describe('an old version reloads if a chunk is missing', () => {
  test.use({ serviceWorkers: 'block', expectedConsoleErrors: [/404|dynamically imported module|MIME type/] });

  for (const { what, reply } of [
    { what: '404', reply: { status: 404, contentType: 'text/plain', body: '' } },
    { what: 'a page', reply: { status: 200, contentType: 'text/html', body: '<!doctype html><title>Llevo</title>' } },
  ]) {
    test(`reloads the page when the site answers with ${what} (C60)`, { tag: '@phone' }, async ({ page }) => {
      await openImmediateFlow(page);
      let isGone = true;
      await page.route('**/assets/contact-screen-*.js', (route) => (isGone ? route.fulfill(reply) : route.continue()));
      page.on('domcontentloaded', () => {
        isGone = false;
      });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).first().click();
      await expect.poll(() => isGone).toBe(false);
      await expect(page).toHaveURL(/\/contact$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});
