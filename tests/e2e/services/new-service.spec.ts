import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { given } from '../../support/fixtures/given.ts';
import { expect, test } from '../fixtures.ts';
import { listRow } from '../pages/list-page.ts';
import { uniqueCustomerName } from '../pages/services-page.ts';

/** A dispatcher with prices and nothing else: the first service of an account. */
test(
  'a service booked by hand is opened by its key, priced by the server, live in the list, and undone',
  { tag: '@desktop' },
  async ({ page }) => {
    const accountId = await given.quotingAccount();
    const { email } = await given.person({}, accountId);
    await signInByApi(page, email);
    await page.goto('/rates');
    await expect(page.getByRole('heading', { level: 1, name: 'Tarifas' })).toBeVisible();
    await page.keyboard.press('Alt+n');
    const drawer = page.getByRole('dialog', { name: 'Nuevo servicio' });
    await expect(drawer).toBeVisible();

    for (const [label, place] of [
      ['Punto de partida', 'La Carolina'],
      ['Punto de llegada', 'Quitumbe'],
    ] as const) {
      await drawer.getByLabel(label, { exact: true }).first().fill(place);
      await drawer.getByRole('option', { name: place }).first().click();
    }
    await expect(drawer.getByRole('region', { name: 'Precio' })).toContainText(/Precio\$\d+\.\d\d/);

    const customer = uniqueCustomerName();
    await drawer.getByLabel('Cliente').fill(customer);
    await page.getByRole('option', { name: `Crear cliente «${customer}»` }).click();
    await drawer.getByLabel('Celular').fill('0991112222');
    await drawer.getByRole('button', { name: 'Crear servicio' }).click();
    await expect(drawer).toBeHidden();

    const row = listRow(page, customer);
    await expect(row).toContainText('Programado');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(row).toContainText('Cancelado');
  },
);
