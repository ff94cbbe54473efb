import { given } from '../../support/fixtures/given.ts';
import { lastMailTo } from '../../support/mail/sent-mail.ts';
import { expect, test } from '../fixtures.ts';

const NEW_PASSWORD = 'Carretera-Alta-7';

test(
  'a forgotten password is replaced by a link in an email',
  { tag: '@phone' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    const { email } = await given.person();
    await test.step('without a token there is a way to a new one', async () => {
      await page.goto('/resetpassword');
      await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute('href', '/forgotpassword');
      await checkPage('reset-missing');
    });

    await page.goto('/signin');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(page.getByRole('heading', { name: 'Restablecer contraseña' })).toBeVisible();
    await checkPage('forgotten');
    await page.getByLabel('Correo').fill(email);
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    await checkPage('forgotten-sent');

    const link = (await lastMailTo(email)).action?.url ?? '';
    await page.goto(link);
    await expect(page).toHaveURL(/\/resetpassword$/);
    const password = page.getByLabel('Nueva contraseña', { exact: true });
    await password.fill('corta');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page.getByText('La contraseña debe tener un mínimo de 8 caracteres')).toBeVisible();
    await expect(password).toBeFocused();
    expectedConsoleErrors.push(/400/, /401/);
    await password.fill('Password1');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page.getByText('Esta contraseña es muy conocida; elige otra')).toBeVisible();
    await checkPage('reset-known');
    await password.fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page.getByRole('dialog', { name: '¡Tu contraseña se creó con éxito!' })).toBeVisible();
    await checkPage('reset-done');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    // The address changes before the screen does, and the one before has the same field for password managers.
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();

    await page.getByLabel('Correo').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/account\/profile$/);
    await page.evaluate(() => {
      localStorage.clear();
    });

    await page.goto(link);
    await password.fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/enlace/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
