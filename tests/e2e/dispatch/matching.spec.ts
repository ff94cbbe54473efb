/** A booking finds its driver at an empty desk: windows of visitor and tracking page, and two drivers' phones. */
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import type { Driver } from '@llevo/contract/entities/driver';
import { paths } from '@llevo/contract/paths';
import { devices } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { DRIVING_DOCUMENTS } from '../../support/fixtures/offers.ts';
import { complaintsOf, expect, test } from '../fixtures.ts';
import { bookTrip } from '../pages/booking-page.ts';
import { acceptInvitation, givenInvitedDriver, openInvitation, phoneAt, slide } from '../pages/driver-app-page.ts';

/** Beside the pick-up of `bookTrip`, and a quarter of an hour's walk from it. */
const NEAR = { latitude: -0.184, longitude: -78.484 };
const FARTHER = { latitude: -0.197, longitude: -78.49 };
/** A search and its last offer, with time for the emulators. */
const SEARCH_TIMEOUT_MS = 120_000;
const OFFER_TIMEOUT_MS = 45_000;

const givenCompany = (facts: Partial<DispatchSettings> = {}) =>
  given.quotingAccount({ name: 'Fletes Sin Mesa', dispatch: { ...DEFAULT_DISPATCH_SETTINGS, ...facts } });

interface Phone {
  readonly context: BrowserContext;
  readonly app: Page;
  readonly driver: Driver;
  readonly complaints: readonly string[];
}

/** A driver with the app open, who shares the position. */
async function openPhone(
  browser: Browser,
  accountId: string,
  { place, ...facts }: { readonly name: string; readonly plate: string; readonly place: typeof NEAR },
): Promise<Phone> {
  const driver = await givenInvitedDriver(accountId, { ...facts, documents: DRIVING_DOCUMENTS });
  const context = await browser.newContext(phoneAt(place));
  const app = await context.newPage();
  const complaints = complaintsOf(app);
  await openInvitation(app, driver.email);
  await acceptInvitation(app);
  await expect(app.getByText('Compartes tu ubicación')).toBeVisible();
  const position = paths.accountDocument(accountId, 'driverLocations', driver.id);
  await expect.poll(async () => (await readDocument(position))?.['lat']).toBeCloseTo(place.latitude, 4);
  return { context, app, driver, complaints };
}

/** The offer that covers a driver's screen. */
const offerOn = (app: Page) => app.getByRole('dialog', { name: /^Viaje a \d+ min$/ });

const offersOf = async (accountId: string) =>
  (await adminFirestore.collection(paths.accountCollection(accountId, 'offers')).orderBy('createdAt').get()).docs.map(
    (offer) => [offer.get('driverId') as string, offer.get('state') as string],
  );

/** Books a trip on the customer's phone and opens its tracking page. */
async function bookAndFollow(browser: Browser, accountId: string) {
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  const [visitor, tracking] = [await context.newPage(), await context.newPage()];
  const complaints = [complaintsOf(visitor), complaintsOf(tracking)];
  const { trackingPath } = await bookTrip(visitor, { accountId, customer: 'María Cruz' });
  await tracking.goto(trackingPath);
  return { context, tracking, complaints };
}

test(
  'the first driver misses the offer, the second accepts it, and the customer sees who comes and when',
  { tag: '@desktop' },
  async ({ browser }) => {
    test.setTimeout(240_000);
    const accountId = await givenCompany();
    const [first, second] = await Promise.all([
      openPhone(browser, accountId, { name: 'Wilmer', plate: 'PBX-1111', place: NEAR }),
      openPhone(browser, accountId, { name: 'Segundo', plate: 'PBX-4321', place: FARTHER }),
    ]);

    // The phone rings while the customer still opens the tracking page.
    const [customer] = await Promise.all([
      bookAndFollow(browser, accountId),
      expect(offerOn(first.app)).toContainText('Fletes Sin Mesa', { timeout: SEARCH_TIMEOUT_MS }),
    ]);
    const { tracking } = customer;

    await test.step('the nearest driver’s offer passes to the second', async () => {
      await expect(first.app.getByText('Se acabó el tiempo: el viaje pasó a otro conductor.')).toBeVisible({
        timeout: OFFER_TIMEOUT_MS,
      });
      await expect(offerOn(first.app)).toBeHidden();
    });

    await test.step('the second one accepts by the slide and has the job', async () => {
      const offer = offerOn(second.app);
      await expect(offer).toBeVisible({ timeout: OFFER_TIMEOUT_MS });
      await slide(second.app, 'Aceptar');
      await expect(second.app.getByRole('slider', { name: 'Voy en camino' })).toBeVisible();
      await expect(offer).toBeHidden();
    });

    await test.step('the customer sees the driver, the plate and the hour', async () => {
      await expect(tracking.getByRole('heading', { name: 'Conductor confirmado' })).toBeVisible();
      await expect(tracking.getByText('PBX-4321').first()).toBeVisible();
      await expect(tracking.getByText(/Puede llegar cerca de las \d\d:\d\d/).first()).toBeVisible();
    });

    expect(await offersOf(accountId)).toEqual([
      [first.driver.id, 'missed'],
      [second.driver.id, 'accepted'],
    ]);
    expect([first.complaints, second.complaints, ...customer.complaints].flat()).toEqual([]);
    await Promise.all([first, second, customer].map(({ context }) => context.close()));
  },
);

test(
  'a booking that no driver takes gives its customer the choices, and a search that goes on',
  { tag: '@desktop' },
  async ({ browser }) => {
    test.setTimeout(300_000);
    const accountId = await givenCompany({ searchMinutes: 1, offerSeconds: 60 });
    const only = await openPhone(browser, accountId, { name: 'Wilmer', plate: 'PBX-1111', place: NEAR });

    const customer = await bookAndFollow(browser, accountId);
    const { tracking } = customer;
    await expect(tracking.getByRole('heading', { name: 'Buscando conductor' })).toBeVisible();

    await test.step('the only driver declines, with a reason', async () => {
      await expect(offerOn(only.app)).toBeVisible({ timeout: OFFER_TIMEOUT_MS });
      await only.app.getByRole('button', { name: 'No puedo', exact: true }).click();
      await only.app.getByRole('button', { name: 'Estoy lejos' }).click();
      await expect.poll(() => offersOf(accountId)).toEqual([[only.driver.id, 'declined']]);
      await expect(only.app.getByRole('dialog')).toBeHidden();
    });

    await test.step('the search ends, and the customer decides', async () => {
      await expect(tracking.getByRole('heading', { name: 'Todavía no hay conductor' })).toBeVisible({
        timeout: SEARCH_TIMEOUT_MS,
      });
      await expect(tracking.getByText(/^Se lo ofrecimos a 1 conductor, que no lo tomó\./)).toBeVisible();
      for (const name of ['Reservar para otra hora', 'Cancelar el servicio'])
        await expect(tracking.getByRole('button', { name })).toBeVisible();
      await tracking.getByRole('button', { name: 'Seguir buscando' }).click();
      await expect(tracking.getByRole('heading', { name: 'Buscando conductor' })).toBeVisible();
    });

    expect([only.complaints, ...customer.complaints].flat()).toEqual([]);
    await Promise.all([only, customer].map(({ context }) => context.close()));
  },
);
