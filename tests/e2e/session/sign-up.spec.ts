import { randomUUID } from 'node:crypto';
import { given } from '../../support/fixtures/given.ts';
import { expect, test } from '../fixtures.ts';
import { acceptTerms } from '../pages/sign-up-page.ts';

const PASSWORD = 'Carretera-Alta-7';

test(
  'a visitor creates an account and must choose a plan',
  { tag: '@phone' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    const known = await given.person();
    await page.goto('/signup');
    await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
    await checkPage('signup');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByText('Please enter your first name')).toBeVisible();
    await expect(page.getByLabel('Nombre')).toBeFocused();
    await page.getByLabel('Nombre').fill('Nube');
    await page.getByLabel('Correo').fill(known.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await expect(page.getByText('Seguridad: fuerte')).toBeVisible();
    await acceptTerms(page);
    await checkPage('signup-filled');

    await test.step('an address that has a user is refused with another password', async () => {
      expectedConsoleErrors.push(/400/);
      await page.getByRole('button', { name: 'Crear cuenta' }).click();
      await expect(page.getByLabel('Correo')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Correo')).toBeFocused();
      await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(PASSWORD);
      await checkPage('signup-known');
    });

    await page.getByLabel('Correo').fill(`${randomUUID()}@personas.test`);
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page).toHaveURL(/\/signup\/plan$/);
    await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Gratis/ })).toBeChecked();
    await checkPage('signup-plan');
    await page.goto('/signup/plan#business');
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Empresa/ })).toBeChecked();
    await expect(page.getByRole('link', { name: 'Ir a la cuenta' })).toHaveAttribute('href', '/account');
  },
);

test(
  'an invited person joins the account that invited them',
  { tag: '@phone' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    const email = `${randomUUID()}@personas.test`;
    const accountId = await given.account();
    const secret = await given.invite({ accountId, email });
    await test.step('without an invite there is nothing to join', async () => {
      await page.goto('/signup/user');
      await expect(page.getByRole('heading', { name: 'Falta la invitación' })).toBeVisible();
      await checkPage('invited-missing');
    });

    const path = `/signup/user?${new URLSearchParams({ id: secret, email }).toString()}`;
    await page.goto(path);
    await expect(page).toHaveURL(/\/signup\/user$/);
    await expect(page.getByLabel('Correo')).toHaveValue(email);
    await checkPage('invited');
    await page.getByLabel('Nombre').fill('Nube');
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await acceptTerms(page);
    await page.getByRole('button', { name: 'Aceptar la invitación' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>);
    expect(user).toMatchObject({ account_id: accountId, permission: 'user' });

    // Already as the page opens: the invite is used up.
    expectedConsoleErrors.push(/409/, /404 .*\/api\/invite\/received/);
    await page.goto(path);
    await page.getByLabel('Nombre').fill('Nube');
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await acceptTerms(page);
    await page.getByRole('button', { name: 'Aceptar la invitación' }).click();
    await expect(page.getByText(/La invitación no es válida/)).toBeVisible();
  },
);
