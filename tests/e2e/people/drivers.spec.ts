import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { geohashForLocation } from 'geofire-common';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { isPhone } from '../pages/list-page.ts';
import { openDrivers } from '../pages/people-page.ts';

const ACCOUNT = 'llevo';
const PAGE_SIZE = 25;

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

test.beforeEach(async ({ page }) => {
  await signInByApi(page, 'admin@llevo.test');
});

/** Both widths: on a phone rows are cards and the map has a view of its own. */
test(
  'a driver is found silent, moves, and is followed on the map',
  { tag: '@nightly-phone' },
  async ({ page, checkPage }) => {
    const { docs } = await adminFirestore
      .collection(paths.accountCollection(ACCOUNT, 'drivers'))
      .orderBy('sortName')
      .limit(2)
      .get();
    // The two widths may run at once.
    const driverId = docs[isPhone(page) ? 1 : 0]?.id ?? '';
    const cell = page.locator(`[data-driver-location="${driverId}"]`);
    const row = page.getByRole(isPhone(page) ? 'listitem' : 'row').filter({ has: cell });

    await test.step('silent for more than five minutes, it is greyed, with the time since', async () => {
      await moveDriver(driverId, [-0.2, -78.5], Date.now() - 7 * 60_000);
      await openDrivers(page, '?orden=name');
      await expect(cell).toHaveAttribute('title', /\(-0\.20000, -78\.50000\)$/);
      await expect(row.getByText('hace 7 min')).toBeVisible();
      await checkPage('drivers-list');
    });

    await test.step('it moves on the map', async () => {
      await moveDriver(driverId, [-0.18432, -78.48721]);
      await expect(cell).toHaveAttribute('title', /\(-0\.18432, -78\.48721\)$/);
      await expect(row.getByText('32 km/h')).toBeVisible();
      await expect(cell).toHaveAttribute('href', 'https://www.google.com/maps?q=-0.18432,-78.48721');
      // Others may well be silent that long.
      await expect(row.getByText(/^hace /)).toHaveCount(0);
    });

    await test.step('its row opens it on the map, and the map follows', async () => {
      await row.focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('region', { name: 'Conductor seleccionado' });
      await expect(panel).toBeVisible();
      await expect(panel).toContainText('En línea');
      await panel.getByRole('button', { name: 'Seguir' }).click();
      await expect(panel.getByRole('button', { name: 'Dejar de seguir' })).toHaveAttribute('aria-pressed', 'true');
      await moveDriver(driverId, [-0.1905, -78.4905]);
      await expect(panel.getByTitle(/\(-0\.19050, -78\.49050\)$/)).toBeVisible();
      await expect(panel.getByRole('region', { name: 'Servicios de hoy' })).toBeVisible();
      await checkPage('drivers-selected');
    });
  },
);

test(
  'search, filters and order are in the URL and survive a reload',
  { tag: ['@desktop', '@nightly'] },
  async ({ page, checkPage }) => {
    await openDrivers(page);
    await page.getByLabel('Buscar conductores').fill('jose');
    await expect(page).toHaveURL(/buscar=jose/);
    await expect(page.getByRole('row').filter({ hasText: 'José' }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Buscar conductores')).toHaveValue('jose');

    await page.getByLabel('Buscar conductores').fill('zzqx');
    await expect(page.getByText('Nada coincide con «zzqx». Se mantiene la lista anterior.')).toBeVisible();

    await openDrivers(page, '?estado=revision');
    await expect(page.getByRole('combobox', { name: /^Estado de / }).first()).toHaveValue('revision');
    const revised = adminFirestore
      .collection(paths.accountCollection(ACCOUNT, 'drivers'))
      .where('status', '==', 'revision');
    let attempts = 0;
    // Counted again if another journey reviewed a driver in between.
    await expect(async () => {
      if (attempts++ > 0) await openDrivers(page, '?estado=revision');
      const { count } = (await revised.count().get()).data();
      await expect(page.getByText(`1–${Math.min(count, PAGE_SIZE)} de ${count}`)).toBeVisible();
    }).toPass();
    await checkPage('drivers-filtered');
  },
);
