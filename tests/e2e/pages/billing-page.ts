/** The billing pages. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ports, localUrl } from '../../../emulators/ports.ts';
import { randomIpAddress } from '../../support/api/api-client.ts';
import { acceptTerms } from './sign-up-page.ts';

/** The provider's well-known test cards. */
export const CARDS = {
  visa: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  asksBank: '4000 0027 6000 3184',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  failsLater: '4000 0000 0000 0341',
} as const;

/** Signs up through the screen, up to the choice of a plan. Returns the owner's email address. */
export async function signUpNewOwner(page: Page): Promise<string> {
  const email = `${randomUUID()}@personas.test`;
  // New accounts are counted by where they come from.
  await page.route('**/api/account', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': randomIpAddress() } }),
  );
  await page.goto('/signup');
  await page.getByLabel('Nombre').fill('Nube');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Carretera-Alta-7');
  await acceptTerms(page);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL(/\/signup\/plan$/);
  return email;
}

/** The field for the card number. */
export const cardNumber = (within: Page | Locator): Locator => within.getByLabel('Número de tarjeta');

/** Fills in a card and presses the button. */
export async function payWithCard(page: Page, card: string, button: RegExp | string = /^Pagar \$/): Promise<void> {
  await cardNumber(page).fill(card);
  await page.getByRole('button', { name: button }).click();
}

/** Opens the bank's window and answers the 3-D Secure challenge there. */
export async function answerThreeDSecure(page: Page, answer: 'Autorizar' | 'Rechazar'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Tu banco pide que confirmes' });
  await expect(dialog).toBeVisible();
  const popup = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Ir a mi banco' }).click();
  const bank = await popup;
  const closing = bank.waitForEvent('close');
  await bank.getByRole('button', { name: answer }).click();
  await closing;
  await expect(dialog).toBeHidden();
}

/** Opens a tab of the billing page, and the page where another one is open. */
export async function openTab(page: Page, name: 'Plan' | 'Tarjeta' | 'Facturas'): Promise<void> {
  if (new URL(page.url()).pathname !== '/account/billing') await page.goto('/account/billing');
  await page.getByRole('tab', { name }).click();
}

/** Calls a test control of the fake provider. */
export async function postTestControl(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${localUrl(ports().stripe)}/test/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Clears the fake provider's faults. */
export async function clearFaults(): Promise<void> {
  await fetch(`${localUrl(ports().stripe)}/test/troubles`, { method: 'DELETE' });
}
