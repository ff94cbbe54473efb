import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { paths } from '@llevo/contract/paths';
import { DEMO_PASSWORD, DEMO_TWO_FACTOR } from '../../../emulators/seed/accounts/demo-accounts.ts';
import { adminFirestore } from '../emulators/admin.ts';
import { totpCode } from '../session/totp.ts';

const DEMO_MASTER = 'master@llevo.test';

/**
 * Signs a browser in through the screen as a seeded user, the demo's master with a code, and waits for the next page.
 */
export async function signInBrowser(page: Page, email: string, baseUrl = ''): Promise<void> {
  await page.goto(`${baseUrl}/signin`);
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/signin');
  if (email === DEMO_MASTER) await enterDemoCode(page);
}

/**
 * The second step of the demo's master. A code is accepted once in its half minute, and parallel journeys sign in more
 * often.
 */
async function enterDemoCode(page: Page): Promise<void> {
  const { uid, secret } = DEMO_TWO_FACTOR;
  await expect(async () => {
    await adminFirestore.doc(paths.twoFactor(uid)).update({ lastStep: 0 });
    await page.getByLabel('Código').fill(totpCode(secret, Date.now()));
    // The page sends six digits by itself; the same code again, only when asked.
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/signin/otp', { timeout: 4000 });
  }).toPass();
}
