import type { Page } from '@playwright/test';
import { given } from '../../support/fixtures/given.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { chooseInRow, rowOrCard } from '../pages/list-page.ts';

const DRIVERS = '/api/driverManagement/listDriversFirebase?limit=1';
const RATES = '/api/rates/getRateById/default';

const statusOf = async (page: Page, path: string, key: string) =>
  (await page.request.get(path, { headers: { authorization: `Bearer ${key}` } })).status();

/** In the form for a new one. */
async function createKey(page: Page, name: string) {
  await page.getByLabel('Nombre').fill(name);
  await page.getByRole('checkbox', { name: 'Conductores: leer' }).check();
  await page.getByRole('button', { name: 'Crear clave' }).click();
  await expect(page.getByRole('heading', { name: /Copia la clave/ })).toBeFocused();
  return page.getByLabel('Clave completa').innerText();
}

test(
  'a key is made, shown once, works within its scopes, and is revoked for good',
  { tag: '@desktop' },
  async ({ page, checkPage }) => {
    const { email, accountId } = await given.person();
    await given.prices(accountId);
    await signInByApi(page, email);
    await page.goto('/account/apikeys');
    await expect(page.getByText(/Todavía no hay claves/)).toBeVisible();
    await page.getByRole('button', { name: 'Crear clave' }).click();
    await expect(page).toHaveURL(/\/account\/apikeys\/create$/);
    await page.getByRole('button', { name: 'Crear clave' }).click();
    await expect(page.getByText('Please provide a descriptive name for your key.')).toBeVisible();
    await expect(page.getByText('Please select at least one scope')).toBeVisible();
    await checkPage('key-form');

    const key = await createKey(page, 'Contabilidad');
    expect(key).toMatch(/^llv_/);
    await checkPage('key-full');
    expect(await statusOf(page, DRIVERS, key)).toBe(200);
    expect(await statusOf(page, RATES, key)).toBe(403);

    await test.step('the developers’ page shows a first call that works, and remembers the language', async () => {
      await page.getByRole('link', { name: 'Hacer la primera llamada' }).click();
      const curl = await page.getByRole('region', { name: 'Ejemplo con curl' }).innerText();
      const url = /"(http[^"]+)"/.exec(curl)?.[1] ?? '';
      expect(await statusOf(page, url, key)).toBe(200);
      await checkPage('developers');
      await page.getByRole('tab', { name: 'TypeScript' }).click();
      await page.reload();
      await expect(page.getByRole('region', { name: 'Ejemplo con TypeScript' })).toContainText('LLEVO_API_KEY');
    });

    await test.step('the reference finds a call, and makes it with the key', async () => {
      await page.getByRole('link', { name: 'documentación de la API' }).click();
      await page.getByLabel('API key or token, to try calls').fill(key);
      await page.getByLabel('Search calls').fill('listDrivers');
      await page.getByRole('button', { name: 'Try listDrivers' }).click();
      const form = page.getByRole('form', { name: 'Try listDrivers' });
      await form.getByLabel('limit (query)').fill('1');
      await form.getByRole('button', { name: 'Send' }).click();
      await expect(form.getByRole('status')).toHaveText(/^200\b.* ms$/);
      await expect(form.getByRole('region', { name: 'Body of the answer' })).toContainText('"data"');
      // Axe does not judge what is hidden, but walks through all twenty thousand elements of the other calls.
      await page.evaluate(() => {
        for (const hidden of document.querySelectorAll('main [hidden]')) hidden.remove();
      });
      await checkPage('api-docs');
      await page.goto('/account/apikeys');
    });

    await expect(rowOrCard(page, 'Contabilidad')).toContainText('Activa');
    await expect(page.getByText(key)).toHaveCount(0);

    await rowOrCard(page, 'Contabilidad').getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('checkbox', { name: 'Tarifas: leer' }).check();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(rowOrCard(page, 'Contabilidad')).toContainText('Tarifas: leer');
    await checkPage('keys');
    expect(await statusOf(page, RATES, key)).toBe(200);

    await test.step('its calls are listed, with the reason of the refused one', async () => {
      await rowOrCard(page, 'Contabilidad')
        .getByRole('button', { name: / de «Contabilidad»$/ })
        .click();
      const calls = page.getByRole('dialog', { name: 'Llamadas de «Contabilidad»' });
      await calls.getByRole('button', { name: 'Con error' }).click();
      await expect(calls.getByText('La llamada necesita el permiso «Tarifas (leer)».')).toBeVisible();
      await checkPage('key-calls');
      await calls.getByRole('button', { name: 'Cerrar' }).click();
    });

    await chooseInRow(rowOrCard(page, 'Contabilidad'), 'Revocar');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/para confirmar/).fill('otra');
    await dialog.getByRole('button', { name: 'Revocar para siempre' }).click();
    await expect(dialog.getByText('No coincide con el nombre de la clave')).toBeVisible();
    await checkPage('key-revoke');
    await dialog.getByLabel(/para confirmar/).fill('Contabilidad');
    await dialog.getByRole('button', { name: 'Revocar para siempre' }).click();
    await expect(rowOrCard(page, 'Contabilidad')).toContainText('Revocada');
    expect(await statusOf(page, DRIVERS, key)).toBe(401);
    await expect(rowOrCard(page, 'Contabilidad').getByRole('button', { name: 'Editar' })).toHaveCount(0);

    await chooseInRow(rowOrCard(page, 'Contabilidad'), 'Eliminar');
    await dialog.getByRole('button', { name: 'Eliminar clave' }).click();
    await expect(page.getByText(/Todavía no hay claves/)).toBeVisible();
  },
);
