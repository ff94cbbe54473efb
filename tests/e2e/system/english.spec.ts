import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../../../emulators/seed/accounts/demo-accounts.ts';
import { expect, test } from '../fixtures.ts';
import { typePlace } from '../pages/quoter-page.ts';

// The browser logs the rejected call.
test.use({ expectedConsoleErrors: [/status of 401/] });

test(
  'a visitor reads, quotes and signs in in English, and goes back to Spanish on the same page',
  { tag: '@desktop' },
  async ({ page, checkPage }) => {
    await page.goto('/?utm_source=guia');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/?\?utm_source=guia$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Freight and moving at the click of a button' }),
    ).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await page.goto('/en/quoter');
    await page.getByRole('button', { name: /Quote immediate service/ }).click();
    await typePlace(page, 'Start point', 'carolina');
    await typePlace(page, 'End point', 'quitumbe');
    await page.getByText('3 t truck').click();
    const price = page.locator('[data-price]');
    await expect(price).toHaveAttribute('data-price', /^[1-9]\d+$/);
    const english = await price.getAttribute('data-price');
    await checkPage('english-quoter');
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/^[^/]*\/\/[^/]*\/quoter/);
    await expect(page.getByRole('heading', { level: 1, name: '¿De dónde a dónde?' })).toBeVisible();
    await expect(price).toHaveAttribute('data-price', english ?? '');

    await page.goto('/en/signin');
    await page.getByRole('link', { name: 'Español' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByLabel('Email').fill(`nobody-${randomUUID()}@llevo.test`);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    // The server's messages are Spanish everywhere but here.
    await expect(page.getByText('Wrong email or password')).toBeVisible();
    await page.getByLabel('Email').fill('admin@llevo.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/en\/account\/profile$/);
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Driver management' })).toBeVisible();

    // Addresses of the back-office follow what was chosen: links in emails are Spanish.
    await page.goto('/rates');
    await expect(page).toHaveURL(/\/en\/rates$/);
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/^[^/]*\/\/[^/]*\/rates$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Tarifas' })).toBeVisible();
  },
);
