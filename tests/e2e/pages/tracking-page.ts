import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Expects a heading on the customer's page. Returning to the page refreshes it at once; otherwise it polls every ten
 * seconds, which the journey of tracking covers.
 */
export async function expectTracked(tracking: Page, heading: string): Promise<void> {
  await expect(async () => {
    await tracking.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(tracking.getByRole('heading', { name: heading })).toBeVisible({ timeout: 1_500 });
  }).toPass();
}
