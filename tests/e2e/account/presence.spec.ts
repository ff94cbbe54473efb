import { given } from '../../support/fixtures/given.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expirePresenceOf } from '../../support/session/presence.ts';
import { expect, test } from '../fixtures.ts';

test(
  'an older session creates an API key after its user has proved presence',
  { tag: '@desktop' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/40[03]/);
    const { email, password, uid } = await given.person();
    await signInByApi(page, email);
    await page.goto('/account/apikeys/create');
    await page.getByLabel('Nombre').fill('Contabilidad');
    await page.getByRole('checkbox', { name: 'Conductores: leer' }).check();
    await expirePresenceOf(uid);

    const create = page.getByRole('button', { name: 'Crear clave' });
    const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    const field = dialog.getByLabel('Contraseña', { exact: true });
    await create.click();
    await expect(field).toBeFocused();
    await checkPage('presence');

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(create).toBeFocused();
    await expect(page.getByLabel('Nombre')).toHaveValue('Contabilidad');

    await create.click();
    await field.fill(`${password}x`);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('La contraseña no es correcta')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /Copia la clave/ })).toBeFocused();
    await expect(page.getByLabel('Clave completa')).toHaveText(/^llv_/);
  },
);
