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
    await drawer.getByLabel('Cliente', { exact: true }).fill(customer);
    await page.getByRole('option', { name: `Crear cliente «${customer}»` }).click();
    await drawer.getByLabel('Celular').fill('0991112222');
    await drawer.getByRole('button', { name: 'Crear servicio' }).click();
    await expect(drawer).toBeHidden();

    const row = listRow(page, customer);
    // The demo company searches by itself.
    await expect(row).toContainText(/Programado|Buscando|Nadie/);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(row).toContainText('Cancelado');
  },
);

/** A dispatcher with a caller on the line: no mouse. */
test('a service is booked by keyboard alone in at most 80 keys', { tag: '@desktop' }, async ({ page }) => {
  const accountId = await given.quotingAccount();
  const { email } = await given.person({}, accountId);
  await signInByApi(page, email);
  await page.goto('/serviceManagement');
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de servicios' })).toBeVisible();
  let keys = 0;
  const press = async (...names: readonly string[]) => {
    for (const name of names) await page.keyboard.press(name);
    keys += names.length;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    keys += text.length;
  };
  const pressTabTo = async (label: string) => {
    const field = page.getByLabel(label, { exact: true }).first();
    for (let step = 0; step < 12; step++) {
      if (await field.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    await expect(field).toBeFocused();
  };

  await press('Alt+n');
  const drawer = page.getByRole('dialog', { name: 'Nuevo servicio' });
  await expect(drawer.getByLabel('Cliente', { exact: true })).toBeFocused();
  await type('0991112222');
  await press('Enter');
  await expect(drawer.getByLabel('Nombre')).toBeFocused();
  const customer = uniqueCustomerName();
  await type(customer.slice(0, 12));
  await pressTabTo('Punto de partida');
  await type('la carolina');
  await expect(drawer.getByRole('option').first()).toHaveText(/^La Carolina/);
  await press('Enter');
  await pressTabTo('Punto de llegada');
  await type('quitumbe');
  await expect(drawer.getByRole('option').first()).toHaveText(/^Quitumbe/);
  await press('Enter');
  await expect(drawer.getByRole('region', { name: 'Precio' })).toContainText(/Precio\$\d+\.\d\d/);
  await press('Enter');
  await expect(drawer).toBeHidden();
  await expect(listRow(page, customer.slice(0, 12))).toContainText(/Programado|Buscando|Nadie/);
  expect(keys).toBeLessThanOrEqual(80);

  // The same caller again: found by the number, and the way of the last trip is two keys away.
  keys = 0;
  await press('Alt+n');
  await expect(drawer.getByLabel('Cliente', { exact: true })).toBeFocused();
  await type('099 111 2222');
  await press('Enter');
  await expect(drawer.getByRole('button', { name: 'Cambiar' })).toBeVisible();
  await expect(drawer.getByLabel('Punto de partida', { exact: true }).first()).toBeFocused();
  await expect(drawer.getByRole('button', { name: /^La Carolina.* a .*Quitumbe/ })).toBeVisible();
  await press('Shift+Tab', 'Shift+Tab', 'Enter');
  await expect(drawer.getByRole('region', { name: 'Precio' })).toContainText(/Precio\$\d+\.\d\d/);
  await pressTabTo('Punto de llegada');
  await press('Enter');
  await expect(drawer).toBeHidden();
  expect(keys).toBeLessThanOrEqual(40);
});

test(
  'on a phone the form of a new service and its recent customers fit the screen',
  { tag: '@phone' },
  async ({ page }) => {
    const accountId = await given.quotingAccount();
    const { email } = await given.person({}, accountId);
    const customer = uniqueCustomerName();
    await given.service(accountId, { userName: customer });
    await signInByApi(page, email);
    await page.goto('/serviceManagement');
    await page.getByRole('button', { name: 'Nuevo servicio' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Nuevo servicio' });
    await expect(page.getByRole('button', { name: customer })).toBeInViewport({ ratio: 1 });
    await expect(drawer.getByRole('button', { name: 'Crear servicio' })).toBeInViewport({ ratio: 1 });
    await expect(drawer.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
  },
);
