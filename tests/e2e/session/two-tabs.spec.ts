import { guayaquilDate } from '@llevo/contract/rules/dates';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { signInBrowser } from '../../support/browser/sign-in-browser.ts';
import { given } from '../../support/fixtures/given.ts';
import { complaintsOf, expect, test } from '../fixtures.ts';

const DATE = guayaquilDate(Date.now() + 86_400_000);

/** A company with one job on the board's day, and its owner. */
async function givenBoard(customer: string) {
  const accountId = await given.account();
  await given.service(accountId, { date: DATE, hour: '09:00', typeService: 'RESERVE', userName: customer });
  return (await given.person({}, accountId)).email;
}

test(
  'another tab follows a sign-out and the sign-in to another company, without a row of the first (C64)',
  { tag: '@phone' },
  async ({ page, context, expectedConsoleErrors }) => {
    const refused = [/401/, /permission/i];
    expectedConsoleErrors.push(...refused);
    const [rosa, eva] = [await givenBoard('Rosa Cruz'), await givenBoard('Eva Paz')];
    await signInByApi(page, rosa);
    await page.goto('/account');

    const tab = await context.newPage();
    const complaints = complaintsOf(tab);
    await tab.goto(`/serviceManagement/board?fecha=${DATE}`);
    await expect(tab.getByText('Rosa Cruz').first()).toBeVisible();

    await page.getByRole('button', { name: /^Cuenta y ajustes/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.waitForURL('**/signin');
    await expect(tab).toHaveURL(/\/signin$/);
    await expect(tab.getByText('Rosa Cruz')).toHaveCount(0);
    await tab.evaluate(() => {
      const see = () => {
        if (document.body.textContent.includes('Rosa Cruz')) document.documentElement.dataset.stale = 'yes';
      };
      new MutationObserver(see).observe(document.body, { childList: true, subtree: true, characterData: true });
    });

    await signInBrowser(page, eva);
    await expect(tab.getByText('Eva Paz').first()).toBeVisible();
    // Firebase follows another tab within a second, and a session without its user ends within three.
    await tab.waitForTimeout(4_000);
    await expect(tab.getByText('Eva Paz').first()).toBeVisible();
    await expect(tab.locator('html')).not.toHaveAttribute('data-stale');
    await expect(tab.getByText(/insufficient permissions|se cerró desde otro lugar/)).toHaveCount(0);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/account$/);
    expect(complaints.filter((text) => !refused.some((expected) => expected.test(text)))).toEqual([]);
  },
);
