import { DEMO_PASSWORD } from '../../../emulators/seed/accounts/demo-accounts.ts';
import { expect, test } from '../fixtures.ts';

test(
  'an administrator signs in, and signing out ends it',
  { tag: '@phone' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/401/);
    const send = page.getByRole('button', { name: 'Entrar', exact: true });
    const password = page.getByLabel('Contraseña', { exact: true });

    await test.step('a wrong password shows an error in the form and keeps the address', async () => {
      await page.goto('/master');
      await page.getByLabel('Correo').fill('owner@andes.test');
      await password.fill(`${DEMO_PASSWORD}x`);
      await send.click();
      await expect(page.getByText('Correo o contraseña incorrectos')).toBeVisible();
      await expect(page.getByLabel('Correo')).toHaveValue('owner@andes.test');
      await checkPage('signin-wrong');
    });

    await test.step('an error in the address is shown and taken out of it', async () => {
      await page.goto('/signin?error=El%20enlace%20ya%20fue%20usado');
      await expect(page.getByRole('alert').filter({ hasText: 'El enlace ya fue usado' })).toBeVisible();
      await expect(page).toHaveURL(/\/signin$/);
    });

    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Crea una' })).toHaveAttribute('href', '/signup');
    await expect(page.getByRole('link', { name: 'Continuar con Google' })).toHaveAttribute('href', '/auth/google');
    await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toHaveAttribute(
      'href',
      '/forgotpassword',
    );
    await checkPage('signin');

    await test.step('an empty form marks both fields and focuses the first', async () => {
      await send.click();
      await expect(page.getByLabel('Correo')).toBeFocused();
      await expect(page.getByText('Por favor, introduce una dirección de correo electrónico válida')).toBeVisible();
      await expect(page.getByText('Por favor, ingresa una contraseña')).toBeVisible();
      await checkPage('signin-empty');
    });

    await test.step('the password can be revealed', async () => {
      await password.fill(DEMO_PASSWORD);
      await expect(password).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Mostrar la contraseña' }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await checkPage('signin-shown');
    });

    await page.getByLabel('Correo').fill('admin@llevo.test');
    await send.click();
    await expect(page).toHaveURL(/\/account\/profile$/);
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>);
    expect(Object.keys(user).sort()).toEqual([
      'account_id',
      'accounts',
      'duplicate_user',
      'name',
      'onboarded',
      'permission',
      'plan',
      'subscription',
      'token',
    ]);
    expect(user).toMatchObject({ permission: 'admin', plan: 'business', account_id: 'llevo', onboarded: true });

    await page.goto('/driverManagement');
    // On a phone the account lies behind the menu.
    const menu = page.getByRole('button', { name: 'Cuenta y ajustes' });
    const signOut = page
      .getByRole('button', { name: 'Cerrar sesión' })
      .or(page.getByRole('menuitem', { name: 'Cerrar sesión' }))
      .filter({ visible: true });
    await expect(menu.or(signOut)).toBeVisible();
    if (await menu.isVisible()) await menu.click();
    await signOut.click();
    await expect(page).toHaveURL(/\/signin$/);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    const answer = await page.request.get('/api/driverManagement/listDriversFirebase', {
      headers: { authorization: `Bearer ${String(user.token)}` },
    });
    expect(answer.status()).toBe(401);
    await page.goto('/driverManagement');
    await expect(page).toHaveURL(/\/signin$/);
  },
);
