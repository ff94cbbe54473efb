import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../emulators/seed/accounts/demo-accounts.ts';

/** Signs a browser in through the screen as a seeded user, and waits for the next page. */
export async function signInBrowser(page: Page, email: string, baseUrl = ''): Promise<void> {
  await page.goto(`${baseUrl}/signin`);
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/signin');
}
