import type { Page } from '@playwright/test';
import { given } from '../../support/fixtures/given.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { signInFresh } from '../../support/session/test-clients.ts';
import { expect, test } from '../fixtures.ts';

/** The account's dialog: in the rail, on a phone behind the menu. */
async function openAccount(page: Page) {
  const menu = page.getByRole('button', { name: 'Cuenta y ajustes' });
  const account = page.getByRole('button', { name: /^Cuenta: / }).or(page.getByRole('menuitem', { name: /^Cuenta: / }));
  await expect(menu.or(account)).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await account.click();
  const dialog = page.getByRole('dialog', { name: 'Tu cuenta' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function givenPersonOfTwoAccounts() {
  const [first, second] = [await given.account({ name: 'Fletes Uno' }), await given.account({ name: 'Fletes Dos' })];
  const accounts = {
    [first]: { name: 'Fletes Uno', permission: 'owner' as const },
    [second]: { name: 'Fletes Dos', permission: 'developer' as const },
  };
  return { ...(await given.person({ accounts, defaultAccountId: first })), second };
}

const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { token?: string }).token ?? '');
const isAccepted = async (page: Page, token: string) =>
  (await page.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } })).ok();

test(
  'a member of two accounts switches between them, and signs out of both',
  { tag: '@phone' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    const { email, second } = await givenPersonOfTwoAccounts();
    await signInByApi(page, email);
    await page.goto('/help');
    const before = await tokenOf(page);
    const menu = page.getByRole('button', { name: 'Cuenta y ajustes' });
    await menu.click();
    await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
    await checkPage('account-menu');
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await openAccount(page);
    await checkPage('switch');
    await page.getByRole('button', { name: /Fletes Dos/ }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const dialog = await openAccount(page);
    await expect(dialog.getByText('abierta ahora').locator('../..')).toContainText('Fletes Dos');
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>);
    expect(user).toMatchObject({ account_id: second, permission: 'developer' });
    expect(await isAccepted(page, before)).toBe(false);
    expect(await isAccepted(page, String(user.token))).toBe(true);

    await test.step('signing out everywhere ends the session on the other device too', async () => {
      expectedConsoleErrors.push(/401/, /permission/i);
      const elsewhere = (await signInFresh(email)).token ?? '';
      expect(await isAccepted(page, elsewhere)).toBe(true);
      await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click();
      await expect(page).toHaveURL(/\/signin$/);
      expect([await isAccepted(page, elsewhere), await isAccepted(page, String(user.token))]).toEqual([false, false]);
    });
  },
);
