import { setTimeout as sleep } from 'node:timers/promises';
import { decodeTrackPoints } from '@llevo/contract/rules/fleet/track-points';
import { paths } from '@llevo/contract/paths';
import { devices } from '@playwright/test';
import type { Timestamp } from 'firebase-admin/firestore';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { complaintsOf, expect, test } from '../fixtures.ts';
import { bookTrip } from '../pages/booking-page.ts';
import {
  NETWORK_ERROR,
  acceptInvitation,
  ageTrack,
  givenInvitedDriver,
  openInvitation,
  phoneAt,
  slide,
} from '../pages/driver-app-page.ts';
import { listRow } from '../pages/list-page.ts';
import { chooseDriver, openServices } from '../pages/services-page.ts';

const CUSTOMER = 'María Cruz';
const DRIVER = { name: 'Segundo', surname: 'Chimbo', plate: 'PBX-4321' };
const SILENCE_SECONDS = 120;
const FIX_SECONDS = 10;

/** The driver's way: north, from one side of the street to the other, so that no fix lies on the line of the others. */
const fix = (index: number) => ({ latitude: -0.19 + index * 0.001, longitude: -78.48 + (index % 2) * 0.002 });

/** The latitudes that were recorded of a driver, in the order of their time. */
async function recordedLatitudes(accountId: string): Promise<number[]> {
  const parts = await adminFirestore.collection(paths.accountCollection(accountId, 'driverTracks')).get();
  const points = parts.docs.flatMap((part) =>
    decodeTrackPoints(part.get('points') as string, (part.get('startsAt') as Timestamp).toMillis()),
  );
  return points.toSorted((a, b) => a.atMs - b.atMs).map(({ lat }) => lat);
}

test(
  'nothing is lost or doubled among visitor, dispatcher, customer and a driver who is offline for two minutes',
  { tag: ['@desktop', '@nightly'] },
  async ({ page: dispatcher, browser }) => {
    test.setTimeout(420_000);
    const accountId = await given.quotingAccount({ name: 'Fletes Cuatro Ventanas' });
    const { email } = await givenInvitedDriver(accountId, DRIVER);
    const person = await given.person({}, accountId);

    const customerPhone = await browser.newContext({ ...devices['Pixel 7'] });
    const driverPhone = await browser.newContext({ ...phoneAt(fix(0)), serviceWorkers: 'allow' });
    const [visitor, app] = await Promise.all([customerPhone.newPage(), driverPhone.newPage()]);
    const complaints = [complaintsOf(visitor), complaintsOf(app)];

    await openInvitation(app, email);
    await acceptInvitation(app);
    await expect(app.getByText('Compartes tu ubicación')).toBeVisible();
    await signInByApi(dispatcher, person.email);
    await openServices(dispatcher);

    const booked = await bookTrip(visitor, { accountId, customer: CUSTOMER });
    const tracking = await customerPhone.newPage();
    complaints.push(complaintsOf(tracking));
    await tracking.goto(booked.trackingPath);
    await expect(tracking.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible();

    const row = listRow(dispatcher, CUSTOMER);
    await chooseDriver(dispatcher, CUSTOMER, DRIVER.name);
    await dispatcher.getByRole('button', { name: /^(Cambiar|Asignar) conductor$/ }).click();
    await expect(row).toContainText(DRIVER.name);
    const [stored] = (await adminFirestore.collection(paths.accountCollection(accountId, 'services')).get()).docs;
    const serviceId = stored?.id ?? '';
    const steps = async () =>
      (await readServiceHistory(accountId, serviceId)).map(({ kind, to }) => `${kind} ${to ?? ''}`.trim());

    await test.step('the driver accepts and sets out', async () => {
      await app.getByRole('link', { name: /Carolina/ }).click();
      await app.getByRole('button', { name: 'Aceptar el servicio' }).click();
      await slide(app, 'Voy en camino');
      await expect(tracking.getByRole('heading', { name: 'Tu conductor va en camino' })).toBeVisible();
      await expect(tracking.getByText('En vivo', { exact: true })).toBeVisible();
      await expect
        .poll(() => app.evaluate(async () => (await caches.match('/conductor.html')) !== undefined))
        .toBe(true);
    });

    await test.step('two minutes without a network: the customer sees the position’s age, the driver the pending steps', async () => {
      await driverPhone.setOffline(true);
      for (let index = 1; index <= SILENCE_SECONDS / FIX_SECONDS; index++) {
        await driverPhone.setGeolocation(fix(index));
        if (index === 4) {
          await slide(app, 'Llegué');
          await slide(app, 'Ya cargué');
        }
        await sleep(FIX_SECONDS * 1000);
      }
      await expect(app.getByText(/^2 acciones por enviar\./)).toBeVisible();
      await expect(tracking.getByText('Última posición hace 2 min.')).toBeVisible();
      await expect(tracking.getByText('En vivo', { exact: true })).toBeHidden();
      await expect(tracking.getByRole('heading', { name: 'Tu conductor va en camino' })).toBeVisible();
      await expect(row).toContainText('En camino');
      expect(await readService(accountId, serviceId)).toMatchObject({ status: 'en camino' });
    });

    await test.step('with the network everything arrives, in order and once', async () => {
      await ageTrack(app);
      await driverPhone.setOffline(false);
      await expect(tracking.getByRole('heading', { name: 'Tu carga va en camino' })).toBeVisible();
      await expect(tracking.getByText('En vivo', { exact: true })).toBeVisible();
      await expect(app.getByText(/por enviar/)).toBeHidden();
      await expect(row).toContainText('En curso');
      await expect.poll(async () => (await recordedLatitudes(accountId)).length).toBeGreaterThan(0);
      const driven = Array.from({ length: SILENCE_SECONDS / FIX_SECONDS }, (_, index) => fix(index + 1).latitude);
      const recorded = await recordedLatitudes(accountId);
      for (const latitude of driven.slice(0, -1)) expect(recorded).toContainEqual(expect.closeTo(latitude, 4));
    });

    await test.step('the driver ends the job: one line and one email for each step', async () => {
      await slide(app, 'Terminé el servicio');
      await app.getByRole('button', { name: /^Cobré \$/ }).click();
      await expect(tracking.getByRole('heading', { name: 'Servicio terminado' })).toBeVisible();
      await expect(row).toContainText('Finalizado');
      expect((await steps()).filter((step) => !['payment pagado', 'status confirmado'].includes(step))).toEqual([
        `driver ${DRIVER.name} ${DRIVER.surname}`,
        'accepted',
        'status en camino',
        'arrived',
        'status en curso',
        'status finalizado',
      ]);
      const subjects = (await sentMailTo(booked.email)).map(({ subject }) => subject);
      expect(new Set(subjects).size).toBe(subjects.length);
    });
    expect(complaints.flat().filter((text) => !NETWORK_ERROR.test(text))).toEqual([]);
    await Promise.all([customerPhone.close(), driverPhone.close()]);
  },
);
