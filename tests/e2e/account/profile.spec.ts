import type { Page } from '@playwright/test';
import { given } from '../../support/fixtures/given.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';

test(
  'an owner of two accounts changes name, account name and default account',
  { tag: '@phone' },
  async ({ page, checkPage }) => {
    const [first, second] = [await given.account({ name: 'Fletes Uno' }), await given.account({ name: 'Fletes Dos' })];
    const { email } = await given.person({
      defaultAccountId: first,
      accounts: {
        [first]: { name: 'Fletes Uno', permission: 'owner' },
        [second]: { name: 'Fletes Dos', permission: 'user' },
      },
    });
    await signInByApi(page, email);
    await page.goto('/account/profile');
    await page.getByLabel('Nombre', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Please enter your name')).toBeVisible();
    await page.getByLabel('Nombre', { exact: true }).fill('Rosa Quishpe Lema');
    await page.getByLabel('Nombre de la cuenta').fill('Fletes Quishpe');
    await page.getByLabel('Cuenta predeterminada').selectOption({ label: 'Fletes Dos' });
    await checkPage('profile');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Cambios guardados')).toBeVisible();

    // Immediately in the stored session and the rail.
    const kept = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { name: string; accounts: unknown });
    expect((await kept()).name).toBe('Rosa Quishpe Lema');
    expect(JSON.stringify((await kept()).accounts)).toContain('Fletes Quishpe');
    const rail = page.getByRole('complementary', { name: 'Barra lateral' });
    if (await rail.isVisible()) await expect(rail).toContainText('Rosa Quishpe Lema');

    await page.reload();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Rosa Quishpe Lema');
    await expect(page.getByLabel('Nombre de la cuenta')).toHaveValue('Fletes Quishpe');
    await expect(page.getByLabel('Cuenta predeterminada')).toHaveValue(second);

    await test.step('the home has a card for everything the role may do', async () => {
      await page.goto('/account');
      const due = page.getByRole('navigation', { name: 'Por hacer' }).getByRole('link');
      await expect(due.filter({ hasText: 'Verificación en dos pasos' })).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Tu usuario' }).getByRole('link')).toHaveCount(5);
      const cards = page.getByRole('main').getByRole('link');
      for (const name of ['Facturación', 'Usuarios', 'Claves de API']) {
        await expect(cards.filter({ has: page.getByText(name, { exact: true }) })).toHaveCount(1);
      }
      await checkPage('account-home');
    });
  },
);

test(
  'a new email address counts once it is confirmed, and the previous one undoes it',
  { tag: ['@phone', '@nightly'] },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/40[19]/);
    const { email } = await given.person();
    const wanted = `nuevo-${email}`;
    await signInByApi(page, email);
    await page.goto('/account/profile');
    await page.getByLabel('Correo').fill('owner@llevo.test');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByLabel('Correo')).toHaveValue('owner@llevo.test');
    await expect(page.getByText('pendiente de confirmar')).toBeHidden();

    await page.getByLabel('Correo').fill(wanted);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText(`${wanted} está pendiente de confirmar`)).toBeVisible();
    await expect(page.getByLabel('Correo')).toHaveValue(email);
    await checkPage('profile-pending-email');
    await page.getByRole('button', { name: 'Enviar otro enlace' }).click();
    await expect(page.getByText(`Enviamos otro enlace a ${wanted}`)).toBeVisible();

    await openLinkTo(page, wanted);
    await expect(page.getByRole('heading', { name: 'Confirma tu nuevo correo' })).toBeVisible();
    expect(page.url()).not.toContain('token');
    await checkPage('email-confirm');
    await page.getByRole('button', { name: 'Confirmar el correo' }).click();
    await expect(page.getByRole('heading', { name: 'Tu correo cambió' })).toBeVisible();
    await page.goto('/account/profile');
    await expect(page.getByLabel('Correo')).toHaveValue(wanted);

    await openLinkTo(page, email);
    await page.getByRole('button', { name: 'Deshacer el cambio' }).click();
    await expect(page.getByRole('heading', { name: 'Tu correo vuelve a ser el de antes' })).toBeVisible();
    await signInByApi(page, email);
    await page.goto('/account/profile');
    await expect(page.getByLabel('Correo')).toHaveValue(email);
    // The link was used.
    await openLinkTo(page, email);
    await page.getByRole('button', { name: 'Deshacer el cambio' }).click();
    await expect(page.getByText('El enlace no es válido, ya se usó o venció.')).toBeVisible();
  },
);

/** Opens the last link that was mailed to an address. */
async function openLinkTo(page: Page, address: string): Promise<void> {
  const urls = (await sentMailTo(address)).flatMap(({ action }) =>
    action?.url.includes('token=') ? [action.url] : [],
  );
  const { pathname, search } = new URL(urls.at(-1) ?? '');
  await page.goto(`${pathname}${search}`);
}
