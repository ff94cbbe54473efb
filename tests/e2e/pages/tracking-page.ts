import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * The customer's page says where the service is, as soon as somebody returns to it: it asks at once then, and every ten
 * seconds otherwise, which the journey of tracking waits for.
 */
export async function expectTracked(tracking: Page, heading: string): Promise<void> {
  await expect(async () => {
    await tracking.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(tracking.getByRole('heading', { name: heading })).toBeVisible({ timeout: 1_500 });
  }).toPass();
}
