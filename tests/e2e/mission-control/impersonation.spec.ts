import { updateUser } from '@llevo/contract/endpoints/account/account';
import type { Page } from '@playwright/test';
import { given } from '../../support/fixtures/given.ts';
import { signInFresh } from '../../support/session/test-clients.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import {
  expectNoHorizontalScroll,
  openMasterPage,
  uniqueWord,
  search,
  givenTenant,
} from '../pages/mission-control-page.ts';
import { rowOrCard } from '../pages/list-page.ts';

const supportBar = (page: Page) => page.getByRole('complementary', { name: 'Sesión de soporte' });

async function startImpersonation(page: Page, word: string, email: string): Promise<void> {
  await openMasterPage(page, 'users');
  await search(page, word);
  await rowOrCard(page, email).getByRole('button', { name: 'Entrar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('No ve sus conductores en el mapa');
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(supportBar(page)).toBeVisible();
}

test(
  'a master impersonates a user with a reason, under a bar on every screen, and ends it',
  { tag: '@desktop' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    // Caused by the address that does not exist.
    expectedConsoleErrors.push(/status of 404/);
    const word = uniqueWord();
    const { accountId, email, name, account } = await givenTenant(word);
    await given.customer(accountId);
    await openMasterPage(page, 'users');
    await search(page, word);
    await rowOrCard(page, email).getByRole('button', { name: 'Entrar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Entrar' }).click();
    await expect(dialog).toContainText('Escribe el motivo');
    await expect(dialog.getByLabel('Motivo')).toBeFocused();
    await checkPage('impersonation-reason');
    await dialog.getByLabel('Motivo').fill('No ve sus conductores en el mapa');
    await dialog.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    for (const path of ['/account/profile', '/help', '/quoter', '/missing', '/account', '/userManagement']) {
      await page.goto(path);
      await expect(supportBar(page)).toContainText(`como ${name}`);
      await expectNoHorizontalScroll(page);
      if (path !== '/account') continue;
      await expect(page.getByRole('heading', { name: 'Mi cuenta' })).toBeVisible();
      await checkPage('impersonation-bar');
    }
    // A list fills the window under the bar, and no more than the window.
    await expect(page.getByRole('navigation', { name: 'Páginas de la lista' })).toBeInViewport();
    for (const path of ['/account/password', '/account/2fa', '/account/apikeys/create']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: `Esto es solo de ${name}` })).toBeVisible();
    }
    await checkPage('impersonation-closed');

    await page.goto('/account/audit');
    await expect(page.getByRole('listitem').filter({ hasText: 'No ve sus conductores en el mapa' })).toContainText(
      `entró en lugar de ${name}`,
    );
    await supportBar(page).getByRole('button', { name: 'Terminar' }).click();
    await expect(page).toHaveURL(/\/missioncontrol\/users$/);
    await expect(page.getByText('La sesión de soporte terminó.')).toBeVisible();
    await expect(supportBar(page)).toHaveCount(0);
    await search(page, word);
    await expect(rowOrCard(page, email)).toContainText(account);
  },
);

// Fast proofs: tests/api/mission-control/impersonation.test.ts, and users.spec.ts for the list of users.
test(
  'an impersonation ends at once when the user withdraws consent',
  { tag: ['@desktop', '@nightly'] },
  async ({ page, expectedConsoleErrors }) => {
    const word = uniqueWord();
    const { email } = await givenTenant(word);
    const person = await signInFresh(email);
    await startImpersonation(page, word, email);
    await person.call(updateUser, { support_enabled: false });
    expectedConsoleErrors.push(/401/, /403/, /permission/i);
    await page.goto('/userManagement');
    await expect(page).toHaveURL(/\/signin$/);
    await expect(supportBar(page)).toHaveCount(0);

    await openMasterPage(page, 'users');
    await search(page, word);
    await expect(rowOrCard(page, email)).toContainText('Sin permiso');
    await expect(rowOrCard(page, email).getByRole('button', { name: 'Entrar' })).toHaveCount(0);
  },
);

test('signing out during an impersonation ends both sessions', { tag: ['@desktop', '@nightly'] }, async ({ page }) => {
  const word = uniqueWord();
  const { email } = await givenTenant(word);
  await startImpersonation(page, word, email);
  await page.goto('/account');
  const menu = page.getByRole('button', { name: 'Cuenta y ajustes' });
  const signOut = page
    .getByRole('button', { name: 'Cerrar sesión' })
    .or(page.getByRole('menuitem', { name: 'Cerrar sesión' }))
    .filter({ visible: true });
  await expect(menu.or(signOut)).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await signOut.click();
  await expect(page).toHaveURL(/\/signin$/);
  await signInByApi(page, email);
  await page.goto('/account/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(supportBar(page)).toHaveCount(0);
});
