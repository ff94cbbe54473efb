import { DEFAULT_RECORD_ID, paths } from '@llevo/contract/paths';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { openMasterPage, uniqueWord, search, givenTenant } from '../pages/mission-control-page.ts';
import { rowOrCard } from '../pages/list-page.ts';

test(
  'a reported error reference leads to its log entry',
  { tag: ['@desktop', '@nightly'] },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    const { email, accountId } = await givenTenant(uniqueWord());
    await given.prices(accountId);
    // A record that no version of the product has written.
    await adminFirestore.doc(paths.accountDocument(accountId, 'rates', DEFAULT_RECORD_ID)).set({ rates: 'rotas' });
    expectedConsoleErrors.push(/500/, /ApiError/);
    await signInByApi(page, email);
    await page.goto('/rates');
    const shown = page.getByText(/Referencia: [2-9A-HJKMNP-Z]{6}/).first();
    await expect(shown).toBeVisible({ timeout: 30_000 });
    const reference = /Referencia: (\w{6})/.exec(await shown.innerText())?.[1] ?? '';
    await openMasterPage(page, 'logs');
    await search(page, reference);
    await expect(rowOrCard(page, reference)).toHaveCount(1);
    await expect(rowOrCard(page, reference)).toContainText(email);
    await expect(rowOrCard(page, reference)).toContainText('/api/rates/');
    await checkPage('mission-logs');
    await rowOrCard(page, reference).getByRole('link').click();
    await expect(page).toHaveURL(/\/missioncontrol\/logs\/\w+$/);
    await expect(page.getByRole('heading', { name: `Referencia ${reference}` })).toBeVisible();
    await expect(page.getByText(accountId)).toBeVisible();
    await checkPage('mission-log');

    // All of its kind, and the way there from the kinds.
    await page.getByRole('link', { name: /^\d+ (vez|veces) desde el/ }).click();
    await expect(rowOrCard(page, reference)).toHaveCount(1);
    await page.getByRole('button', { name: 'Por tipo' }).click();
    await expect(rowOrCard(page, '/api/rates/').first()).toBeVisible();
    await checkPage('mission-log-kinds');
    await rowOrCard(page, '/api/rates/').first().getByRole('link').click();
    await expect(rowOrCard(page, reference)).toHaveCount(1);

    await rowOrCard(page, reference).getByRole('link').click();
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page).toHaveURL(/\/missioncontrol\/logs$/);
    await search(page, reference);
    await expect(rowOrCard(page, reference)).toHaveCount(0);
  },
);
