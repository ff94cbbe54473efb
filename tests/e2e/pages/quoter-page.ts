import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Sets the device's location and fills it into the field. */
export async function useDeviceLocation(page: Page, label: string, { lat, lng }: Point): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: lat, longitude: lng });
  // A page may reuse its last location for a minute; a reloaded page requests it again and keeps the inputs.
  await page.reload();
  const field = page.getByLabel(label, { exact: true }).and(page.getByRole('combobox'));
  await field.click();
  await page.getByRole('option', { name: 'Usar mi ubicación' }).click();
  await expect(field).not.toHaveValue('');
}

/** Types into a place field and takes the first suggestion, by keyboard alone. */
export async function typePlace(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).and(page.getByRole('combobox'));
  await field.fill(text);
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).not.toHaveValue(text);
}

/** Opens the immediate flow of a quoter from the first question. */
export async function openImmediateFlow(page: Page, path = '/quoter'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /Cotizar servicio inmediato/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¿De dónde a dónde?' })).toBeVisible();
}

/** Goes to the next step. */
export const goToNextStep = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

/** Fills in the immediate flow for a move across Quito, up to its price. Resolves with the price dialog. */
export async function askForPrice(page: Page, path = '/quoter'): Promise<Locator> {
  await openImmediateFlow(page, path);
  await typePlace(page, 'Punto de partida', 'carolina');
  await typePlace(page, 'Punto de llegada', 'quitumbe');
  await page.getByText('Cabina simple').click();
  await goToNextStep(page);
  await page.getByText('Varios').click();
  await goToNextStep(page);
  const fare = page.getByRole('dialog', { name: 'Tu tarifa' });
  await expect(fare.getByRole('button', { name: 'Cotizar' })).toBeEnabled();
  return fare;
}
