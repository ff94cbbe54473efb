import { expect, test } from '../fixtures.ts';
import { goToNextStep, typePlace } from '../pages/quoter-page.ts';

test(
  'a new visitor comes from a search, gets a quote, sends it by WhatsApp, and opens it on another phone',
  { tag: '@phone' },
  async ({ page, browser, request, baseURL }) => {
    // Checks the indexed parts: the sitemap's URL and the page's head.
    const site = await (await request.get('/sitemap.xml')).text();
    const [, origin = ''] = /<loc>(https?:\/\/[^/]+)\/<\/loc>/.exec(site) ?? [];
    expect(origin).not.toBe('');
    const found = await (await request.get('/')).text();
    expect(found).toContain('<title>Fletes y mudanzas en Ecuador · Llevo</title>');
    expect(found).toContain(`<link rel="canonical" href="${origin}/"`);

    await page.goto('/');
    await typePlace(page, 'Punto de partida', 'carolina');
    await typePlace(page, 'Punto de llegada', 'quitumbe');
    await page.getByRole('radio', { name: 'Camión 3 tn' }).check();
    await page.getByRole('button', { name: 'Ver el precio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '¿De dónde a dónde?' })).toBeVisible();
    await expect(page).toHaveURL('/quoter?modo=inmediato');
    await expect(page.getByRole('combobox', { name: 'Punto de partida' })).toHaveValue(/La Carolina/);
    await expect(page.getByRole('combobox', { name: 'Punto de llegada' })).toHaveValue(/Quitumbe/);
    await expect(page.getByRole('radio', { name: 'Camión 3 tn' })).toBeChecked();
    await expect(page.locator('[data-price]')).toHaveAttribute('data-price', /^[1-9]\d+$/);
    await goToNextStep(page);
    await expect(page.getByRole('heading', { level: 1, name: '¿Qué llevamos?' })).toBeVisible();
    await page.getByText('Muebles y enseres').click();
    await goToNextStep(page);
    await page.getByRole('dialog', { name: 'Tu tarifa' }).getByRole('button', { name: 'Cotizar' }).click();
    const summary = page.getByRole('dialog', { name: 'Tu cotización' });
    const price = (await summary.locator('[data-quote-total]').getAttribute('data-quote-total')) ?? '';
    expect(price).toMatch(/^[1-9]\d+$/);

    const send = (await summary.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '';
    const message = new URL(send).searchParams.get('text') ?? '';
    const [link = ''] = /https?:\/\/\S+$/.exec(message) ?? [];
    expect(new URL(link).origin).toBe(new URL(baseURL ?? '').origin);

    // WhatsApp itself reads the head, and shows its picture.
    const preview = await (await request.get(link)).text();
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(preview) ?? [];
    const drawn = await request.get(picture);
    expect(drawn.headers()['content-type']).toBe('image/png');

    const other = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'es-EC' });
    const phone = await other.newPage();
    await phone.goto(link);
    await expect(phone.locator('[data-quote-total]')).toHaveAttribute('data-quote-total', price);
    await phone.getByRole('button', { name: 'Cotizar este recorrido' }).click();
    await expect(phone.getByRole('combobox', { name: 'Punto de llegada' })).toHaveValue(/Quitumbe/);
    await other.close();
  },
);
