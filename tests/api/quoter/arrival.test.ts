import { randomUUID } from 'node:crypto';
import { getArrival } from '@llevo/contract/endpoints/quoter/quoter';
import { arrivalLimit } from '@llevo/contract/endpoints/rate-limits';
import { ArrivalForecast } from '@llevo/contract/entities/arrival-forecast';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import { DEFAULT_QUOTER_SETTINGS, WEEKDAYS } from '@llevo/contract/entities/quoter-settings';
import type { Driver } from '@llevo/contract/entities/driver';
import { destinationPoint } from '@llevo/contract/geo/distance';
import { paths } from '@llevo/contract/paths';
import { dispatchSettingsOf } from '@llevo/contract/rules/dispatch/start-search';
import { formatDate, guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { NO_FREE_DRIVER } from '@llevo/contract/rules/quoter/arrival-promise';
import { weekdayOf } from '@llevo/contract/rules/quoter/working-hours';
import { Timestamp } from 'firebase-admin/firestore';
import { geohashForLocation } from 'geofire-common';
import { beforeEach, describe, expect, test } from 'vitest';
import { freeDriversStore } from '../../../functions/src/areas/quoter/free-drivers-store.ts';
import { countingMeter } from '../../../functions/src/platform/firestore/read-meter.ts';
import { randomIpAddress } from '../../support/api/api-client.ts';
import { createInProcessApi, realDeps, replace } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { acceptedApp } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { DRIVING_DOCUMENTS, givenOffer, reportPosition } from '../../support/fixtures/offers.ts';

const START = { lat: -0.184, lng: -78.487 };
const MINUTE_MS = 60_000;
const NEAR = { drivers: 1, minutes: { from: 10, to: 15 } };

/** An instance of the function without the cache of others. */
const openFresh = () =>
  createInProcessApi({}, (deps) => {
    replace(freeDriversStore(deps), freeDriversStore({ clock: realDeps.clock }));
  });

let accountId: string;
beforeEach(async () => {
  accountId = await given.quotingAccount();
});

const ask = async (
  facts: Partial<Record<'empresa' | 'start' | 'date' | 'hour', string>> & { readonly vehicle?: '3tn' | '6tn' } = {},
) => openFresh()(getArrival, { empresa: accountId, vehicle: '3tn', start: '-0.184,-78.487', ...facts });

const forecast = async (facts?: Parameters<typeof ask>[0]) => (await ask(facts)).body.data;

async function givenDriverAt(metres: number, facts: Partial<Driver> = {}, { minutesAgo = 0, owner = accountId } = {}) {
  const driver = await given.driver(owner, {
    ...acceptedApp(`${randomUUID()}@conductores.test`),
    ...{ typeVehicle: '3tn', ...facts },
  });
  const at = Date.now() - minutesAgo * MINUTE_MS;
  await reportPosition(owner, driver.id, { ...destinationPoint(START, 90, metres), at });
  return driver;
}

describe('a promise needs a driver who could come now', () => {
  test('a free driver near gives minutes, and nothing about the driver', async () => {
    await givenDriverAt(600);
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.data).toEqual(NEAR);
    expect(ArrivalForecast.strict().parse(body.data)).toEqual(NEAR);
  });

  test('the minutes grow with the distance, and end', async () => {
    await givenDriverAt(3_000);
    expect(await forecast()).toEqual({ drivers: 1, minutes: { from: 20, to: 30 } });
    const far = await given.quotingAccount();
    await givenDriverAt(30_000, {}, { owner: far });
    expect(await forecast({ empresa: far })).toEqual(NO_FREE_DRIVER);
  });

  test.each<[string, Partial<Driver>, { minutesAgo?: number }]>([
    ['in review', { status: 'revision' }, {}],
    ['cancelled', { status: 'cancelado' }, {}],
    ['not available', { isAvailable: false }, {}],
    ['with another vehicle', { typeVehicle: '2tn' }, {}],
    ['silent for six minutes', {}, { minutesAgo: 6 }],
  ])('a driver %s gives no minutes', async (_name, facts, seen) => {
    await givenDriverAt(300, facts, seen);
    expect(await forecast()).toEqual(NO_FREE_DRIVER);
  });

  test('a driver of another company gives no minutes', async () => {
    await givenDriverAt(300, {}, { owner: await given.quotingAccount() });
    expect(await forecast()).toEqual(NO_FREE_DRIVER);
  });

  test('a driver with a job under way or about to start gives no minutes; one whose job is over does', async () => {
    const now = { date: guayaquilDate(Date.now()), hour: guayaquilTime(Date.now()) };
    const [first, second, third] = [await givenDriverAt(300), await givenDriverAt(310), await givenDriverAt(320)];
    await given.service(accountId, { driverId: first.id, status: 'en curso', date: '2026-01-01' });
    await given.service(accountId, { driverId: second.id, status: 'pendiente', ...now });
    await given.service(accountId, { driverId: third.id, status: 'confirmado', ...now });
    expect(await forecast()).toEqual(NO_FREE_DRIVER);
    await given.service(accountId, { driverId: (await givenDriverAt(200)).id, status: 'finalizado', ...now });
    expect(await forecast()).toEqual(NEAR);
  });

  test('a closed company and one that does not collect there promise nothing', async () => {
    await givenDriverAt(300);
    const closed = {
      ...DEFAULT_QUOTER_SETTINGS,
      hours: { ...DAYS_OFF, [weekdayOf(IN_THREE_DAYS)]: { opens: '08:00', closes: '18:00' } },
    };
    await adminFirestore.doc(paths.account(accountId)).update({ quoter: closed });
    const opens = { date: IN_THREE_DAYS, hour: '08:00' };
    expect(await forecast()).toEqual({
      ...NO_FREE_DRIVER,
      unavailable: {
        reason: 'hours',
        message: `Ahora no hay servicio inmediato. Abrimos el ${formatDate(opens.date)} a las 08:00.`,
        opens,
      },
    });
    const elsewhere = await given.quotingAccount();
    await givenDriverAt(300, {}, { owner: elsewhere });
    const area = { kind: 'provinces', provinces: ['Guayas'] };
    await adminFirestore.doc(paths.account(elsewhere)).update({ quoter: { ...DEFAULT_QUOTER_SETTINGS, area } });
    expect(await forecast({ empresa: elsewhere })).toEqual({
      ...NO_FREE_DRIVER,
      unavailable: { reason: 'area', message: 'Recogemos solo en Guayas', opens: null },
    });
  });

  test('a full day takes nothing, now or reserved, and the next free day is named', async () => {
    await givenDriverAt(300);
    await adminFirestore
      .doc(paths.account(accountId))
      .update({ quoter: { ...DEFAULT_QUOTER_SETTINGS, dailyCapacity: 1 } });
    const today = guayaquilDate(Date.now());
    const reserved = { date: IN_THREE_DAYS, hour: '10:30' };
    expect(await forecast()).toEqual(NEAR);
    expect(await forecast(reserved)).toEqual(NO_FREE_DRIVER);
    await given.service(accountId, { date: today });
    await given.service(accountId, { date: IN_THREE_DAYS });
    const full = ArrivalForecast.parse(await forecast());
    const next = full.unavailable?.opens;
    if (!next) throw new Error('no day is free');
    expect(next.date > today).toBe(true);
    expect(full).toEqual({
      ...NO_FREE_DRIVER,
      unavailable: {
        reason: 'capacity',
        message: `Hoy ya no quedan cupos. El próximo horario libre es el ${formatDate(next.date)} a las ${next.hour}.`,
        opens: next,
      },
    });
    const opens = { date: guayaquilDate(Date.now() + 4 * DAY_MS), hour: reserved.hour };
    expect(await forecast(reserved)).toEqual({
      ...NO_FREE_DRIVER,
      unavailable: {
        reason: 'capacity',
        message: `Ese día ya no quedan cupos. El próximo horario libre es el ${formatDate(opens.date)} a las 10:30.`,
        opens,
      },
    });
  });

  test('a reservation outside the hours names the next open one', async () => {
    const hours = { ...DAYS_OFF, [weekdayOf(IN_THREE_DAYS)]: { opens: '08:00', closes: '18:00' } };
    await adminFirestore.doc(paths.account(accountId)).update({ quoter: { ...DEFAULT_QUOTER_SETTINGS, hours } });
    expect(await forecast({ date: IN_THREE_DAYS, hour: '08:00' })).toEqual(NO_FREE_DRIVER);
    expect(await forecast({ date: IN_THREE_DAYS, hour: '07:59' })).toMatchObject({
      unavailable: { reason: 'hours', opens: { date: IN_THREE_DAYS, hour: '08:00' } },
    });
  });
});

describe('where bookings search by themselves, a promise needs a driver that the search would ask', () => {
  const dispatch = DEFAULT_DISPATCH_SETTINGS;
  beforeEach(async () => {
    accountId = await given.quotingAccount({ dispatch });
  });

  test('a driver with documents in force gives minutes', async () => {
    await givenDriverAt(600, { documents: DRIVING_DOCUMENTS });
    expect(await forecast()).toEqual({ ...NEAR, searches: true });
  });

  test.each<[string, Partial<Driver>]>([
    ['without documents', { documents: null }],
    ['who does not use the app', { documents: DRIVING_DOCUMENTS, appAcceptance: null }],
    [
      'whose licence expired',
      { documents: DRIVING_DOCUMENTS, documentExpiry: { licencia: '2020-01-01', matricula: null } },
    ],
  ])('a driver %s gives no minutes', async (_name, facts) => {
    await givenDriverAt(600, facts);
    expect(await forecast()).toEqual({ ...NO_FREE_DRIVER, searches: true });
  });

  test('a driver with an open offer gives no minutes until it ends', async () => {
    const { id } = await givenDriverAt(600, { documents: DRIVING_DOCUMENTS });
    const { offer } = await givenOffer(accountId, id);
    expect(await forecast()).toEqual({ ...NO_FREE_DRIVER, searches: true });
    await adminFirestore
      .doc(paths.accountDocument(accountId, 'driverDispatch', id))
      .update({ 'open.expiresAt': offer.createdAt });
    expect(await forecast()).toEqual({ ...NEAR, searches: true });
  });

  test('a driver beyond the farthest ring gives no minutes', async () => {
    accountId = await given.quotingAccount({ dispatch: { ...dispatch, ringsMinutes: [2] } });
    await givenDriverAt(3_000, { documents: DRIVING_DOCUMENTS });
    expect(await forecast()).toEqual({ ...NO_FREE_DRIVER, searches: true });
  });
});

const DAYS_OFF = Object.fromEntries(WEEKDAYS.map((day) => [day, null]));
const DAY_MS = 86_400_000;
const IN_THREE_DAYS = guayaquilDate(Date.now() + 3 * DAY_MS);

describe('refusals', () => {
  test('an unpublished company is 404', async () => {
    const hidden = await given.quotingAccount({ quoterPublished: false });
    await givenDriverAt(300, {}, { owner: hidden });
    const { status, body } = await ask({ empresa: hidden });
    expect([status, body.inputError]).toEqual([404, 'empresa']);
  });

  test('a place outside Ecuador and an unreadable one are 400', async () => {
    expect((await ask({ start: '4.6,-74.1' })).status).toBe(400);
    expect((await ask({ start: 'Quito' })).status).toBe(400);
  });

  test('a reservation without its hour, and one that is past, are 400', async () => {
    const { status, body } = await ask({ date: IN_THREE_DAYS });
    expect([status, body.inputError]).toEqual([400, 'hour']);
    expect((await ask({ date: guayaquilDate(Date.now() - DAY_MS), hour: '10:00' })).status).toBe(400);
  });

  test('a visitor may ask as often as the limit says', async () => {
    const call = createInProcessApi();
    const address = randomIpAddress();
    const send = () => call(getArrival, { empresa: accountId, vehicle: '3tn', start: '-0.184,-78.487' }, { address });
    const statuses = [];
    for (let time = 0; time <= arrivalLimit.max; time++) statuses.push((await send()).status);
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('cost', () => {
  const meter = countingMeter();
  const metered = (store: ReturnType<typeof freeDriversStore>, start = START) =>
    meter.run(() => store.forecast(quoterOf(accountId), '3tn', start));
  const quoterOf = (id: string) => ({
    accountId: id,
    settings: DEFAULT_QUOTER_SETTINGS,
    dispatch: dispatchSettingsOf({}),
  });

  test('one forecast serves a cell for half a minute, also for visitors at once', async () => {
    await givenDriverAt(300);
    let nowMs = Date.now();
    const store = freeDriversStore({ clock: { ...realDeps.clock, nowMs: () => nowMs } });
    const both = await Promise.all([metered(store), metered(store)]);
    expect(both.map(({ result }) => result)).toEqual([NEAR, NEAR]);
    expect(both[1].reads).toBe(0);
    nowMs += 29_000;
    expect((await metered(store, { lat: START.lat + 0.0005, lng: START.lng })).reads).toBe(0);
    nowMs += 2_000;
    expect((await metered(store)).reads).toBeGreaterThan(0);
  });

  test('a forecast reads a few documents among hundreds of drivers, and among none', async () => {
    const empty = await metered(freeDriversStore(realDeps));
    expect([empty.result, (empty.reads ?? 99) <= 20]).toEqual([NO_FREE_DRIVER, true]);
    const commit = adminFirestore.batch();
    for (let index = 0; index < 300; index++) {
      const { lat, lng } = destinationPoint(START, (index * 37) % 360, 20 + ((index * 53) % 3000));
      commit.set(adminFirestore.doc(paths.accountDocument(accountId, 'driverLocations', `d-${index}`)), {
        ...{ lat, lng, geohash: geohashForLocation([lat, lng]), heading: 0, speed: 0, updatedAt: Timestamp.now() },
      });
    }
    await commit.commit();
    const crowded = await metered(freeDriversStore({ clock: realDeps.clock }));
    expect(crowded.result).toEqual(NO_FREE_DRIVER);
    expect(crowded.reads).toBeLessThanOrEqual(48);
  });
});
