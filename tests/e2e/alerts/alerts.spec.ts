import type { StoredZone } from '@llevo/contract/entities/zone';
import { paths } from '@llevo/contract/paths';
import { zoneBounds } from '@llevo/contract/rules/fleet/zone-geometry';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';

const MINUTE_MS = 60_000;
/** The bell's code comes after the page, and the function of the service's write runs beside others. */
const EVENTUALLY = { timeout: 30_000 };

test('the bell shows an unassigned service, and resolves the alert by itself @phone', async ({ page, checkPage }) => {
  const accountId = await given.account();
  const { email } = await given.person({}, accountId);
  await signInByApi(page, email);
  await page.goto('/account/alerts');
  const atMs = Date.now() + 30 * MINUTE_MS;
  const { id } = await given.service(accountId, {
    number: 'S-900',
    status: 'confirmado',
    createdAt: Date.now() - 60 * MINUTE_MS,
    date: guayaquilDate(atMs),
    hour: guayaquilTime(atMs),
  });
  await page.getByRole('button', { name: 'Alertas, 1 sin leer' }).click(EVENTUALLY);
  const centre = page.getByRole('dialog', { name: 'Alertas' });
  await expect(centre.getByRole('listitem')).toContainText('S-900');
  await expect(centre.getByRole('link', { name: /, (hoy|mañana) \d\d:\d\d$/ })).toBeVisible();
  await checkPage('alerts');
  await centre.getByRole('button', { name: 'Marcar como leídas' }).click();
  await expect
    .poll(async () => (await adminFirestore.collection(paths.accountCollection(accountId, 'alertReaders')).get()).size)
    .toBe(1);
  await adminFirestore.doc(paths.accountDocument(accountId, 'services', id)).update({ driverId: 'd-1' });
  await expect(centre.getByText('Sin alertas abiertas')).toBeVisible(EVENTUALLY);
  await centre.getByRole('radio', { name: 'Todas', exact: true }).check();
  await expect(centre.getByRole('listitem')).toContainText('Servicio sin conductor');
  await expect(centre.getByRole('listitem')).toContainText('resuelta ahora');
});

test('a zone is drawn on the map where it is pressed @desktop', async ({ page, checkPage }) => {
  const accountId = await given.account();
  const { email } = await given.person({}, accountId);
  await signInByApi(page, email);
  await page.goto('/driverManagement');
  await page.getByRole('button', { name: 'Zonas' }).click();
  await page.getByRole('button', { name: 'Nuevo círculo' }).click();
  await page.getByLabel('Nombre').fill('Bodega');
  const map = page.getByRole('region', { name: 'Mapa de los conductores' });
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  await map.click({ position: { x: width * 0.6, y: height * 0.3 } });
  await checkPage('zones');
  await page.getByRole('button', { name: 'Guardar zona' }).click();
  await expect(page.getByRole('button', { name: 'Cambiar Bodega' })).toBeVisible();
  const [zone] = (await adminFirestore.collection(paths.accountCollection(accountId, 'zones')).get()).docs;
  const { shape } = (await readDocument(zone?.ref.path ?? '')) as Pick<StoredZone, 'shape'>;
  expect(shape).toMatchObject({ kind: 'circle', metres: 500 });
  // The map opens on Quito.
  const { centre } = zoneBounds(shape);
  expect(centre.lat).toBeCloseTo(-0.15, 1);
  expect(centre.lng).toBeCloseTo(-78.48, 1);
});
