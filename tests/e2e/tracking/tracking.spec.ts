import { createTrackingLink } from '@llevo/contract/endpoints/services/services';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { trackingPath } from '@llevo/contract/rules/services/tracking-link';
import { Timestamp } from 'firebase-admin/firestore';
import { geohashForLocation } from 'geofire-common';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenFailedSearch } from '../../support/fixtures/offers.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { expect, test } from '../fixtures.ts';
import { expectTracked } from '../pages/tracking-page.ts';

/** A position reported by the driver's phone just now. */
const position = (lat: number, lng: number) => ({
  lat,
  lng,
  geohash: geohashForLocation([lat, lng], 9),
  heading: 90,
  speed: 30,
  updatedAt: Timestamp.now(),
});

test('a customer follows a service to its end @phone', async ({ page, checkPage }) => {
  const accountId = await given.account({ name: 'Fletes del Seguimiento' });
  const driver = await given.driver(accountId, { name: 'José' });
  const { id } = await given.service(accountId, { status: 'pendiente' });
  const job = adminFirestore.doc(paths.accountDocument(accountId, 'services', id));
  const place = adminFirestore.doc(paths.accountDocument(accountId, 'driverLocations', driver.id));
  const backOffice = await createMemberClient({ accountId, permission: 'user' });
  const { tracking_url: url } = await backOffice.call(createTrackingLink, { id });

  await test.step('before the driver sets out nothing of Firebase or Mantine is loaded', async () => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const response = await page.goto(new URL(url).pathname);
    expect(response?.headers()).toMatchObject({ 'referrer-policy': 'origin', 'x-robots-tag': 'noindex' });
    await expect(page.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible();
    expect(loaded.filter((address) => /firebase|firestore|mantine|leaflet/i.test(address))).toEqual([]);
    await checkPage('tracking-booked');
  });

  await test.step('the page follows without a reload: the driver on the map, live', async () => {
    await place.set(position(-0.19, -78.48));
    await job.update({ status: 'en camino', driverId: driver.id, driverName: 'José Ñauta' });
    // The page asks every ten seconds, and an answer may be as long under way.
    const following = page.getByRole('heading', { name: 'Tu conductor va en camino' });
    await expect(following).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('En vivo', { exact: true })).toBeVisible();
    await expect(page.getByText(/Llega a recoger cerca de las/)).toBeVisible();
    const vehicle = page.getByRole('img', { name: 'Tu conductor' });
    const before = await vehicle.boundingBox();
    await place.set(position(-0.195, -78.45));
    await expect.poll(async () => (await vehicle.boundingBox())?.x).not.toBe(before?.x);
    await checkPage('tracking-live');
  });

  await test.step('at its end the map is gone, and the driver can be rated', async () => {
    await job.update({ status: 'finalizado' });
    await expectTracked(page, 'Servicio terminado');
    await expect(page.getByText('En vivo', { exact: true })).toBeHidden();
    await page.getByRole('radio', { name: '5 estrellas' }).check({ force: true });
    await page.getByRole('button', { name: 'Calificar' }).click();
    await expect(page.getByText('Gracias por calificar: 5 de 5 estrellas.')).toBeVisible();
    await checkPage('tracking-rated');
  });
});

test('a customer whose booking no driver takes searches again, then reserves at the shown price @phone', async ({
  page,
  checkPage,
}) => {
  const accountId = await given.quotingAccount({ name: 'Fletes del Seguimiento' });
  const token = await givenFailedSearch(accountId);
  await page.goto(trackingPath(token));

  await test.step('the search goes on, and fails again', async () => {
    await expectTracked(page, 'Todavía no hay conductor');
    await checkPage('tracking-no-driver');
    await page.getByRole('button', { name: 'Seguir buscando' }).click();
    await expectTracked(page, 'Buscando conductor');
    await expect(page.getByText('Ahora no hay un conductor libre cerca.', { exact: false })).toBeVisible();
    await checkPage('tracking-searching');
    const [job] = (await adminFirestore.collection(paths.accountCollection(accountId, 'services')).get()).docs;
    await job?.ref.update({ 'search.state': 'failed', 'search.nextAt': null });
    await expectTracked(page, 'Todavía no hay conductor');
  });

  await test.step('the reservation costs what the dialog says', async () => {
    await page.getByRole('button', { name: 'Reservar para otra hora' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reservar para otra hora' });
    await dialog.locator('input[name="date"]').fill(guayaquilDate(Date.now() + 7 * 86_400_000));
    await dialog.locator('input[name="hour"]').fill('10:30');
    const confirm = dialog.getByRole('button', { name: /^Reservar por \$/ });
    await expect(confirm).toBeEnabled();
    await checkPage('tracking-reserve');
    const price = (await confirm.innerText()).replace('Reservar por ', '');
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expectTracked(page, 'Recibimos tu pedido');
    await expect(page.getByText(price, { exact: true }).first()).toBeVisible();
  });
});
