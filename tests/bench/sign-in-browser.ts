import type { Page } from '@playwright/test';

const SEED_PASSWORD = 'Llevo-2026!';

/** Signs a browser in through the screen, as one of the seeded people. */
export async function signInBrowser(page: Page, baseUrl: string, email: string): Promise<void> {
  await page.goto(`${baseUrl}/signin`);
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(SEED_PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname !== '/signin');
}
