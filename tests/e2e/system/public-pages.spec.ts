import type { Page } from '@playwright/test';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { axeViolations, expect, test } from '../fixtures.ts';

/** Title of each public page, in its tab and in its heading. */
const PAGES = [
  ['/', 'Fletes y mudanzas en Ecuador', 'Fletes y mudanzas al clic de un botón'],
  ['/empresas', 'Transporte de carga para empresas', 'Despacha sabiendo cuánto cuesta'],
  ['/personas', 'Mudanzas y fletes para tu casa', 'Tu casa, de una puerta a la otra'],
  ['/conductores', 'Conduce con Llevo', 'Que el camión no espere en la vereda'],
  ['/nosotros', 'Nosotros', 'Un flete no debería ser una negociación'],
  ['/blog', 'Blog', 'Guías cortas para mover cosas grandes'],
  ['/blog/cuanto-cuesta-un-flete', 'Cuánto cuesta un flete entre ciudades', 'Cuánto cuesta un flete entre ciudades'],
  [
    '/blog/que-vehiculo-necesito',
    '¿Camioneta o camión? Qué vehículo necesitas',
    '¿Camioneta o camión? Qué vehículo necesitas',
  ],
  [
    '/blog/como-embalar-una-mudanza',
    'Cómo embalar una mudanza sin romper nada',
    'Cómo embalar una mudanza sin romper nada',
  ],
  [
    '/blog/mudarse-a-otra-provincia',
    'Mudarse a otra provincia: la lista completa',
    'Mudarse a otra provincia: la lista completa',
  ],
  ['/contact', 'Contacto', 'Escríbenos'],
  ['/pricing', 'Planes y precios', 'Empieza gratis, paga cuando crezcas'],
  ['/privacy', 'Política de privacidad', 'Política de privacidad'],
  ['/terms', 'Términos y Condiciones', 'Términos y Condiciones'],
  ['/payphone/srv-0042/0991234567', 'Pago con Payphone', 'Pago con Payphone'],
] as const;

/** Goes down the page once, as a reader would: what is fetched on the way is there afterwards. */
async function scrollThrough(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isLanding = new URL(page.url()).pathname === '/';
  for (let times = 0; times < 3; times++) await page.mouse.wheel(0, 600);
  if (isLanding) await expect(page.getByRole('heading', { name: '¿Qué llevamos hoy?' })).toBeVisible();
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
}

/** Parts of single pages, checked while the page is open anyway. */
const PARTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/': async (page) => {
    await expect(page.getByText('Tú dices de dónde a dónde. Nosotros llevamos.')).toBeVisible();
    await expect(page.getByText('si hay un vehículo libre cerca y en cuántos minutos llega')).toBeVisible();
    await expect(page.getByRole('figure')).toContainText('Fundador de Llevo, Quito');
    for (const load of ['hasta 850 kg', 'carga de 2 tn', 'carga de 3 tn', 'carga de 5.5 tn', 'carga de 10 tn']) {
      await expect(page.getByText(load).first()).toBeVisible();
    }
    // The content security policy, whose violations every journey reports, takes it for no script.
    const graph = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(graph ?? '')).toHaveProperty('@graph');
  },
  '/pricing': async (page) => {
    for (const [name, price] of [
      ['Gratis', '$0'],
      ['Inicial', '$19'],
      ['Empresa', '$49'],
    ] as const) {
      await expect(page.getByRole('region', { name, exact: true })).toContainText(`${price} al mes`);
    }
    await expect(page.getByRole('link', { name: 'Crear cuenta con el plan Empresa' })).toHaveAttribute(
      'href',
      '/signup#business',
    );
  },
  '/privacy': async (page) => {
    for (const gap of ['[RAZÓN SOCIAL]', '[RUC]', '[DIRECCIÓN]', '[DELEGADO DE PROTECCIÓN DE DATOS]']) {
      await expect(page.getByText(gap).first()).toBeVisible();
    }
    const contents = page.getByRole('navigation', { name: 'Contenido de la página' });
    await contents.getByRole('link', { name: 'Tus derechos' }).click();
    await expect(page.getByRole('heading', { name: '8. Tus derechos' })).toBeInViewport();
  },
  '/payphone/srv-0042/0991234567': async (page) => {
    await expect(page.getByRole('definition')).toHaveText(['srv-0042', '0991234567']);
    await expect(page.getByText('Botón de pago')).toBeVisible();
  },
};

/** Rules checked again in the dark scheme, where only colours differ. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

test(
  'every page is titled, fits the screen and is accessible, and its links lead somewhere',
  { tag: '@phone' },
  async ({ page, checkPage }) => {
    test.setTimeout(300_000);
    const inside = new Set<string>();
    const outside = new Set<string>();
    for (const [path, title, heading] of PAGES) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        await expect(page).toHaveTitle(`${title} · Llevo`);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await scrollThrough(page);
        const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overhang).toBeLessThanOrEqual(0);
        await checkPage(`public${path.replaceAll('/', '-')}`);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await axeViolations(page, COLOUR_RULES)).toEqual([]);

        const hrefs = await page.locator('a[href]').evaluateAll((links) => links.map((a) => a.getAttribute('href')));
        for (const href of hrefs) {
          // One quoter is enough: examples are tried below.
          if (href?.startsWith('/')) inside.add(href.replace(/[?#].*/, ''));
          else if (href?.startsWith('#')) expect(await page.locator(`[id="${href.slice(1)}"]`).count(), href).toBe(1);
          else outside.add(href ?? '');
        }
        await PARTS[path]?.(page);
      });
    }
    for (const href of outside) expect(href).toMatch(/^(https:\/\/|mailto:).+/);
    expect(inside.size).toBeGreaterThan(15);
    for (const [path] of PAGES) inside.delete(path);
    for (const href of inside) {
      await page.goto(href, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 }), href).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }), href).not.toHaveText(/^Oops/);
    }
  },
);

test(
  'the header leads to the six places of the site, and each begins at its top',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/terms');
    for (const [name, path] of [
      ['Empresas', '/empresas'],
      ['Personas', '/personas'],
      ['Conductores', '/conductores'],
      ['Nosotros', '/nosotros'],
      ['Blog', '/blog'],
      ['Contacto', '/contact'],
    ] as const) {
      await page.evaluate(() => {
        window.scrollTo(0, 300);
      });
      await page.getByRole('button', { name: 'Abrir el menú' }).click();
      const link = page.locator('#site-menu').getByRole('link', { name, exact: true, includeHidden: true });
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }

    // Its menu closes with Escape, and "Descargar" shows both stores.
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Empresas', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Abrir el menú' })).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: 'Descargar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Descargar' });
    await expect(dialog.getByRole('link', { name: /Google Play/ })).toHaveAttribute('href', /play\.google\.com/);
    await expect(dialog.getByRole('link', { name: /App Store/ })).toHaveAttribute('href', /apps\.apple\.com/);
  },
);

test('examples and typed places reach the quoter', { tag: '@phone' }, async ({ page }) => {
  const start = page.getByRole('combobox', { name: 'Punto de partida' });
  await test.step('an example on the landing page opens in the quoter', async () => {
    await page.goto('/');
    await scrollThrough(page);
    await page.getByRole('radio', { name: 'Un departamento, de Quito a Guayaquil' }).check();
    await page.getByRole('link', { name: 'Cotizar este viaje' }).click();
    await expect(start).toHaveValue('Quito');
    await expect(page.getByRole('combobox', { name: 'Punto de llegada' })).toHaveValue('Guayaquil');
  });
  await test.step('text that matches no place stays in its field', async () => {
    await page.goto('/quoter?modo=inmediato&desde=cerca+de+mi+casa&vehiculo=2tn');
    await expect(start).toHaveValue('cerca de mi casa');
    await expect(page.getByRole('radio', { name: 'Camión 2 tn' })).toBeChecked();
    await expect(page).toHaveURL('/quoter?modo=inmediato');
  });
});

test('the contact form validates, sends, and shows "Message Sent"', { tag: '@phone' }, async ({ page, checkPage }) => {
  const email = `visita-${Date.now().toString()}@correo.test`;
  await page.goto('/contact?tema=empresas');
  await expect(page.getByRole('heading', { level: 1, name: 'Hablemos de tu carga' })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await expect(page.getByText('Please enter a message')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await checkPage('contact-empty');
  await page.getByLabel('Nombre').fill('Carla Ruiz');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Mensaje').fill('Movemos cerámica de Cuenca a Quito, dos veces por semana.');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Message Sent').first()).toBeVisible();
  await expect(page.getByLabel('Mensaje')).toHaveValue('');
  await checkPage('contact-sent');
  await expect
    .poll(async () => (await sentMailTo('soporte@llevo.test')).some(({ replyTo }) => replyTo === email))
    .toBe(true);
});

const DEAD_END = 'what does not exist says so, and links home';
test(DEAD_END, { tag: '@phone' }, async ({ page, checkPage, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/status of 404/);
  for (const [path, status] of [
    ['/nada/de/esto', 404],
    ['/blog/no-existe', 404],
    ['/en/nada', 404],
    ['/404', 404],
    ['/notfound', 200],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(status);
    await expect(
      page.getByRole('heading', { level: 1, name: "Oops, the page you're looking for doesn't exist.", exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go Home', exact: true })).toHaveAttribute('href', '/');
  }
  await checkPage('public-notfound');
  await page.getByRole('link', { name: 'Go Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});
