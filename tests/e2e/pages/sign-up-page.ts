/** The pages of signing up. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Accepts the terms. A press before the page's script has run is repeated by it, so the box is checked soon, not at
 * once (docs/decisions/0032).
 */
export async function acceptTerms(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /términos/ });
  await box.click();
  await expect(box).toBeChecked();
}
