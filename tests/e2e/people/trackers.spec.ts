import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { acceptInvitation, givenInvitedDriver, openInvitation } from '../pages/driver-app-page.ts';
import { listRow } from '../pages/list-page.ts';
import { deletePeople, openDrivers, uniqueSurname } from '../pages/people-page.ts';

const ACCOUNT = 'llevo';
/** A removed tracker is refused within a minute, and some time for slow machines. */
const REFUSED_MS = 90_000;

interface SentPosition {
  readonly lat: number;
  readonly lng: number;
  readonly battery: number;
  readonly atMs: number;
}

/** Reports a position as Traccar Client does; returns the status of the answer. */
async function report(siteUrl: string, secret: string, { lat, lng, battery, atMs }: SentPosition): Promise<number> {
  const parameters = new URLSearchParams({
    id: secret,
    lat: lat.toString(),
    lon: lng.toString(),
    timestamp: Math.floor(atMs / 1000).toString(),
    speed: '10',
    bearing: '90',
    accuracy: '8',
    batt: battery.toString(),
  });
  const { status } = await fetch(`${siteUrl}/api/positions/osmand?${parameters.toString()}`);
  return status;
}

/** Removes what a tracker of a driver leaves. */
async function deleteTraces(driverId: string): Promise<void> {
  const { docs } = await adminFirestore.collection(COLLECTIONS.trackers).where('driverId', '==', driverId).get();
  const location = adminFirestore.doc(paths.accountDocument(ACCOUNT, 'driverLocations', driverId));
  await Promise.all([location.delete(), ...docs.map(({ ref }) => ref.delete())]);
}

test('a phone reports with a tracker until an administrator removes it @desktop', async ({
  page,
  baseURL,
  checkPage,
}) => {
  test.slow();
  const surname = uniqueSurname();
  const driver = await given.driver(ACCOUNT, { name: 'Rosa', surname });
  const row = listRow(page, surname);
  const details = page.getByRole('dialog', { name: `Rosa ${surname}` });
  const section = details.getByRole('region', { name: 'Rastreo del teléfono' });
  const panel = page.getByRole('region', { name: 'Conductor seleccionado' });
  await signInByApi(page, 'admin@llevo.test');
  let secret = '';

  try {
    await test.step('the record has no tracker, and gets one', async () => {
      await openDrivers(page, `?buscar=${surname}`);
      await row.getByRole('button', { name: /^Ver datos/ }).click();
      await expect(section.getByText('Ningún programa envía su ubicación todavía.')).toBeVisible();
      await section.getByRole('button', { name: 'Agregar' }).click();
      const choice = page.getByRole('dialog', { name: 'Agregar un rastreador' });
      await checkPage('tracker-choice');
      await choice.getByRole('button', { name: /^Traccar Client/ }).click();
    });

    await test.step('the secret is shown once, as text and as a QR code', async () => {
      const made = page.getByRole('dialog', { name: 'Configura Traccar Client' });
      await expect(made.getByRole('img', { name: 'Código QR para Traccar Client' })).toBeVisible();
      const text = made.getByText(/^[0-9A-Za-z]{22}$/);
      secret = await text.innerText();
      await expect(made.getByText(/\/api\/positions\/osmand$/)).toBeVisible();
      await expect(made.getByRole('link', { name: 'Abrir en este teléfono' })).toHaveAttribute(
        'href',
        new RegExp(`^org\\.traccar\\.client://.*id=${secret}`),
      );
      await checkPage('tracker-secret');
      await made.getByRole('button', { name: 'Ya quedó configurado' }).click();
      await expect(page.getByText(secret)).toHaveCount(0);
      await expect(section.getByText('Sin señal todavía')).toBeVisible();
      await checkPage('tracker-list');
    });

    await test.step('its position reaches the map, with its source and battery', async () => {
      const position = { lat: -0.2, lng: -78.5, battery: 64, atMs: Date.now() - 60_000 };
      expect(await report(baseURL ?? '', secret, position)).toBe(200);
      await openDrivers(page, `?buscar=${surname}`);
      await row.focus();
      await page.keyboard.press('Enter');
      await expect(panel).toContainText('Desde Traccar Client · batería 64 %');
      await expect(panel.getByTitle(/\(-0\.20000, -78\.50000\)$/)).toBeVisible();
    });

    await test.step('a low battery stands out', async () => {
      const position = { lat: -0.1843, lng: -78.4872, battery: 12, atMs: Date.now() };
      expect(await report(baseURL ?? '', secret, position)).toBe(200);
      await expect(panel.getByTitle(/\(-0\.18430, -78\.48720\)$/)).toBeVisible();
      await expect(panel.getByText('Batería baja: 12 %')).toBeVisible();
      await checkPage('tracker-position');
    });

    await test.step('a late position does not move the driver back', async () => {
      const position = { lat: -0.21, lng: -78.51, battery: 90, atMs: Date.now() - 90_000 };
      expect(await report(baseURL ?? '', secret, position)).toBe(200);
      await expect(panel.getByTitle(/\(-0\.18430, -78\.48720\)$/)).toBeVisible();
    });

    await test.step('the record shows the last signal, and the tracker is removed', async () => {
      await panel.getByRole('button', { name: 'Ver datos' }).click();
      await expect(section.getByText(/^Última señal: /)).toBeVisible();
      await section.getByRole('button', { name: 'Quitar Traccar Client' }).click();
      const question = page.getByRole('dialog', { name: 'Quitar Traccar Client' });
      await expect(question).toContainText('deja de llegar lo que envía');
      await checkPage('tracker-removal');
      await question.getByRole('button', { name: 'Quitar' }).click();
      await expect(section.getByText('Ningún programa envía su ubicación todavía.')).toBeVisible();
    });

    await test.step('a further position is refused', async () => {
      const position = { lat: -0.19, lng: -78.49, battery: 11 };
      const send = () => report(baseURL ?? '', secret, { ...position, atMs: Date.now() });
      await expect.poll(send, { timeout: REFUSED_MS, intervals: [1_000, 5_000] }).toBe(404);
    });
  } finally {
    await deleteTraces(driver.id);
    await deletePeople(ACCOUNT, 'drivers', surname);
  }
});

test('a driver adds an application for their own phone @phone', async ({ page, checkPage }) => {
  const accountId = await given.account({ name: 'Fletes con Rastreo' });
  const { email } = await givenInvitedDriver(accountId);
  await openInvitation(page, email);
  await acceptInvitation(page);

  await test.step('the page cannot share its position, and offers an application', async () => {
    await page.getByRole('link', { name: /^(Usar una aplicación|Compartir con el teléfono bloqueado)$/ }).click();
    await expect(page.getByRole('heading', { name: 'Rastreo con el teléfono bloqueado' })).toBeVisible();
    await expect(page.getByText('Todavía no usas ninguna aplicación.')).toBeVisible();
    await checkPage('driver-trackers');
  });

  await test.step('OwnTracks is set up by a link on this phone', async () => {
    await page.getByRole('button', { name: 'Agregar' }).click();
    await page.getByRole('button', { name: /^OwnTracks/ }).click();
    const made = page.getByRole('dialog', { name: 'Configura OwnTracks' });
    await expect(made.getByRole('link', { name: 'Abrir en este teléfono' })).toHaveAttribute('href', /^owntracks:/);
    await checkPage('driver-tracker-secret');
    await made.getByRole('button', { name: 'Ya quedó configurado' }).click();
    await expect(page.getByText('Sin señal todavía')).toBeVisible();
  });

  await test.step('the way back is the first of the sections', async () => {
    await page.getByRole('link', { name: 'Servicios' }).click();
    await expect(page.getByRole('region', { name: 'Tu ubicación' })).toBeVisible();
  });
});
