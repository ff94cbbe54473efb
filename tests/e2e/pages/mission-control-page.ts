import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Role } from '@llevo/contract/entities/roles';
import { given } from '../../support/fixtures/given.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect } from '../fixtures.ts';

/** A unique word to search for. */
export const uniqueWord = (): string => `zafiro${randomUUID().replaceAll('-', '').slice(0, 10)}`;

/** A user in a new account, both with a name that contains `word`. */
export async function givenTenant(word: string, { permission = 'owner', supportEnabled = true }: Partial<Tenant> = {}) {
  const name = `Fletes ${word}`;
  const accountId = await given.account({ name });
  const accounts = { [accountId]: { name, permission } };
  const person = await given.person(
    { name: `Ana ${word}`, accounts, defaultAccountId: accountId, supportEnabled },
    accountId,
  );
  return { ...person, accountId, account: name, name: `Ana ${word}` };
}

interface Tenant {
  readonly permission: Role;
  readonly supportEnabled: boolean;
}

/** Opens a page of mission control as the seeded master. */
export async function openMasterPage(page: Page, path: string): Promise<void> {
  await signInByApi(page, 'master@llevo.test');
  await page.goto(`/missioncontrol/${path}`);
}

/** Searches the open list and waits for the results. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('buscar') === text);
  await expect(page.locator('[data-refreshing="true"], [aria-busy="true"]')).toHaveCount(0);
}

/** Fails when the page is wider than its window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}
