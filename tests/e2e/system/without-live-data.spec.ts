import { guayaquilDate } from '@llevo/contract/rules/dates';
import type { Page } from '@playwright/test';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { given } from '../../support/fixtures/given.ts';
import { expect, test } from '../fixtures.ts';

const FIRESTORE = /google\.firestore\.v1\.Firestore/;
const POLLED = /^Sin tiempo real/;

test.use({ expectedConsoleErrors: [/ERR_FAILED|ERR_BLOCKED|Firestore|Load failed|cleardot\.gif/] });

/** A network where the API answers and the live channel does not. */
const block = (page: Page) => page.route(FIRESTORE, (route) => route.abort());

/** The badge beside the page's title. */
const badge = (page: Page) => page.locator('header').getByRole('status');

test(
  'a network that blocks live data leaves board, drivers and services readable',
  { tag: '@desktop' },
  async ({ page, checkPage }) => {
    const date = guayaquilDate(Date.now());
    const accountId = await given.account();
    await given.driver(accountId, { name: 'Luz', surname: 'Andrade' });
    await given.service(accountId, { date, hour: '23:30', typeService: 'RESERVE', userName: 'Rosa Cruz' });
    const { email } = await given.person({}, accountId);
    await block(page);
    await signInByApi(page, email);

    await test.step('the board shows the day', async () => {
      await page.goto(`/serviceManagement/board?fecha=${date}`);
      await expect(page.getByText('Rosa Cruz').first()).toBeVisible();
      await expect(badge(page)).toHaveText(POLLED);
      await checkPage('board-without-live-data');
    });

    await test.step('so do the drivers and the list of services', async () => {
      await page.goto('/driverManagement');
      await expect(page.getByText('Luz Andrade').first()).toBeVisible();
      await expect(badge(page)).toHaveText(POLLED);
      await page.goto('/serviceManagement');
      await expect(page.getByText('Rosa Cruz').first()).toBeVisible();
      await expect(badge(page)).toHaveText(POLLED);
    });
  },
);
