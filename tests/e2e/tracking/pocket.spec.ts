/** A phone in a pocket, without a page, drives a job: customer's page, map, route history and alerts agree. */
import { randomUUID } from 'node:crypto';
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { advanceDriverJob, arriveAtDriverJob } from '@llevo/contract/endpoints/driver-app/driver-app';
import { getServiceTrack } from '@llevo/contract/endpoints/fleet/route-history';
import { createTracker } from '@llevo/contract/endpoints/fleet/trackers';
import { createTrackingLink } from '@llevo/contract/endpoints/services/services';
import type { LatLng } from '@llevo/contract/geo/distance';
import { paths } from '@llevo/contract/paths';
import { createApiClient } from '../../support/api/api-client.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { runSchedule } from '../../support/emulators/run-schedule.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { complaintsOf, expect, test } from '../fixtures.ts';
import { expectTracked } from '../pages/tracking-page.ts';

const START = { lat: -0.1845, lng: -78.4872 };
const END = { lat: -0.2201, lng: -78.5123 };
/** Positions of the way with the cargo. */
const STEPS = 12;

const along = (share: number): LatLng => ({
  lat: START.lat + (END.lat - START.lat) * share,
  lng: START.lng + (END.lng - START.lng) * share,
});

test(
  'a phone in a pocket drives a job from its start to its end',
  { tag: '@desktop' },
  async ({ browser, page, baseURL, checkPage }) => {
    test.setTimeout(180_000);
    const accountId = await given.account({ name: 'Fletes del Bolsillo' });
    const { driver, token } = await givenDriverSession({ accountId, record: { name: 'José', surname: 'Ñauta' } });
    const phone = createApiClient(token);
    /** A step of the driver's app. */
    const step = async <E extends Endpoint>(endpoint: E, input: SentInputOf<E>) => {
      const { status, text } = await phone.send(endpoint, input, { 'idempotency-key': randomUUID() });
      expect(status, text).toBe(200);
    };
    const backOffice = await createMemberClient({ accountId, permission: 'admin' });
    const { id } = await given.service(accountId, {
      ...{ status: 'confirmado', driverId: driver.id, driverName: 'José Ñauta', start: START, finish: END },
      ...{ acceptance: { driverId: driver.id, at: Date.now() }, priceCents: 2_500 },
    });
    const shape = { kind: 'circle', ...END, metres: 300 };
    const watched = { isWatched: true, entered: true, left: false, inside: null, createdAt: 1, updatedAt: 1 };
    await adminFirestore
      .doc(paths.accountDocument(accountId, 'zones', 'destino'))
      .set({ name: 'Destino', shape, ...watched });
    const { tracking_url: url } = await backOffice.call(createTrackingLink, { id });
    const { secret } = await backOffice.call(createTracker, { id: driver.id, app: 'traccar_client' });

    /** Reports a position as Traccar Client 9 does. */
    const report = async ({ lat, lng }: LatLng) => {
      const coords = { latitude: lat, longitude: lng, accuracy: 6, speed: 9, heading: 215 };
      const location = { timestamp: new Date().toISOString(), coords, battery: { level: 0.64, is_charging: false } };
      const response = await fetch(`${baseURL ?? ''}/api/positions/osmand`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ location, device_id: secret }),
      });
      expect(response.status).toBe(200);
    };
    const zoneAlerts = async () =>
      (await adminFirestore.collection(paths.accountCollection(accountId, 'alerts')).get()).docs.filter(
        (alert) => alert.get('kind') === 'zone_entered',
      );

    const context = await browser.newContext();
    const customer = await context.newPage();
    const complaints = complaintsOf(customer);
    await customer.goto(new URL(url).pathname);
    const vehicle = customer.getByRole('img', { name: 'Tu conductor' });

    await test.step('on the way to the start the customer sees it live', async () => {
      await step(advanceDriverJob, { id, from: 'confirmado', to: 'en camino' });
      await report(START);
      await runSchedule('everyMinute');
      await expectTracked(customer, 'Tu conductor va en camino');
      await expect(customer.getByText('En vivo', { exact: true })).toBeVisible();
      await expect(vehicle).toBeVisible();
    });

    await test.step('the map of the company shows the driver, from which program', async () => {
      await signInByApi(page, (await given.person({}, accountId)).email);
      await page.goto('/driverManagement?buscar=Ñauta');
      await page.getByRole('row', { name: /Ñauta/ }).first().focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('region', { name: 'Conductor seleccionado' });
      await expect(panel).toContainText('Desde Traccar Client · batería 64 %');
      await checkPage('pocket-map');
    });

    await test.step('with the cargo on board it drives to the end', async () => {
      await step(arriveAtDriverJob, { id });
      await step(advanceDriverJob, { id, from: 'en camino', to: 'en curso' });
      const before = await vehicle.boundingBox();
      for (let index = 0; index <= STEPS; index += 1) {
        await report(along(index / STEPS));
        await customer.waitForTimeout(1_100);
      }
      // The route history has at most a point in two seconds.
      await customer.waitForTimeout(2_500);
      await report(END);
      await expect.poll(async () => (await vehicle.boundingBox())?.x).not.toBe(before?.x);
      await runSchedule('everyMinute');
      await expect.poll(async () => (await zoneAlerts()).length).toBe(1);
    });

    await test.step('the job ends, and the customer, the route history and the alerts agree', async () => {
      await step(advanceDriverJob, { id, from: 'en curso', to: 'finalizado', cash: { amount: 25 } });
      await expectTracked(customer, 'Servicio terminado');
      // Points of a job are written after half a minute, with the next message.
      const lastPoint = async () => {
        await report(END);
        const { points } = await backOffice.call(getServiceTrack, { id });
        return points.at(-1)?.[1] ?? 0;
      };
      await expect.poll(lastPoint, { timeout: 60_000, intervals: [5_000] }).toBeCloseTo(END.lat, 3);
      expect((await zoneAlerts()).map((alert) => alert.get('driverId') as string)).toEqual([driver.id]);
    });

    expect(complaints).toEqual([]);
    await context.close();
  },
);
