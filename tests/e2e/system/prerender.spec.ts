import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** The element that React takes over when it comes: it keeps a mark that was put on it before. */
async function expectHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  await expect(page.locator('main h1[data-built-ahead]')).toBeVisible();
}

const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          resolve(sum);
        }, 300);
      }),
  );

test.describe('public pages work without any script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'pages can be read, links lead on, and the quick quote sends what was typed',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/pricing');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empieza gratis, paga cuando crezcas');
      await expect(page.getByRole('link', { name: 'Crear cuenta con el plan Empresa' })).toHaveAttribute(
        'href',
        '/signup#business',
      );
      await page.getByRole('link', { name: 'Llevo, inicio' }).click();
      await expect(page).toHaveURL('/');
      // The parts below the first screen are in the page, too.
      await expect(page.getByRole('figure')).toContainText('Fundador de Llevo, Quito');
      await page.getByRole('combobox', { name: 'Punto de partida' }).fill('Ambato');
      await page.getByRole('radio', { name: 'Camión 3 tn' }).check();
      await page.getByRole('button', { name: 'Ver el precio' }).click();
      await expect(page).toHaveURL('/quoter?modo=inmediato&desde=Ambato&hasta=&vehiculo=3tn');
    },
  );
});

/** Pages, and how many times slower than this machine the phone is: a slow one paints while it still parses. */
const SLOWNESS = { '/': 6, '/quoter': 1, '/pricing': 1, '/signin': 1 };

for (const [path, rate] of Object.entries(SLOWNESS)) {
  test(`${path} hydrates its own elements without layout shift`, { tag: '@phone' }, async ({ page }) => {
    const chromium = await page.context().newCDPSession(page);
    await chromium.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.locator('main h1').evaluate((heading) => {
      heading.dataset.builtAhead = '';
    });
    await expectHydrated(page);
    expect(await layoutShift(page)).toBe(0);
    // The font that was preloaded is the one that the page's styles choose.
    const fonts = () => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
    await expect.poll(fonts).toContain('Figtree Variable loaded');
  });
}

test('input typed before hydration is not lost', { tag: '@phone' }, async ({ page }) => {
  let letCome: () => void = () => undefined;
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/assets\/start-[\w-]+\.js$/, async (route) => {
    await come;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('combobox', { name: 'Punto de partida' }).pressSequentially('carolina');
  await page.getByRole('button', { name: 'Descargar' }).click();
  letCome();
  await expect(page.getByRole('dialog', { name: 'Descargar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Punto de partida' })).toHaveValue('carolina');
});

test(
  'a page that depends on its URL or visitor does not show its prerendered state',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/contact?tema=empresas');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hablemos de tu carga');
    await page.goto('/quoter?modo=inmediato');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿De dónde a dónde?');
    await page.evaluate(() => {
      localStorage.setItem('llevo.theme', 'dark');
    });
    await page.goto('/terms', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  },
);
