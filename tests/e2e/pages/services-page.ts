import type { Service } from '@llevo/contract/entities/service';
import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { given } from '../../support/fixtures/given.ts';
import { expect } from '../fixtures.ts';
import { isPhone, listRow } from './list-page.ts';

export const ACCOUNT = 'llevo';

/** A client's name that no other test uses, of one word that can be searched for. */
export const uniqueCustomerName = (): string => `Zoila${randomUUID().replace(/\d|-/g, '').slice(0, 8)}`;

/** A new service of a customer of that name. */
export const givenServiceOf = (userName: string, facts: Partial<Service> = {}): Promise<Service> =>
  given.service(ACCOUNT, { userName, ...facts });

/**
 * Opens the services and waits for the first live read. One listen in about ninety stalls in the emulator until it is
 * made again, so a reload is allowed once.
 */
export async function openServices(page: Page, query = ''): Promise<void> {
  await page.goto(`/serviceManagement${query}`);
  const live = page.getByText('En vivo').first();
  try {
    await expect(live).toBeVisible({ timeout: 20_000 });
  } catch {
    await page.reload();
    await expect(live).toBeVisible({ timeout: 20_000 });
  }
}

/** The select of a service's driver: in its row, on a phone in its details. */
export const driverSelect = (page: Page, client: string): Locator =>
  (isPhone(page) ? page.getByRole('dialog', { name: 'Detalle del servicio' }) : page).getByRole('button', {
    name: new RegExp(`^Conductor de ${client}`),
  });

/** Opens the select of a service's driver. */
export async function openDriverSelect(page: Page, client: string): Promise<void> {
  if (isPhone(page) && !(await driverSelect(page, client).isVisible())) await listRow(page, client).press('Enter');
  await driverSelect(page, client).click();
  await expect(page.getByLabel('Buscar conductores')).toBeFocused();
}

/** Chooses a driver by name, up to the confirmation. */
export async function chooseDriver(page: Page, client: string, driverName: string): Promise<void> {
  await openDriverSelect(page, client);
  await page.getByLabel('Buscar conductores').fill(driverName);
  await page.getByRole('option', { name: driverName }).first().click();
}
