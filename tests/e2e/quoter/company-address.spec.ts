import { randomUUID } from 'node:crypto';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { paths } from '@llevo/contract/paths';
import { expect, test } from '../fixtures.ts';
import { askForPrice } from '../pages/quoter-page.ts';

// The address of a company that does not exist.
test.use({ expectedConsoleErrors: [/404 \(Not Found\)/] });

test(
  'a company publishes under its own name and address, and a visitor gets a price there, also by the former address',
  { tag: '@phone' },
  async ({ page, browser, checkPage }) => {
    const word = randomUUID().slice(0, 8);
    const accountId = await given.quotingAccount({ name: 'Empresa de Rosa', isNamed: false, quoterPublished: false });
    const owner = await given.person({}, accountId);
    const office = await browser.newPage();
    const first = `/c/fletes-rosa-${word}`;

    await test.step('the company names itself as it publishes', async () => {
      await signInByApi(office, owner.email);
      await office.goto('/account/quoter');
      await office.getByLabel('Nombre de tu empresa').fill(`Fletes Rosa ${word} S.A.`);
      await expect(office.getByText(`${first} si está libre`)).toBeVisible();
      await office.getByRole('button', { name: 'Publicar el cotizador' }).click();
      await expect(office.getByRole('link', { name: new RegExp(`${first}$`) })).toBeVisible();
    });

    await test.step('its page is its own: no menu, plans or contact of the site', async () => {
      await page.goto(first);
      await expect(page.getByRole('region', { name: `Fletes Rosa ${word} S.A.` })).toBeVisible();
      await expect(page).toHaveTitle(`Fletes Rosa ${word} S.A.`);
      await expect(page.getByRole('banner')).toHaveCount(0);
      for (const name of ['Iniciar sesión', 'Planes y precios', 'WhatsApp', 'Empresas'])
        await expect(page.getByRole('link', { name })).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toContainText('con');
      // On the first screen, on phones too.
      await expect(page.getByRole('combobox', { name: 'Punto de llegada' })).toBeInViewport({ ratio: 1 });
      await checkPage('company-quoter');
    });

    await test.step('the address changes, and the former one leads on', async () => {
      await office.getByRole('button', { name: 'Cambiar la dirección' }).click();
      await office.getByLabel('Dirección', { exact: true }).fill(`rosa-${word}`);
      await office.getByRole('button', { name: 'Guardar la dirección' }).click();
      await expect(office.getByRole('link', { name: new RegExp(`/c/rosa-${word}$`) })).toBeVisible();
      // Another process of the API keeps the former settings for a minute.
      await expect(async () => {
        await page.goto(first);
        await expect(page).toHaveURL(new RegExp(`/c/rosa-${word}$`), { timeout: 3_000 });
      }).toPass({ timeout: 65_000 });
    });

    await test.step('a visitor gets a price of the company, and stays on its page', async () => {
      const fare = await askForPrice(page, `/c/rosa-${word}`);
      await fare.getByRole('button', { name: 'Cotizar' }).click();
      await expect(page.getByRole('dialog', { name: 'Tu cotización' })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/c/rosa-${word}\\?`));
      await expect(page.getByText('en la app')).toHaveCount(0);
    });

    await test.step('an unknown address says so', async () => {
      await page.goto(`/c/nadie-${word}`);
      await expect(page.getByRole('heading', { name: 'No encontramos esta empresa' })).toBeVisible();
      await checkPage('company-unknown');
    });

    expect(await readDocument(paths.account(accountId))).toMatchObject({
      slugs: [`rosa-${word}`, `fletes-rosa-${word}`],
    });
    await office.close();
  },
);
