import { getUser } from '@llevo/contract/endpoints/account/account';
import { paths } from '@llevo/contract/paths';
import { signInFresh } from '../../support/session/test-clients.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';

const NEW_PASSWORD = 'Camiones-de-noche-7';

test(
  'a new password ends the other sessions and keeps this one',
  { tag: ['@phone', '@nightly'] },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/40[01]/);
    const { email, password, uid } = await given.person();
    const other = await signInFresh(email);
    await signInByApi(page, email);
    await page.goto('/account/password');

    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText('Por favor, ingresa una contraseña').first()).toBeVisible();
    await expect(page.getByLabel('Contraseña actual')).toBeFocused();
    await page.getByLabel('Contraseña actual').fill('Otra-cosa-1');
    await page.getByLabel('Nueva contraseña').fill('camiones');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText('Password must have at least one upper case letter')).toBeVisible();
    await page.getByLabel('Nueva contraseña').fill(NEW_PASSWORD);
    await checkPage('password');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByLabel('Contraseña actual')).toBeFocused();
    await expect(page.getByLabel('Nueva contraseña')).toHaveValue(NEW_PASSWORD);

    await page.getByLabel('Contraseña actual').fill(password);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText('Contraseña cambiada')).toBeVisible();
    expect((await other.send(getUser, {})).status).toBe(401);

    await page.goto('/account/profile');
    await expect(page.getByLabel('Correo')).toHaveValue(email);

    await test.step('a user without a password sets one without a current one', async () => {
      await adminFirestore.doc(paths.user(uid)).update({ hasPassword: false });
      await page.goto('/account/password');
      await expect(page.getByRole('button', { name: 'Crear contraseña' })).toBeVisible();
      await expect(page.getByLabel('Contraseña actual')).toHaveCount(0);
      await page.getByLabel('Nueva contraseña').fill(`${NEW_PASSWORD}-bis`);
      await page.getByRole('button', { name: 'Crear contraseña' }).click();
      await expect(page.getByText('Contraseña creada')).toBeVisible();
      await expect(page.getByLabel('Contraseña actual')).toBeVisible();
    });
  },
);
