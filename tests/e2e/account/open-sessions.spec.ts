import { getUser } from '@llevo/contract/endpoints/account/account';
import { signInFresh } from '../../support/session/test-clients.ts';
import { given } from '../../support/fixtures/given.ts';
import { signInBrowser } from '../../support/browser/sign-in-browser.ts';
import { expect, test } from '../fixtures.ts';

test('a user lists their sessions and ends one', { tag: ['@phone', '@nightly'] }, async ({ page, checkPage }) => {
  const { email } = await given.person();
  const others = [await signInFresh(email), await signInFresh(email), await signInFresh(email)];
  await signInBrowser(page, email);
  await page.goto('/account/sessions');
  const sessions = page.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem');
  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText('Esta sesión');
  await expect(sessions.first()).toContainText('Chrome en');
  await checkPage('sessions');

  await sessions
    .nth(1)
    .getByRole('button', { name: /Cerrar/ })
    .click();
  await expect(sessions).toHaveCount(3);
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(page.getByText('Se cerraron 2 sesiones')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  for (const other of others) expect((await other.send(getUser, {})).status).toBe(401);

  await sessions.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});
