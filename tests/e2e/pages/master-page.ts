import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Role } from '@llevo/contract/entities/roles';
import { given } from '../../support/fixtures/given.ts';
import { signInBrowser } from '../../support/browser/sign-in-browser.ts';
import { expect } from '../fixtures.ts';

/** A word that nobody else's data has, to be searched for. */
export const uniqueWord = (): string => `zafiro${randomUUID().replaceAll('-', '').slice(0, 10)}`;

/** Somebody of an account of their own, both under a name that can be searched for. */
export async function givenTenant(word: string, { permission = 'owner', supportEnabled = true }: Partial<Tenant> = {}) {
  const name = `Fletes ${word}`;
  const accountId = await given.account({ name });
  const accounts = { [accountId]: { name, permission } };
  const person = await given.person(
    { name: `Ana ${word}`, accounts, defaultAccountId: accountId, supportEnabled },
    accountId,
  );
  return { ...person, account: name, name: `Ana ${word}` };
}

interface Tenant {
  readonly permission: Role;
  readonly supportEnabled: boolean;
}

/** Opens a page of mission control as the seeded master. */
export async function openMasterPage(page: Page, path: string): Promise<void> {
  await signInBrowser(page, 'master@llevo.test');
  await expect(page).toHaveURL(/\/missioncontrol\/dashboard$/);
  await page.goto(`/missioncontrol/${path}`);
}

/** A line of a list: a row, or on a phone a card. */
export const rowOrCard = (page: Page, text: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });

/** Searches the list that stands open, and waits until what it shows is the answer. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('buscar') === text);
  await expect(page.locator('[data-refreshing="true"], [aria-busy="true"]')).toHaveCount(0);
}

/** Nothing of a page lies beyond its right edge. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}
