import { paths } from '@llevo/contract/paths';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { adminBucket, adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { sidewaysPhoto } from '../../support/fixtures/upload-images.ts';
import { expect, test } from '../fixtures.ts';
import {
  NETWORK_ERROR,
  acceptInvitation,
  ageTrack,
  askForCode,
  enterCode,
  givenInvitedDriver,
  openInvitation,
  slide,
} from '../pages/driver-app-page.ts';

/** Position of the driver's phone. */
const QUITO = { latitude: -0.184, longitude: -78.487 };

test.use({
  serviceWorkers: 'allow',
  expectedConsoleErrors: [NETWORK_ERROR],
  permissions: ['geolocation'],
  geolocation: QUITO,
});

test('a driver does a job, half of it without a network (C52, C54) @phone', async ({ page, context, checkPage }) => {
  const accountId = await given.account({ name: 'Fletes del Conductor' });
  const driver = await givenInvitedDriver(accountId);
  const { email } = driver;
  const { id: userId } = await given.customer(accountId);
  const facts = { driverId: driver.id, driverName: 'José Ñauta', userId, status: 'pendiente', number: 'S-7F3K9A' };
  const { id } = await given.service(accountId, facts);

  await test.step('sees from the e-mail who invites, without answering', async () => {
    await openInvitation(page, email);
    await expect(page.getByRole('heading', { name: 'Fletes del Conductor' })).toBeVisible();
    await checkPage('driver-invitation');
    await page.getByRole('link', { name: 'Entrar con un código' }).click();
    await expect(page.getByRole('textbox', { name: 'Correo' })).toBeVisible();
  });

  await test.step('signs in with the emailed code and accepts the invitation; neither Firebase nor Mantine is loaded', async () => {
    const loaded = new Set<string>();
    page.on('request', (request) => loaded.add(request.url()));
    await page.goto('/conductor');
    await askForCode(page, email);
    await checkPage('driver-code');
    await enterCode(page, email);
    await checkPage('driver-choice');
    await acceptInvitation(page);
    await expect(page.getByRole('heading', { name: 'Por responder' })).toBeVisible();
    expect(
      [...loaded].filter((address) => /assets\/.*(firebase|firestore|mantine|leaflet|schemas)/i.test(address)),
    ).toEqual([]);
  });

  await test.step('is light enough for an old phone', async () => {
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
    const sizes = await Promise.all(
      [...new Set(scripts)].map(async (script) => gzipSync(await (await page.request.get(script)).body()).length),
    );
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150 * 1024);
  });

  await test.step('shares the position', async () => {
    await expect(page.getByText('Compartes tu ubicación')).toBeVisible();
    await checkPage('driver-home');
    const place = await adminFirestore.doc(paths.accountDocument(accountId, 'driverLocations', driver.id)).get();
    expect(place.data()).toMatchObject({ lat: QUITO.latitude, lng: QUITO.longitude, speed: 0 });
  });

  await test.step('accepts the job', async () => {
    await page.getByRole('link', { name: /La Carolina, Quito/ }).click();
    const accept = page.getByRole('button', { name: 'Aceptar el servicio' });
    await expect(accept).toBeVisible();
    await checkPage('driver-offer');
    await accept.click();
    await expect(page.getByRole('slider', { name: 'Voy en camino' })).toBeVisible();
    await expect.poll(async () => (await readService(accountId, id)).acceptance?.driverId).toBe(driver.id);
    await checkPage('driver-job');
  });

  await test.step('takes three steps without a network, and opens the app again', async () => {
    // Kept by the service worker, its page last.
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/conductor.html')) !== undefined))
      .toBe(true);
    await context.setOffline(true);
    await slide(page, 'Voy en camino');
    await slide(page, 'Llegué');
    await slide(page, 'Ya cargué');
    await expect(page.getByRole('slider', { name: 'Terminé el servicio' })).toBeVisible();
    await expect(page.getByText(/^3 acciones por enviar\./)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^3 acciones por enviar\./)).toBeVisible();
    await expect(page.getByText(/^Sin conexión\./)).toBeVisible();
    expect(await readService(accountId, id)).toMatchObject({ status: 'confirmado' });
    await checkPage('driver-offline');
    await ageTrack(page);
  });

  await test.step('all arrive in order, once', async () => {
    await context.setOffline(false);
    await expect.poll(async () => (await readService(accountId, id)).status).toBe('en curso');
    await expect(page.getByText(/por enviar/)).toBeHidden();
  });

  await test.step('the last five minutes of the route history arrive too', async () => {
    const parts = adminFirestore.collection(paths.accountCollection(accountId, 'driverTracks'));
    await expect.poll(async () => (await parts.get()).docs.map((part) => part.id.split(':')[0])).toEqual([driver.id]);
    const [part] = (await parts.get()).docs;
    expect(part?.get('points')).toMatch(/^\d+,-18400,-7848700,0,\d+;/);
  });

  await test.step('proves the delivery with a photo and a signature, and ends the job', async () => {
    await page.getByRole('button', { name: 'Prueba de entrega' }).click();
    await page.getByRole('textbox', { name: '¿Quién recibió la carga?' }).fill('Ana Lema');
    const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhoto() };
    await page.getByLabel(/^Agregar foto/).setInputFiles(photo);
    await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    const pad = await page.getByRole('img', { name: 'Espacio para firmar con el dedo' }).boundingBox();
    if (pad === null) throw new Error('There is no place to sign');
    await page.mouse.move(pad.x + 30, pad.y + 30);
    await page.mouse.down();
    await page.mouse.move(pad.x + 120, pad.y + 70);
    await page.mouse.up();
    await checkPage('driver-proof');
    await page.getByRole('button', { name: 'Guardar la entrega' }).click();
    await expect.poll(async () => (await readService(accountId, id)).delivery?.receiver).toBe('Ana Lema');
    const { delivery } = await readService(accountId, id);
    const [stored] = await adminBucket.file(delivery?.photos[0] ?? '').download();
    // Upright, without the place where it was taken (C52).
    const { width, height, exif } = await sharp(stored).metadata();
    expect({ width, height, exif }).toEqual({ width: 853, height: 1280, exif: undefined });
    const corner = sharp(stored).extract({ left: 40, top: 40, width: 1, height: 1 });
    const [red = 0, green = 0, blue = 0] = await corner.raw().toBuffer();
    expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true]);
    await slide(page, 'Terminé el servicio');
    await checkPage('driver-cash');
    await page.getByRole('button', { name: /^Cobré \$/ }).click();
    await expect.poll(async () => (await readService(accountId, id)).status).toBe('finalizado');
    const steps = (await readServiceHistory(accountId, id)).map(({ kind, to }) => `${kind} ${to ?? ''}`);
    // Accepting and finishing write two entries each, of the same instant.
    const inOrder = steps.filter((step) => step !== 'payment pagado' && step !== 'status confirmado');
    expect(steps).toContain('status confirmado');
    expect(inOrder).toEqual([
      'accepted ',
      'status en camino',
      'arrived ',
      'status en curso',
      'delivered ',
      'status finalizado',
    ]);
    expect(steps).toHaveLength(inOrder.length + 2);
  });

  await test.step('sees the earnings and the documents', async () => {
    await page.getByRole('link', { name: 'Servicios' }).click();
    await page.getByRole('link', { name: 'Ganancias' }).click();
    await expect(page.getByRole('heading', { name: 'Tus ganancias' })).toBeVisible();
    await expect(page.getByText('Valor de los servicios')).toBeVisible();
    await checkPage('driver-earnings');
    await page.getByRole('link', { name: 'Documentos' }).click();
    await expect(page.getByText('Falta', { exact: true }).first()).toBeVisible();
    await checkPage('driver-documents');
  });
});
