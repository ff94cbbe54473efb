import { paths } from '@llevo/contract/paths';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { encodeTrackPoint, TRACK_PART_MS, trackPartId } from '@llevo/contract/rules/fleet/track-points';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { isPhone } from '../pages/list-page.ts';

const ACCOUNT = 'llevo';
const DATE = guayaquilDate(Date.now() - 5 * 86_400_000);
const NINE_MS = guayaquilInstantMs(DATE, '09:00');

/** Ten minutes through the north of Quito. */
async function recordDrive(driverId: string): Promise<void> {
  for (const part of [0, 1]) {
    const startMs = NINE_MS + part * TRACK_PART_MS;
    const points = Array.from({ length: 30 }, (_, index) => {
      const step = part * 30 + index;
      const place = { lat: -0.2 + step * 0.0009, lng: -78.49 + Math.sin(step / 5) * 0.002 };
      return encodeTrackPoint({ ...place, atMs: startMs + index * 10_000, speed: 36, accuracy: 6 }, startMs);
    });
    const id = trackPartId(driverId, startMs);
    await adminFirestore.doc(paths.accountDocument(ACCOUNT, 'driverTracks', id)).set({ points: points.join('') });
  }
}

test('a driver’s day is replayed on the map', { tag: '@nightly-phone' }, async ({ page, checkPage }) => {
  const drivers = adminFirestore.collection(paths.accountCollection(ACCOUNT, 'drivers')).orderBy('sortName', 'desc');
  // The two widths may run at once.
  const { docs } = await drivers.limit(2).get();
  const driverId = docs[isPhone(page) ? 1 : 0]?.id ?? '';
  await recordDrive(driverId);
  await signInByApi(page, 'admin@llevo.test');
  await page.goto(`/driverManagement/history?conductor=${driverId}&fecha=${DATE}`);
  await expect(page.getByText('09:00:00').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mapa del recorrido del conductor' })).toBeVisible();
  await checkPage('driver-history');

  await page.getByRole('radio', { name: '60×' }).check();
  await page.getByRole('button', { name: 'Reproducir' }).click();
  const scrubber = page.getByRole('slider', { name: 'Momento del día' });
  await expect.poll(async () => Number(await scrubber.inputValue())).toBeGreaterThan(60);
  await page.getByRole('button', { name: 'Pausar' }).click();
  await scrubber.press('Home');
  await expect(scrubber).toHaveAttribute('aria-valuetext', '09:00:00, 36 km/h');
  await scrubber.press('End');
  await expect(scrubber).toHaveAttribute('aria-valuetext', '09:09:50, 36 km/h');
});
