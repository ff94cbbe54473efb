import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { totpCode } from '../../support/session/totp.ts';
import { given } from '../../support/fixtures/given.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { signInBrowser } from '../../support/browser/sign-in-browser.ts';
import { expect, test } from '../fixtures.ts';

const shownCodes = (page: Page) => page.getByRole('listitem').locator('code').allInnerTexts();
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

test(
  'two-factor is switched on with a code, backup codes are shown once and renewed, and it is switched off',
  { tag: '@phone' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/40[01]/);
    const { email } = await given.person();
    await signInByApi(page, email);
    await page.goto('/account/2fa');
    const toggle = page.getByRole('switch');
    const begin = page.getByRole('button', { name: 'Empezar' });
    await expect(begin).toBeVisible();
    await expect(toggle).toHaveCount(0);
    await checkPage('2fa-off');
    await begin.click();
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
    await checkPage('2fa-scan');

    await page.getByLabel('Código', { exact: true }).fill('12');
    await page.getByRole('button', { name: 'Activar' }).click();
    await expect(page.getByLabel('Código', { exact: true })).toBeFocused();
    await page.getByLabel('Código', { exact: true }).fill(totpCode(secret, Date.now()));
    await page.getByRole('button', { name: 'Activar' }).click();

    await expect(page.getByRole('heading', { name: 'Guarda tus códigos de respaldo' })).toBeFocused();
    const codes = await shownCodes(page);
    expect(new Set(codes).size).toBe(10);
    await checkPage('2fa-codes');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    for (const code of codes) expect(text).toContain(code);
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    await expect(toggle).toBeChecked();
    await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);

    await page.getByRole('button', { name: 'Renovar los códigos' }).click();
    await expect(page.getByRole('dialog', { name: 'Renovar los códigos de respaldo' })).toBeVisible();
    await checkPage('2fa-renew');
    await confirm(page, 'Renovar los códigos');
    await expect(page.getByRole('heading', { name: 'Guarda tus códigos de respaldo' })).toBeVisible();
    const renewed = await shownCodes(page);
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
    await page.getByRole('button', { name: 'Ya los guardé' }).click();

    await page.evaluate(() => {
      localStorage.clear();
    });
    await signInBrowser(page, email);
    await page.getByLabel('Código').fill(renewed[0] ?? '');
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page).toHaveURL(/\/account\/profile$/);

    await page.goto('/account/2fa');
    await toggle.click();
    await confirm(page, 'Desactivar');
    await expect(begin).toBeVisible();
    await expect(toggle).toHaveCount(0);
  },
);

test(
  'a master without a second factor sets one up before anything else, and goes on',
  { tag: ['@phone', '@nightly'] },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/40[013]/);
    const accountId = await given.account({ plan: null, subscription: null });
    const accounts = { [accountId]: { name: 'Plataforma', permission: 'master' as const } };
    const { email } = await given.person({ accounts, defaultAccountId: accountId }, accountId);
    await signInByApi(page, email);
    await page.goto('/missioncontrol/users');
    await expect(page).toHaveURL(/\/signin\/2fa$/);
    const begin = page.getByRole('button', { name: 'Empezar' });
    await expect(begin).toBeVisible();
    await checkPage('2fa-required');

    await begin.click();
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
    await page.getByLabel('Código', { exact: true }).fill(totpCode(secret, Date.now()));
    await page.getByRole('button', { name: 'Activar' }).click();
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    await expect(page).toHaveURL(/\/missioncontrol\/dashboard$/);
    await page.goto('/missioncontrol/users');
    await expect(page.getByRole('searchbox')).toBeVisible();
  },
);
