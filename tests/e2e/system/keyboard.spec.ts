import { DEMO_PASSWORD } from '../../../emulators/seed/accounts/demo-accounts.ts';
import { given } from '../../support/fixtures/given.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { tabToAndPress, tabTo } from '../pages/keyboard.ts';
import { deletePeople, uniqueSurname } from '../pages/people-page.ts';
import { givenServiceOf, uniqueCustomerName } from '../pages/services-page.ts';
import { listRow } from '../pages/list-page.ts';

const ACCOUNT = 'llevo';

test('a price is quoted and saved without a mouse', { tag: '@desktop' }, async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/quoter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
  await keyboard.press('Enter');
  await tabToAndPress(page, page.getByRole('button', { name: /Cotizar servicio inmediato/ }));
  for (const [label, place] of [
    ['Punto de partida', 'La Carolina'],
    ['Punto de llegada', 'Quitumbe'],
  ] as const) {
    await tabTo(page, page.getByRole('combobox', { name: label, exact: true }));
    await keyboard.type(place);
    await expect(page.getByRole('option', { name: new RegExp(place) }).first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
  }
  await tabTo(page, page.getByRole('radio', { name: /Cabina simple/ }));
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /Doble cabina/ })).toBeChecked();
  await tabToAndPress(page, page.getByRole('button', { name: 'Continuar' }));
  await tabTo(page, page.getByRole('radio', { name: 'Muebles y enseres' }));
  await keyboard.press('Space');
  await tabToAndPress(page, page.getByRole('button', { name: 'Continuar' }));
  await tabToAndPress(page, page.getByRole('dialog', { name: 'Tu tarifa' }).getByRole('button', { name: 'Cotizar' }));
  await expect(page.getByRole('dialog', { name: 'Tu cotización' }).locator('[data-quote-number]')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a user signs in, finds a service and reassigns it by keyboard', { tag: '@desktop' }, async ({ page }) => {
  const { keyboard } = page;
  const client = uniqueCustomerName();
  await givenServiceOf(client, { status: 'pendiente' });
  await page.goto('/signin');
  await tabTo(page, page.getByLabel('Correo'));
  await keyboard.type('admin@llevo.test');
  await tabTo(page, page.getByLabel('Contraseña', { exact: true }));
  await keyboard.type(DEMO_PASSWORD);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mi perfil' })).toBeVisible();

  await test.step('the palette leads to the services', async () => {
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await keyboard.type('gestion de serv');
    await expect(page.getByRole('option', { name: 'Gestión de servicios' })).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Gestión de servicios' })).toBeVisible();
  });

  const row = listRow(page, client);
  await tabTo(page, page.getByLabel('Buscar servicios'));
  await keyboard.type(client);
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  await tabTo(page, row);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Detalle del servicio' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(row).toBeFocused();

  const driver = row.getByRole('button', { name: /^Conductor de / });
  await tabToAndPress(page, driver);
  await expect(page.getByLabel('Buscar conductores')).toBeFocused();
  await expect(page.getByRole('listbox', { name: 'Conductores' }).getByRole('option').nth(3)).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabToAndPress(page, page.getByRole('dialog').getByRole('button', { name: 'Cambiar conductor' }));
  await expect(page.getByText('Se realizó el cambio de conductor.')).toBeVisible();
  await expect(driver).toBeFocused();
});

test('the back-office works without a mouse', { tag: ['@desktop', '@nightly'] }, async ({ page, checkPage }) => {
  test.slow();
  const { keyboard } = page;
  await signInByApi(page, 'admin@llevo.test');

  await test.step('a customer is cancelled with a reason and another deleted; the focus stays where one was', async () => {
    const surname = uniqueSurname();
    await given.customer(ACCOUNT, { name: 'Ana', surname });
    await given.customer(ACCOUNT, { name: 'Beatriz', surname });
    await page.goto('/userManagement');
    await tabTo(page, page.getByLabel('Buscar usuarios'));
    await keyboard.type(surname);
    await expect(listRow(page, surname)).toHaveCount(2);

    const status = page.getByRole('combobox', { name: `Estado de Ana ${surname}` });
    await tabTo(page, status);
    await keyboard.press('ArrowDown');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByLabel('Motivo'));
    await keyboard.type('Lo pidió por teléfono');
    await tabToAndPress(page, dialog.getByRole('button', { name: 'Pasar a Cancelado' }));
    await expect(dialog).toHaveCount(0);
    await expect(status).toBeFocused();
    await expect(status).toHaveValue('cancelado');

    await tabToAndPress(page, page.getByRole('button', { name: `Acciones de Ana ${surname}` }));
    await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused();
    const others = ['Ver sus viajes', 'Datos para facturar', 'Exportar (.csv)', 'Eliminar usuario'];
    for (const name of others) {
      await keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name })).toBeFocused();
    }
    await keyboard.press('Enter');
    await tabToAndPress(page, dialog.getByRole('button', { name: 'Eliminar usuario' }));
    await expect(listRow(page, surname)).toHaveCount(1);
    await expect(listRow(page, `Beatriz ${surname}`)).toBeFocused();
    await deletePeople(ACCOUNT, 'customers', surname);
  });

  await test.step('drivers, prices and figures by keyboard', async () => {
    await page.goto('/driverManagement');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    await keyboard.press('Enter');
    const documents = page.getByRole('button', { name: /^Ver datos y documentos de / }).first();
    await tabToAndPress(page, documents);
    await expect(page.getByRole('dialog')).toBeVisible();
    await keyboard.press('Escape');
    await expect(documents).toBeFocused();
    const skip = page.getByRole('button', { name: 'Saltar la lista' });
    await tabTo(page, skip, 'Shift+Tab');
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('region', { name: 'Mapa de los conductores' }));

    await page.goto('/rates');
    const price = page.locator('input[name="precioKm"]');
    const before = await price.inputValue();
    await tabTo(page, price);
    await keyboard.press('Control+a');
    await keyboard.type('1.55');
    await keyboard.press('Enter');
    await expect(page.getByText('La información de las tarifas se guardó correctamente')).toBeVisible();
    await keyboard.press('Control+a');
    await keyboard.type(before);
    await keyboard.press('Enter');
    await expect(price).toHaveValue(before);

    await page.goto('/dashboard');
    const chart = page.getByRole('button', { name: 'Ver gráfico: Contrataron 1 solo servicio' });
    await tabToAndPress(page, chart);
    const window = page.getByRole('dialog');
    await tabToAndPress(page, window.getByRole('button', { name: 'Últimos 30 días' }));
    await tabToAndPress(page, window.getByRole('button', { name: /^Ver tabla/ }));
    await expect(window.getByRole('table')).toBeVisible();
    await keyboard.press('Escape');
    await expect(chart).toBeFocused();
  });

  await test.step('the palette finds records, remembers them and can be left', async () => {
    const surname = uniqueSurname();
    await given.customer(ACCOUNT, { name: 'Ana', surname });
    await page.goto('/rates');
    const button = page.getByRole('button', { name: 'Buscar e ir' });
    await tabToAndPress(page, button);
    const field = page.getByRole('combobox', { name: 'Buscar pantallas, acciones, personas y servicios' });
    await expect(field).toBeFocused();
    await checkPage('palette');
    await keyboard.press('Escape');
    await expect(button).toBeFocused();

    await keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await keyboard.type(surname);
    await expect(page.getByRole('option', { name: `Ana ${surname}` })).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    await expect(listRow(page, surname)).toHaveCount(1);
    await keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Recientes' }).getByRole('option')).toContainText([`Ana ${surname}`]);
    await keyboard.type('tema oscuro');
    await keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await deletePeople(ACCOUNT, 'customers', surname);
  });
});
