import type { Page } from '@playwright/test';
import { openBlankPage } from '../../support/browser/sign-in-by-api.ts';
import { signInBrowser } from '../../support/browser/sign-in-browser.ts';
import { given } from '../../support/fixtures/given.ts';
import { expirePresenceOf } from '../../support/session/presence.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';
import { expect, test } from '../fixtures.ts';

/** The site at a host: browsers do not allow passkeys on IP addresses. */
test.use({ baseURL: (process.env.LLEVO_BASE_URL ?? 'http://127.0.0.1:5000').replace('127.0.0.1', 'localhost') });

/** Gives the browser an authenticator whose user is recognised, and there unless `setPresent` says otherwise. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setPresent = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { setPresent };
}

/** The page is left first: what it still asks for would be asked without a session. */
async function signOut(page: Page): Promise<void> {
  await openBlankPage(page);
  await page.evaluate(() => {
    localStorage.clear();
  });
}

test(
  'a user makes a passkey, enters with it, proves presence with it and removes it',
  { tag: ['@phone', '@nightly'] },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    const person = await given.person();
    const authenticator = await addAuthenticator(page);
    await signInBrowser(page, person.email);
    await page.goto('/account/passkeys');
    await page.getByRole('button', { name: 'Crear llave de acceso' }).click();
    const passkeys = page.getByRole('list', { name: 'Llaves de acceso' }).getByRole('listitem');
    await expect(passkeys).toContainText(['Chrome en']);
    await expect(passkeys).toContainText(['Sin usar']);
    await checkPage('passkeys');

    await givenTwoFactor(person.uid);
    await signOut(page);
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
    await expect(page).toHaveURL(/\/account\/profile$/);

    await signOut(page);
    // The user does not take the passkey that the browser suggests in the email field.
    await authenticator.setPresent(false);
    await signInBrowser(page, person.email);
    await authenticator.setPresent(true);
    await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
    await expect(page).toHaveURL(/\/account\/profile$/);

    await page.goto('/account/passkeys');
    await expect(passkeys).toContainText(['Usada hoy']);
    await expirePresenceOf(person.uid);
    expectedConsoleErrors.push(/403/);
    await page.getByRole('button', { name: /^Quitar / }).click();
    await page.getByRole('button', { name: 'Quitar llave de acceso' }).click();
    await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
    await expect(passkeys).toHaveCount(0);
  },
);
