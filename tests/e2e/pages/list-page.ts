import type { Locator, Page } from '@playwright/test';

/** Whether the page is as narrow as a phone's, where lists show cards instead of rows. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** The rows, or on a phone the cards, that contain a text. */
export const listRow = (page: Page, text: string): Locator =>
  page.getByRole(isPhone(page) ? 'listitem' : 'row').filter({ hasText: text });

/** Opens the filters and the order of a list; Escape closes them. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filtros' });
  await filters.waitFor();
  return filters;
}

/** Rows and list items that contain a text, at any width. */
export const rowOrCard = (page: Page, text: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });

/** Chooses an action in the menu of a row or card. */
export async function chooseInRow(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Acciones de/ }).click();
  await row.page().getByRole('menuitem', { name: action }).click();
}
