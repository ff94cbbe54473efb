import { readFile } from 'node:fs/promises';
import { paths } from '@llevo/contract/paths';
import type { Locator, Page } from '@playwright/test';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { expect } from '../fixtures.ts';
import { listRow } from './list-page.ts';

/** A unique surname, so that a search finds the people of one test only. */
export const uniqueSurname = (): string =>
  `Zz${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 8)}`;

/** Removes the people that a test made, so that other journeys find the seeded ones only. */
export async function deletePeople(
  account: string,
  collection: 'customers' | 'drivers',
  surname: string,
): Promise<void> {
  const people = adminFirestore.collection(paths.accountCollection(account, collection));
  const { docs } = await people.where('surname', '==', surname).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

/** Searches a list and waits until it shows the one match. */
export async function searchFor(page: Page, field: string, text: string): Promise<Locator> {
  await page.getByLabel(field).fill(text);
  await expect(page).toHaveURL(/buscar=/);
  const row = listRow(page, text);
  await expect(row).toHaveCount(1);
  return row;
}

/** Chooses a status in a row. Resolves with the confirmation dialog. */
export async function pickStatus(page: Page, row: Locator, status: string): Promise<Locator> {
  await row.getByRole('combobox', { name: /^Estado de / }).selectOption({ label: status });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chooses from the menu at the end of a person's row. */
export async function chooseRowAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Exports the list in a format and gives the file's name and bytes. */
export async function exportAs(page: Page, format: RegExp): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/**
 * Opens the drivers and waits for the first live read. One listen in about ninety stalls in the emulator until it is
 * made again, so a reload is allowed once.
 */
export async function openDrivers(page: Page, query = ''): Promise<void> {
  await page.goto(`/driverManagement${query}`);
  try {
    await expect(page.getByText('En vivo').first()).toBeVisible({ timeout: 20_000 });
  } catch {
    await page.reload();
    await expect(page.getByText('En vivo').first()).toBeVisible({ timeout: 20_000 });
  }
}
