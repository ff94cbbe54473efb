import type { Page } from '@playwright/test';
import { given } from '../../support/fixtures/given.ts';
import { signInBrowser } from '../../support/browser/sign-in-browser.ts';
import { givenTwoFactor, wrongCode } from '../../support/session/two-factor-fixtures.ts';
import { expect, test } from '../fixtures.ts';

const verify = async (page: Page, code: string) => {
  await page.getByLabel('Código').fill(code);
  // Six digits are sent as they are typed, backup codes are not.
  if (code.length > 7) await page.getByRole('button', { name: 'Verificar' }).click();
};

test(
  'the second step takes a code, and a backup code in the same field',
  { tag: '@phone' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    await page.goto('/signin/otp');
    // Without a token there is no second step.
    await expect(page).toHaveURL(/\/signin$/);
    const { email, uid } = await given.person();
    const { code, backupCodes } = await givenTwoFactor(uid);
    await signInBrowser(page, email);
    await expect(page.getByRole('heading', { name: 'Código de verificación' })).toBeVisible();
    await expect(page).toHaveURL(/\/signin\/otp$/);
    await checkPage('otp');
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByText('Please enter a value')).toBeVisible();

    expectedConsoleErrors.push(/400/);
    await verify(page, wrongCode(code));
    await expect(page.getByLabel('Código')).toBeFocused();
    await checkPage('otp-wrong');
    const shown = code();
    await verify(page, `${shown.slice(0, 3)} ${shown.slice(3)}`);
    await expect(page).toHaveURL(/\/account\/profile$/);

    await page.evaluate(() => {
      localStorage.clear();
    });
    await signInBrowser(page, email);
    await verify(page, backupCodes[0] ?? '');
    await expect(page).toHaveURL(/\/account\/profile$/);
  },
);
