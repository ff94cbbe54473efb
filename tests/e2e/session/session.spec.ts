import { DEMO_PASSWORD } from '../../../emulators/seed/accounts/demo-accounts.ts';
import { signInBrowser } from '../../support/browser/sign-in-browser.ts';
import { expect, test } from '../fixtures.ts';

test('an administrator signs in, and signing out ends it', async ({ page, checkPage, expectedConsoleErrors }) => {
  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toHaveAttribute(
    'href',
    '/forgotpassword',
  );
  await checkPage('signin');
  await signInBrowser(page, 'admin@llevo.test');
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
  const signOut = page.getByRole('button', { name: 'Cerrar sesión' });
  await expect(menu.or(signOut)).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await signOut.click();
  await expect(page).toHaveURL(/\/signin$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expectedConsoleErrors.push(/401/);
  const answer = await page.request.get('/api/driverManagement/listDriversFirebase', {
    headers: { authorization: `Bearer ${String(user.token)}` },
  });
  expect(answer.status()).toBe(401);
  await page.goto('/driverManagement');
  await expect(page).toHaveURL(/\/signin$/);
});

test('each role lands on its page', async ({ page }) => {
  for (const [email, path] of [
    ['master@llevo.test', '/missioncontrol/dashboard'],
    ['nuevo@llevo.test', '/signup/plan'],
    ['cancelada@llevo.test', '/account/profile'],
  ] as const) {
    await signInBrowser(page, email);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.evaluate(() => {
      localStorage.clear();
    });
  }
});

test('a cancelled subscription leads to billing', async ({ page }) => {
  await signInBrowser(page, 'cancelada@llevo.test');
  await page.goto('/driverManagement');
  await expect(page).toHaveURL(/\/account\/billing$/);
});

test('a wrong password shows an error in the form and keeps the address', async ({
  page,
  checkPage,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/401/);
  await page.goto('/master');
  await page.getByLabel('Correo').fill('owner@andes.test');
  await page.getByLabel('Contraseña', { exact: true }).fill(`${DEMO_PASSWORD}x`);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Correo o contraseña incorrectos')).toBeVisible();
  await expect(page.getByLabel('Correo')).toHaveValue('owner@andes.test');
  await checkPage('signin-wrong');
});

test('an error in the address is shown and taken out of it', async ({ page }) => {
  await page.goto('/signin?error=El%20enlace%20ya%20fue%20usado');
  await expect(page.getByRole('alert').filter({ hasText: 'El enlace ya fue usado' })).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
});

test('an unknown address has its page', async ({ page, checkPage }) => {
  await page.goto('/no-hay-tal');
  await expect(page.getByText("Oops, the page you're looking for doesn't exist.")).toBeVisible();
  await checkPage('not-found');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the landing page and the legal pages load', async ({ page, checkPage }) => {
  for (const path of ['/', '/terms', '/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkPage(`public-${path.slice(1) || 'landing'}`);
  }
});
