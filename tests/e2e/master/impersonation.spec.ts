import { updateUser } from '@llevo/contract/endpoints/user';
import type { Page } from '@playwright/test';
import { newSession } from '../../support/session/test-clients.ts';
import { signInBrowser } from '../../support/browser/sign-in-browser.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSideways, line, openMission, rareWord, search, tenant } from '../pages/master-page.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Sesión de soporte' });

async function actFor(page: Page, word: string, email: string): Promise<void> {
  await openMission(page, 'users');
  await search(page, word);
  await line(page, email).getByRole('button', { name: 'Entrar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('No ve sus conductores en el mapa');
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(bar(page)).toBeVisible();
}

test('support acts for somebody with a reason, under a bar on every screen, and ends it', async ({ page, look }) => {
  const word = rareWord();
  const { email, name, account } = await tenant(word);
  await openMission(page, 'users');
  await search(page, word);
  await line(page, email).getByRole('button', { name: 'Entrar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialog).toContainText('Escribe el motivo');
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await look('impersonation-reason');
  await dialog.getByLabel('Motivo').fill('No ve sus conductores en el mapa');
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  for (const path of ['/userManagement', '/account/profile', '/help', '/quoter', '/missing']) {
    await page.goto(path);
    await expect(bar(page)).toContainText(`como ${name}`);
    await expectNoSideways(page);
  }
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Mi cuenta' })).toBeVisible();
  await look('impersonation-bar');
  // A list fills the window under the bar, and no more than the window.
  await page.goto('/userManagement');
  await expect(page.getByRole('navigation', { name: 'Páginas de la lista' })).toBeInViewport();
  for (const path of ['/account/password', '/account/2fa', '/account/apikeys/create']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: `Esto es solo de ${name}` })).toBeVisible();
  }
  await look('impersonation-closed');

  await page.goto('/account/audit');
  await expect(page.getByRole('listitem').filter({ hasText: 'No ve sus conductores en el mapa' })).toContainText(
    `entró en lugar de ${name}`,
  );
  await bar(page).getByRole('button', { name: 'Terminar' }).click();
  await expect(page).toHaveURL(/\/missioncontrol\/users$/);
  await expect(page.getByText('La sesión de soporte terminó.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await search(page, word);
  await expect(line(page, email)).toContainText(account);
});

test('it ends at once when the consent goes', async ({ page, expectedConsoleErrors }) => {
  const word = rareWord();
  const { email } = await tenant(word);
  const person = await newSession(email);
  await actFor(page, word, email);
  await person.call(updateUser, { support_enabled: false });
  expectedConsoleErrors.push(/401/, /403/, /permission/i);
  await page.goto('/userManagement');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(bar(page)).toHaveCount(0);

  await openMission(page, 'users');
  await search(page, word);
  await expect(line(page, email)).toContainText('Sin permiso');
  await expect(line(page, email).getByRole('button', { name: 'Entrar' })).toHaveCount(0);
});

test('signing out while acting for somebody leaves nothing open', async ({ page }) => {
  const word = rareWord();
  const { email } = await tenant(word);
  await actFor(page, word, email);
  await page.goto('/account');
  const menu = page.getByRole('button', { name: 'Cuenta y ajustes' });
  const signOut = page.getByRole('button', { name: 'Cerrar sesión' });
  await expect(menu.or(signOut)).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await signOut.click();
  await expect(page).toHaveURL(/\/signin$/);
  await signInBrowser(page, email);
  await expect(bar(page)).toHaveCount(0);
});
