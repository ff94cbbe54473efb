/** Reserved services: drivers are asked by day, in turn, by the board's proposal (docs/decisions/0121). */
import { randomUUID } from 'node:crypto';
import { acceptDriverOffer, declineDriverOffer } from '@llevo/contract/endpoints/dispatch';
import { listBoardDrivers } from '@llevo/contract/endpoints/board';
import { changeDriverInService, updateService } from '@llevo/contract/endpoints/services/services';
import type { BoardDriver } from '@llevo/contract/entities/board';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { toPlannedJob } from '@llevo/contract/rules/board/board-job';
import type { PlannedJob } from '@llevo/contract/rules/board/lane';
import { suggestAssignments } from '@llevo/contract/rules/board/suggest-assignments';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { newReservedSearch } from '@llevo/contract/rules/dispatch/reserved-search';
import { driverOfferPath } from '@llevo/contract/rules/services/job-link';
import { beforeEach, describe, expect, test } from 'vitest';
import { remindCustomer } from '../../../functions/src/areas/services/payments/remind-customer.ts';
import { evaluateServiceAlerts } from '../../../functions/src/areas/alerts/evaluate-service-alerts.ts';
import { continueDueSearches } from '../../../functions/src/areas/dispatch/continue-searches.ts';
import * as control from '../../../functions/src/areas/dispatch/control-search.ts';
import { explainReserved } from '../../../functions/src/areas/dispatch/explain-reserved.ts';
import { followSearch } from '../../../functions/src/areas/dispatch/follow-search.ts';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAccountMail } from '../../support/fixtures/account-records.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import type { DriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import {
  DRIVING_DOCUMENTS,
  givenSearching,
  givenSearchingCompany,
  north,
  PICKUP,
  reportPosition,
  searchFrom,
} from '../../support/fixtures/offers.ts';
import { searchScene } from '../../support/fixtures/search-scene.ts';
import { readService } from '../../support/fixtures/service-records.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Days from today, in Guayaquil. */
const day = (days: number): string => guayaquilDate(Date.now() + days * DAY);
const at = (days: number, hour: string): number => guayaquilInstantMs(day(days), hour);

let nowMs: number;
/** Members' sessions end before these days. */
const callToday = createInProcessApi();

let accountId: string;
let admin: TestMember;

const { clock, deps, call, report, step, offerOf, searchOf, offersOf } = searchScene({
  nowMs: () => nowMs,
  accountId: () => accountId,
});

beforeEach(async () => {
  // The afternoon before the day of most services here.
  nowMs = at(2, '16:00');
  accountId = await givenSearchingCompany();
  admin = await createMember(accountId, 'admin');
});

const givenDriver = (record = {}): Promise<DriverSession> =>
  givenDriverSession({
    accountId,
    record: { documents: DRIVING_DOCUMENTS, typeVehicle: 'cabina_simple', ...record },
    expiresInMs: 30 * DAY,
  });

/** A reserved service, by default of the third day at ten, with its search. */
const givenReserved = ({ date = day(3), hour = '10:00', ...facts }: Partial<Service> = {}): Promise<Service> =>
  givenSearching(accountId, {
    typeService: 'RESERVE',
    status: 'pendiente',
    start: PICKUP,
    finish: north(10),
    date,
    hour,
    ...facts,
    search: facts.search ?? newReservedSearch({ date, hour }, nowMs),
  });

const put = (id: string, fields: object) =>
  adminFirestore.doc(paths.accountDocument(accountId, 'services', id)).update(fields);

/** The jobs of the third day, as the board's page has them. */
async function plannedJobs(): Promise<PlannedJob[]> {
  const services = adminFirestore.collection(paths.accountCollection(accountId, 'services'));
  const { docs } = await services.where('date', '==', day(3)).get();
  return (await Promise.all(docs.map(({ id }) => readService(accountId, id)))).map(toPlannedJob);
}

const statesOf = async (service: Service) => (await offersOf(service)).map(({ state }) => state).toSorted();

/** Changes a service, and follows as the trigger does. */
async function changed(id: string, change: () => Promise<unknown>): Promise<void> {
  const before = await readService(accountId, id);
  await change();
  await followSearch({ accountId, serviceId: id, before, after: await readService(accountId, id) }, deps);
}

describe('a reserved service', () => {
  test('is offered 24 hours before, for half an hour, with its date and hour; who accepts has it', async () => {
    nowMs = at(1, '09:00');
    const driver = await givenDriver();
    const service = await givenReserved();
    await continueDueSearches(deps, nowMs + MINUTE);
    expect(await searchOf(service)).toMatchObject({ state: 'planned', nextAt: at(2, '10:00') });
    expect(await offerOf(driver)).toBeNull();
    nowMs = at(2, '10:00');
    await continueDueSearches(deps, nowMs + MINUTE);
    const offer = await offerOf(driver);
    expect(offer).toMatchObject({
      service: service.id,
      appointment: { date: day(3), hour: '10:00' },
      remaining_ms: 30 * MINUTE,
    });
    expect(await searchOf(service)).toMatchObject({ state: 'searching', asked: 1, nextAt: nowMs + 30 * MINUTE });
    const mails = (await readAccountMail(accountId)).filter(({ to }) => to === driver.driver.email);
    expect(mails).toMatchObject([
      {
        subject: expect.stringContaining('te ofrece una reserva') as string,
        action: { url: `${deps.siteUrl}${driverOfferPath(offer?.id ?? '')}` },
      },
    ]);
    const { status } = await call(acceptDriverOffer, { id: offer?.id ?? '' }, { token: driver.token });
    expect(status).toBe(200);
    expect(await readService(accountId, service.id)).toMatchObject({
      status: 'confirmado',
      driverId: driver.driver.id,
      search: { state: 'found', nextAt: null },
    });
  });

  test('goes to the driver of the board’s proposal, who drives least without cargo', async () => {
    const [far, near] = [await givenDriver(), await givenDriver()];
    const before = { status: 'confirmado', typeVehicle: 'cabina_simple', date: day(3), hour: '07:00' } as const;
    await given.service(accountId, { ...before, driverId: far.driver.id, start: north(90), finish: north(95) });
    await given.service(accountId, { ...before, driverId: near.driver.id, start: north(3), finish: north(1) });
    const service = await givenReserved();
    await step();
    expect((await offerOf(near))?.service).toBe(service.id);
    expect(await offerOf(far)).toBeNull();
  });

  test('asks the drivers that the board’s page would propose from its own data', async () => {
    const places = [0, 30, 60].map((steps) => north(steps));
    const drivers = [await givenDriver(), await givenDriver(), await givenDriver()];
    for (const [index, { driver }] of drivers.entries()) {
      await given.service(accountId, {
        ...{ driverId: driver.id, status: 'confirmado', typeVehicle: 'cabina_simple', date: day(3), hour: '07:00' },
        ...{ start: north(80), finish: places[index] ?? PICKUP },
      });
    }
    const wanted = [await givenReserved({ hour: '09:30', start: north(58) }), await givenReserved({ start: north(3) })];
    const listed = await callToday(listBoardDrivers, {}, { token: admin.token });
    const { drivers: rows } = listed.body.data as { drivers: BoardDriver[] };
    const { assigned } = suggestAssignments({
      jobs: await plannedJobs(),
      drivers: rows.map(({ id, status, typeVehicle: vehicle, available: isAvailable, has_papers: hasPapers }) => ({
        ...{ id, status, vehicle, isAvailable, hasPapers },
      })),
      now: null,
      fromMinute: 0,
      max: 200,
    });
    expect(assigned.map(({ jobId }) => jobId).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
    await step();
    for (const service of wanted) {
      const [offer] = await offersOf(service);
      expect(offer?.driverId).toBe(assigned.find(({ jobId }) => jobId === service.id)?.driverId);
    }
  });

  test('passes to the next driver after half an hour, and at once after a refusal', async () => {
    const drivers = [await givenDriver(), await givenDriver(), await givenDriver()];
    const service = await givenReserved();
    await step();
    nowMs += 30 * MINUTE;
    await step();
    const offered = await Promise.all(drivers.map(async (driver) => ({ driver, offer: await offerOf(driver) })));
    const asked = offered.find(({ offer }) => offer !== null);
    await call(declineDriverOffer, { id: asked?.offer?.id ?? '' }, { token: asked?.driver.token ?? '' });
    expect(await statesOf(service)).toEqual(['declined', 'missed', 'open']);
    expect(new Set((await offersOf(service)).map(({ driverId }) => driverId)).size).toBe(3);
  });

  test('asks no driver at night, and goes on in the morning', async () => {
    nowMs = at(2, '21:05');
    const driver = await givenDriver();
    const service = await givenReserved();
    for (const [days, hour] of [
      [2, '21:10'],
      [2, '23:59'],
      [3, '00:00'],
      [3, '06:59'],
    ] as const) {
      nowMs = at(days, hour);
      await continueDueSearches(deps, nowMs + MINUTE);
    }
    expect([await offerOf(driver), await offersOf(service)]).toEqual([null, []]);
    nowMs = at(3, '07:00');
    await continueDueSearches(deps, nowMs + MINUTE);
    expect((await offerOf(driver))?.service).toBe(service.id);
  });

  test('fails two hours before without a driver: the company’s alert opens, and customer and owner get an email', async () => {
    const customer = await given.customer(accountId, { email: `${randomUUID()}@clientes.test` });
    const service = await givenReserved({ userId: customer.id, number: 'S-7F3K9A' });
    await step();
    nowMs = at(3, '08:00');
    await runConcurrently(3, step);
    expect(await searchOf(service)).toMatchObject({ state: 'failed', nextAt: null, asked: 0 });
    const mails = (await readAccountMail(accountId)).filter(({ to }) => to === customer.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('todavía no hay conductor para tu servicio S-7F3K9A'),
    ]);
    await evaluateServiceAlerts({ accountId, serviceId: service.id }, { clock, remindCustomer });
    const alerts = await adminFirestore.collection(paths.accountCollection(accountId, 'alerts')).get();
    expect(alerts.docs.map((alert) => alert.data()).find(({ kind }) => kind === 'search_failed')).toMatchObject({
      state: 'open',
      serviceNumber: 'S-7F3K9A',
      search: { asked: 0, declined: 0, missed: 0 },
    });
  });

  test('booked at night for before the morning fails at once, so that a person hears of it', async () => {
    nowMs = at(2, '22:00');
    await givenDriver();
    const service = await givenReserved({ hour: '06:00' });
    await continueDueSearches(deps, nowMs + MINUTE);
    expect(await searchOf(service)).toMatchObject({ state: 'failed', asked: 0 });
  });

  test('several are offered in the order of their hours, one at a time to a driver', async () => {
    const driver = await givenDriver();
    const late = await givenReserved({
      hour: '15:00',
      search: searchFrom(0, { endsAt: at(3, '13:00'), nextAt: 1, appointment: { date: day(3), hour: '15:00' } }),
    });
    const early = await givenReserved();
    await runConcurrently(4, step);
    expect((await offerOf(driver))?.service).toBe(early.id);
    expect(await offersOf(late)).toEqual([]);
    await call(acceptDriverOffer, { id: (await offerOf(driver))?.id ?? '' }, { token: driver.token });
    nowMs += 10 * MINUTE;
    await step();
    expect((await offerOf(driver))?.service).toBe(late.id);
  });
});

describe('who is asked', () => {
  test.each([
    ['overlaps it', day(3), '09:30'],
    ['begins before it is over', day(3), '10:20'],
  ])('not a driver with a job that %s', async (_name, date, hour) => {
    const [busy, free] = [await givenDriver(), await givenDriver()];
    await given.service(accountId, {
      ...{ driverId: busy.driver.id, status: 'confirmado', typeVehicle: 'cabina_simple', date, hour },
      ...{ start: PICKUP, finish: north(10) },
    });
    const service = await givenReserved();
    await step();
    expect([(await offerOf(busy))?.service, (await offerOf(free))?.service]).toEqual([undefined, service.id]);
  });

  test('not a driver whose job of the evening lasts past midnight', async () => {
    const [busy, free] = [await givenDriver(), await givenDriver()];
    await given.service(accountId, {
      ...{ driverId: busy.driver.id, status: 'confirmado', typeVehicle: 'cabina_simple' },
      ...{ date: day(2), hour: '23:45', start: PICKUP, finish: north(40) },
    });
    nowMs = at(2, '15:00');
    const service = await givenReserved({ hour: '00:10' });
    await step();
    expect([(await offerOf(busy))?.service, (await offerOf(free))?.service]).toEqual([undefined, service.id]);
  });

  test('today the driver who is near, and no driver who is hours away', async () => {
    const [away, near] = [await givenDriver(), await givenDriver()];
    await reportPosition(accountId, away.driver.id, { lat: -2.1975, lng: -79.881, at: nowMs });
    await report(near, 5);
    const service = await givenReserved({ date: day(2), hour: '20:00' });
    await step();
    expect([(await offerOf(away))?.service, (await offerOf(near))?.service]).toEqual([undefined, service.id]);
    const explained = await explainReserved(deps, accountId, service);
    expect(explained.find(({ id }) => id === away.driver.id)).toMatchObject({ unfit: 'too_far' });
    await call(declineDriverOffer, { id: (await offerOf(near))?.id ?? '' }, { token: near.token });
    nowMs += 31 * MINUTE;
    await step();
    expect(await offerOf(away)).toBeNull();
  });

  test('only drivers with the vehicle, documents in force, availability and the app', async () => {
    const drivers = [
      await givenDriver({ typeVehicle: '3tn' }),
      await givenDriver({ documents: null }),
      await givenDriver({ documentExpiry: { licencia: '2020-01-01', matricula: null } }),
      await givenDriver({ isAvailable: false }),
      await givenDriver({ availableUntil: 1 }),
      await givenDriver({ status: 'correccion' }),
    ];
    await given.driver(accountId, { documents: DRIVING_DOCUMENTS, typeVehicle: 'cabina_simple', status: 'activado' });
    const service = await givenReserved();
    await step();
    for (const driver of drivers) expect(await offerOf(driver)).toBeNull();
    expect(await offersOf(service)).toEqual([]);
    expect(await searchOf(service)).toMatchObject({ state: 'searching', nextAt: nowMs + 10 * MINUTE });
  });

  test('a booking for now does not wait for an answer about tomorrow, whose offer comes back', async () => {
    const driver = await givenDriver();
    const reserved = await givenReserved();
    await step();
    expect((await offerOf(driver))?.service).toBe(reserved.id);
    await report(driver, 1);
    const immediate = await givenSearching(accountId, { start: PICKUP, finish: north(10), search: searchFrom(nowMs) });
    await step();
    expect((await offerOf(driver))?.service).toBe(immediate.id);
    expect(await statesOf(reserved)).toEqual(['withdrawn']);
    await call(declineDriverOffer, { id: (await offerOf(driver))?.id ?? '' }, { token: driver.token });
    nowMs += 10 * MINUTE;
    await step();
    expect((await offerOf(driver))?.service).toBe(reserved.id);
    expect(await searchOf(reserved)).toMatchObject({ asked: 1 });
  });
});

describe('a change of the service', () => {
  test('another hour withdraws the offer, which is too late to accept, and searches again for that hour', async () => {
    const driver = await givenDriver();
    const service = await givenReserved();
    await step();
    const id = (await offerOf(driver))?.id ?? '';
    const { updatedAt } = await readService(accountId, service.id);
    const edit = () =>
      callToday(
        updateService,
        { id: service.id, updatedAt: new Date(updatedAt).toISOString(), date: day(6), hour: '11:00' },
        { token: admin.token },
      );
    const before = await readService(accountId, service.id);
    expect((await edit()).status).toBe(200);
    const late = await call(acceptDriverOffer, { id }, { token: driver.token });
    expect([late.status, late.body.inputError]).toEqual([409, 'expired']);
    const after = await readService(accountId, service.id);
    for (let report = 0; report < 2; report++) {
      await followSearch({ accountId, serviceId: service.id, before, after }, deps);
    }
    expect(await statesOf(service)).toEqual(['withdrawn']);
    expect(await searchOf(service)).toMatchObject({
      state: 'planned',
      startedAt: at(5, '11:00'),
      appointment: { date: day(6), hour: '11:00' },
      open: [],
    });
    expect((await readService(accountId, service.id)).driverId).toBeNull();
  });

  test.each([
    ['a cancellation', { status: 'cancelado' }, 'paused'],
    ['a driver assigned by the mobile app', { driverId: 'd-other', driverName: 'Ana' }, 'found'],
  ])('%s withdraws the offer', async (_name, fields, state) => {
    const driver = await givenDriver();
    const service = await givenReserved();
    await step();
    await changed(service.id, () => put(service.id, fields));
    expect(await offerOf(driver)).toBeNull();
    expect(await searchOf(service)).toMatchObject({ state, open: [], nextAt: null });
  });

  test('assigning by hand ends a search that is only planned', async () => {
    nowMs = at(1, '09:00');
    const driver = await givenDriver();
    const service = await givenReserved();
    const input = { item: { id: service.id }, idDriverToUpdate: driver.driver.id };
    await changed(service.id, () => callToday(changeDriverInService, input, { token: admin.token }));
    expect(await searchOf(service)).toMatchObject({ state: 'found', nextAt: null });
  });

  test('a driver who hands the job back is followed by another', async () => {
    const [first, second] = [await givenDriver(), await givenDriver()];
    const service = await givenReserved();
    await step();
    const [has, other] = (await offerOf(first)) === null ? [second, first] : [first, second];
    await call(acceptDriverOffer, { id: (await offerOf(has))?.id ?? '' }, { token: has.token });
    const refusal = { driverId: has.driver.id, at: nowMs };
    await changed(service.id, () =>
      put(service.id, { driverId: null, driverName: null, status: 'pendiente', acceptance: null, refusal }),
    );
    await step();
    expect((await offerOf(other))?.service).toBe(service.id);
    expect(await offerOf(has)).toBeNull();
  });

  test('a company that assigns reservations by hand stops planned searches', async () => {
    nowMs = at(1, '09:00');
    const driver = await givenDriver();
    const service = await givenReserved();
    await adminFirestore.doc(paths.account(accountId)).update({ 'dispatch.reserved': 'manual' });
    nowMs = at(2, '10:00');
    await continueDueSearches(deps, nowMs + MINUTE);
    expect(await offerOf(driver)).toBeNull();
    expect(await searchOf(service)).toMatchObject({ state: 'paused', nextAt: null });
  });

  test('a dispatcher begins a search at once, days ahead; not when the hour is too near', async () => {
    const driver = await givenDriver();
    const service = await givenReserved({ date: day(8) });
    const actor = { uid: 'u-1', name: 'Ana', accountId, impersonator: null };
    const start = (serviceId: string) => control.startSearch(deps, actor, { serviceId, farthestMinutes: undefined });
    expect(await start(service.id)).toMatchObject({ kind: 'changed', service: { search: { state: 'searching' } } });
    await step();
    expect((await offerOf(driver))?.service).toBe(service.id);
    nowMs = at(2, '23:00');
    const near = await givenReserved({ hour: '05:00', search: searchFrom(0, { state: 'failed', nextAt: null }) });
    expect(await start(near.id)).toEqual({ kind: 'too_late' });
    expect(await searchOf(near)).toMatchObject({ state: 'failed' });
  });
});
