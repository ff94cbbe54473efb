import { paths } from '@llevo/contract/paths';
import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { geohashForLocation } from 'geofire-common';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { signInBrowser } from '../../support/browser/sign-in-browser.ts';
import { expect, test } from '../fixtures.ts';
import { isPhone } from '../pages/list-page.ts';

const ACCOUNT = 'llevo';

/** Writes where a driver is now, as its phone would. */
async function moveDriver(driverId: string, [lat, lng]: readonly [number, number], atMs = Date.now()): Promise<void> {
  await adminFirestore.doc(paths.accountDocument(ACCOUNT, 'driverLocations', driverId)).set({
    lat,
    lng,
    geohash: geohashForLocation([lat, lng], 9),
    heading: 90,
    speed: 32,
    updatedAt: Timestamp.fromMillis(atMs),
  });
}

/**
 * Opens the drivers and waits for the first live read. One listen in about ninety stalls in the emulator until it is
 * made again, so a reload is allowed once.
 */
async function openDrivers(page: Page, query = ''): Promise<void> {
  await page.goto(`/driverManagement${query}`);
  try {
    await expect(page.getByText('En vivo').first()).toBeVisible({ timeout: 20_000 });
  } catch {
    await page.reload();
    await expect(page.getByText('En vivo').first()).toBeVisible({ timeout: 20_000 });
  }
}

test.beforeEach(async ({ page }) => {
  await signInBrowser(page, 'admin@llevo.test');
});

test('a moving driver moves on the map', async ({ page, checkPage }) => {
  await openDrivers(page);
  const cell = page.locator('[data-driver-location]').first();
  const driverId = (await cell.getAttribute('data-driver-location')) ?? '';
  await checkPage('drivers-list');
  await moveDriver(driverId, [-0.18432, -78.48721]);
  const moved = page.locator(`[data-driver-location="${driverId}"]`);
  await expect(moved).toHaveText('-0.18432, -78.48721');
  await expect(moved).toHaveAttribute('href', 'https://www.google.com/maps?q=-0.18432,-78.48721');
});

test('a driver silent for more than five minutes is greyed, with the time since', async ({ page }) => {
  const [newest] = (
    await adminFirestore.collection(paths.accountCollection(ACCOUNT, 'drivers')).orderBy('sortName').limit(1).get()
  ).docs;
  const driverId = newest?.id ?? '';
  await moveDriver(driverId, [-0.2, -78.5], Date.now() - 7 * 60_000);
  await openDrivers(page, '?orden=name');
  await expect(page.locator(`[data-driver-location="${driverId}"]`)).toHaveText('-0.20000, -78.50000');
  const row = page
    .getByRole(isPhone(page) ? 'listitem' : 'row')
    .filter({ has: page.locator(`[data-driver-location="${driverId}"]`) });
  await expect(row.getByText('hace 7 min')).toBeVisible();
  await moveDriver(driverId, [-0.2001, -78.5]);
  await expect(page.locator(`[data-driver-location="${driverId}"]`)).toHaveText('-0.20010, -78.50000');
  // Others may well be silent that long.
  await expect(row.getByText(/^hace /)).toHaveCount(0);
});

test('a row opens its driver on the map, and the map follows', async ({ page, checkPage }) => {
  await openDrivers(page);
  const cell = page.locator('[data-driver-location]').first();
  const driverId = (await cell.getAttribute('data-driver-location')) ?? '';
  await moveDriver(driverId, [-0.19, -78.49]);
  const row = isPhone(page)
    ? page.getByRole('listitem').filter({ has: page.locator(`[data-driver-location="${driverId}"]`) })
    : page.getByRole('row').filter({ has: page.locator(`[data-driver-location="${driverId}"]`) });
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Conductor seleccionado' });
  await expect(panel).toBeVisible();
  await expect(panel).toContainText('En línea');
  await panel.getByRole('button', { name: 'Seguir' }).click();
  await expect(panel.getByRole('button', { name: 'Dejar de seguir' })).toHaveAttribute('aria-pressed', 'true');
  await moveDriver(driverId, [-0.1905, -78.4905]);
  await expect(panel.getByText('-0.19050, -78.49050')).toBeVisible();
  await checkPage('drivers-selected');
});

test(
  'search, filters and order are in the URL and survive a reload',
  { tag: '@desktop' },
  async ({ page, checkPage }) => {
    await openDrivers(page);
    await page.getByLabel('Buscar conductores').fill('jose');
    await expect(page).toHaveURL(/buscar=jose/);
    const names = isPhone(page) ? page.getByRole('listitem') : page.getByRole('row');
    await expect(names.filter({ hasText: 'José' }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Buscar conductores')).toHaveValue('jose');

    await page.getByLabel('Buscar conductores').fill('zzqx');
    await expect(page.getByText('Nada coincide con «zzqx». Se mantiene la lista anterior.')).toBeVisible();

    await openDrivers(page, '?estado=revision');
    await expect(page.getByRole('combobox', { name: /^Estado de / }).first()).toHaveValue('revision');
    await expect(page.getByText('1–20 de 20')).toBeVisible();
    await checkPage('drivers-filtered');
  },
);

test('another account sees its own drivers only', { tag: '@desktop' }, async ({ page }) => {
  await page.evaluate(() => {
    localStorage.clear();
  });
  await signInBrowser(page, 'owner@andes.test');
  await openDrivers(page);
  await expect(page.locator('[data-driver-location]').first()).toBeVisible();
  const shown = await page
    .locator('[data-driver-location]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-driver-location') ?? ''));
  expect(shown.length).toBeGreaterThan(0);
  for (const id of shown) {
    const own = await adminFirestore.doc(paths.accountDocument('andes', 'drivers', id)).get();
    expect(own.exists).toBe(true);
  }
});
