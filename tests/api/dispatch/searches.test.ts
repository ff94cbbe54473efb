/** A booking finds its driver: offers one after the other, until one accepts or time is over. */
import { randomUUID } from 'node:crypto';
import {
  acceptDriverOffer,
  declineDriverOffer,
  getDispatchSettings,
  pauseSearch,
  startSearch,
  updateDispatchSettings,
} from '@llevo/contract/endpoints/dispatch';
import type { DriverOffer } from '@llevo/contract/endpoints/dispatch';
import { changeDriverInService } from '@llevo/contract/endpoints/services/services';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { followSearch, isSearchStep } from '../../../functions/src/areas/dispatch/follow-search.ts';
import { continueDueSearches } from '../../../functions/src/areas/dispatch/continue-searches.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { runConcurrently } from '../../support/api/in-process-api.ts';
import { readAccountMail, readAuditEntries } from '../../support/fixtures/account-records.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { givenSearchingCompany, north, PICKUP, reportPosition, searchFrom } from '../../support/fixtures/offers.ts';
import { searchScene } from '../../support/fixtures/search-scene.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';

const SECOND = 1_000;

let nowMs: number;
let accountId: string;
let admin: TestMember;

const { deps, call, givenDriver, givenBooking, step, offerOf, searchOf, offersOf } = searchScene({
  nowMs: () => nowMs,
  accountId: () => accountId,
});

beforeEach(async () => {
  nowMs = Date.now();
  accountId = await givenSearchingCompany();
  admin = await createMember(accountId, 'admin');
});

const serviceOf = ({ offer }: { offer: DriverOffer | null }) => offer?.service ?? null;

describe('an immediate booking', () => {
  test('is offered to the nearest driver, with what they decide by and without the door', async () => {
    const [far, near] = [await givenDriver(2), await givenDriver(1)];
    const service = await givenBooking({
      referenceStart: 'casa 5',
      priceCents: 2000,
      distanceMetres: 5000,
      loaders: 1,
    });
    await step();
    expect(await offerOf(far)).toBeNull();
    const offer = await offerOf(near);
    expect(offer).toMatchObject({
      service: service.id,
      pickup: { ...PICKUP, address: service.addressStart },
      price: 20,
      payout: 17,
      distance_m: 5000,
      loaders: 1,
      expires_at: new Date(nowMs + 20 * SECOND).toISOString(),
    });
    expect(JSON.stringify(offer)).not.toContain('casa 5');
    expect(await searchOf(service)).toMatchObject({ state: 'searching', asked: 1, nearby: 2 });
    // The record stays as an administrator's open form has it.
    expect((await readService(accountId, service.id)).updatedAt).toBe(service.updatedAt);
  });

  test('goes to the next driver when one declines, and not back', async () => {
    const [near, far] = [await givenDriver(1), await givenDriver(3)];
    const service = await givenBooking();
    await step();
    const id = (await offerOf(near))?.id ?? '';
    expect((await call(declineDriverOffer, { id, reason: 'Estoy lejos' }, { token: near.token })).status).toBe(200);
    expect((await call(declineDriverOffer, { id }, { token: near.token })).status).toBe(200);
    expect(serviceOf({ offer: await offerOf(far) })).toBe(service.id);
    nowMs += 21 * SECOND;
    await step();
    expect([await offerOf(near), await offerOf(far)]).toEqual([null, null]);
    expect((await offersOf(service)).map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
      ['declined', 'Estoy lejos'],
      ['missed', ''],
    ]);
  });

  test('goes to the next driver when an offer passes, by the schedule alone', async () => {
    const [near, far] = [await givenDriver(1), await givenDriver(3)];
    const service = await givenBooking();
    await step();
    const missed = await offerOf(near);
    nowMs += 20 * SECOND;
    await continueDueSearches(deps, nowMs + 60 * SECOND);
    expect(serviceOf({ offer: await offerOf(far) })).toBe(service.id);
    const late = await call(acceptDriverOffer, { id: missed?.id ?? '' }, { token: near.token });
    expect([late.status, late.body.inputError]).toEqual([409, 'expired']);
    expect((await readService(accountId, service.id)).driverId).toBeNull();
  });

  test('becomes the job of the driver who accepts, confirmed and accepted', async () => {
    const driver = await givenDriver(1);
    const customer = await given.customer(accountId, { email: `${randomUUID()}@clientes.test` });
    const service = await givenBooking({ userId: customer.id });
    await step();
    const id = (await offerOf(driver))?.id ?? '';
    const { status, body } = await call(acceptDriverOffer, { id }, { token: driver.token });
    expect([status, body.data]).toMatchObject([200, { job: { id: service.id, state: 'current', next: 'en camino' } }]);
    const stored = await readService(accountId, service.id);
    expect(stored).toMatchObject({
      driverId: driver.driver.id,
      status: 'confirmado',
      acceptance: { driverId: driver.driver.id, at: nowMs },
      search: { state: 'found', open: [], nextAt: null },
    });
    expect((await readServiceHistory(accountId, service.id)).map(({ kind }) => kind).toSorted()).toEqual([
      'accepted',
      'driver',
      'status',
    ]);
    expect((await call(acceptDriverOffer, { id }, { token: driver.token })).status).toBe(200);
    expect(await offerOf(driver)).toBeNull();
    const mails = (await readAccountMail(accountId)).filter(({ to }) => to === customer.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('José lleva tu servicio')]);
    const actions = (await readAuditEntries(accountId)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'service.accept')).toHaveLength(1);
  });

  test('goes to exactly one of two drivers who accept 50 times at once', async () => {
    accountId = await givenSearchingCompany({ driversAtOnce: 2 });
    const drivers = [await givenDriver(1), await givenDriver(2)];
    const service = await givenBooking();
    await step();
    const calls = await Promise.all(
      drivers.map(async (driver) => ({ token: driver.token, id: (await offerOf(driver))?.id ?? '' })),
    );
    const replies = await runConcurrently(50, async (index) => {
      const { token, id } = calls[index % 2] ?? { token: '', id: '' };
      return { token, ...(await call(acceptDriverOffer, { id }, { token })) };
    });
    const winners = new Set(replies.filter(({ status }) => status === 200).map(({ token }) => token));
    expect(winners.size).toBe(1);
    expect(replies.filter(({ status, token }) => winners.has(token) && status !== 200)).toEqual([]);
    const { driverId } = await readService(accountId, service.id);
    expect(drivers.find(({ token }) => winners.has(token))?.driver.id).toBe(driverId);
    expect((await offersOf(service)).map(({ state }) => state).toSorted()).toEqual(['accepted', 'withdrawn']);
  });

  test('two bookings ask two drivers, never one twice, however often a step runs at once', async () => {
    const drivers = [await givenDriver(1), await givenDriver(2), await givenDriver(3)];
    const bookings = [await givenBooking(), await givenBooking({ start: north(2) })];
    await runConcurrently(5, step);
    const offered = await Promise.all(drivers.map(async (driver) => serviceOf({ offer: await offerOf(driver) })));
    expect(offered.filter((id) => id !== null).toSorted()).toEqual(bookings.map(({ id }) => id).toSorted());
    for (const booking of bookings) expect(await offersOf(booking)).toHaveLength(1);
  });

  test('fails when no driver takes it in time, and can be repeated', async () => {
    const service = await givenBooking();
    await step();
    expect(await searchOf(service)).toMatchObject({ state: 'searching', asked: 0 });
    nowMs += 6 * 60 * SECOND;
    await step();
    expect(await searchOf(service)).toMatchObject({ state: 'failed', nextAt: null });
    const driver = await givenDriver(1);
    await step();
    expect(await offerOf(driver)).toBeNull();
    const { status, body } = await call(startSearch, { id: service.id }, { token: admin.token });
    expect([status, body.data]).toMatchObject([200, { state: 'searching' }]);
    expect(serviceOf({ offer: await offerOf(driver) })).toBe(service.id);
  });

  test('asks no driver who is away, busy, without documents or with another vehicle', async () => {
    const drivers = [
      await givenDriver(1, { isAvailable: false }),
      await givenDriver(1, { documents: null }),
      await givenDriver(1, { typeVehicle: '3tn' }),
      await givenDriver(1, { status: 'correccion' }),
      await givenDriver(1, { documentExpiry: { licencia: '2020-01-01', matricula: null } }),
    ];
    const busy = await givenDriver(1);
    await given.service(accountId, { driverId: busy.driver.id, status: 'en curso' });
    const silent = await givenDriver(1);
    await reportPosition(accountId, silent.driver.id, { ...north(1), at: nowMs - 6 * 60 * SECOND });
    const service = await givenBooking();
    await step();
    for (const driver of [...drivers, busy, silent]) expect(await offerOf(driver)).toBeNull();
    expect(await offersOf(service)).toEqual([]);
  });

  test('finds the free driver behind a dozen who are at work', async () => {
    const atWork = await runConcurrently(12, (index) => givenDriver(index / 8));
    await Promise.all(
      atWork.map(({ driver }) => given.service(accountId, { driverId: driver.id, status: 'en curso' })),
    );
    const free = await givenDriver(6);
    const service = await givenBooking();
    await step();
    expect(serviceOf({ offer: await offerOf(free) })).toBe(service.id);
    expect(await searchOf(service)).toMatchObject({ asked: 1, nearby: 1 });
  });

  test('reads the jobs and records of the drivers around it once for twenty bookings that find none', async () => {
    await runConcurrently(40, async (index) => {
      const { driver } = await givenDriver(index / 8, { typeVehicle: '3tn' });
      if (index % 4 !== 0) await given.service(accountId, { driverId: driver.id, status: 'en curso' });
    });
    const services = await runConcurrently(20, (index) => givenBooking({ start: north(index / 4) }));
    const { reads } = await deps.meter.run(step);
    for (const service of services) expect(await searchOf(service)).toMatchObject({ asked: 0, nearby: 0 });
    // Most are positions: each booking has circles of its own.
    expect(reads).toBeLessThan(1_500);
    nowMs += 15 * SECOND;
    const { reads: again } = await deps.meter.run(step);
    // Bookings that wait read the forty positions together.
    expect(again).toBeLessThan(400);
  });

  test('is offered to a driver who comes into reach while it waits among others', async () => {
    const services = await runConcurrently(3, (index) => givenBooking({ start: north(index) }));
    await step();
    const near = await givenDriver(4);
    nowMs += 15 * SECOND;
    await reportPosition(accountId, near.driver.id, { ...north(4), at: nowMs });
    await step();
    expect(services.map(({ id }) => id)).toContain(serviceOf({ offer: await offerOf(near) }));
  });

  test('is taken by one of several steps at once', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, index) => givenDriver(index / 8, { isAvailable: false })));
    const service = await givenBooking();
    const { reads: alone } = await deps.meter.run(step);
    nowMs += 15 * SECOND;
    const { reads: together } = await deps.meter.run(() => runConcurrently(4, step));
    expect((await searchOf(service))?.nextAt).toBeGreaterThan(nowMs);
    // The others read the account and the search.
    expect(together).toBeLessThanOrEqual((alone ?? 0) + 3 * 2);
  });

  test('keeps the drivers to ask next, and looks at them first after a refusal', async () => {
    const [first, second] = [await givenDriver(1), await givenDriver(2)];
    const service = await givenBooking();
    await step();
    expect(await searchOf(service)).toMatchObject({ alternates: [second.driver.id] });
    await reportPosition(accountId, second.driver.id, { ...north(8), at: nowMs });
    const id = (await offerOf(first))?.id ?? '';
    await call(declineDriverOffer, { id }, { token: first.token });
    expect(await offerOf(second)).toMatchObject({ service: service.id, pickup_minutes: 12 });
    expect(await searchOf(service)).toMatchObject({ asked: 2, alternates: [] });
  });
});

describe('a person decides', () => {
  test('a paused search withdraws its offer and asks no one else', async () => {
    const driver = await givenDriver(1);
    const service = await givenBooking();
    await step();
    const id = (await offerOf(driver))?.id ?? '';
    const { status, body } = await call(pauseSearch, { id: service.id }, { token: admin.token });
    expect([status, body.data]).toMatchObject([200, { state: 'paused', asked: 1 }]);
    await step();
    expect(await offerOf(driver)).toBeNull();
    const reply = await call(acceptDriverOffer, { id }, { token: driver.token });
    expect([reply.status, reply.body.inputError]).toEqual([409, 'taken']);
    expect((await call(pauseSearch, { id: (await given.service(accountId)).id }, { token: admin.token })).status).toBe(
      409,
    );
  });

  test('assigning by hand ends the search, and the waiting driver is too late', async () => {
    const [asked, chosen] = [await givenDriver(1), await givenDriver(9)];
    const service = await givenBooking();
    await step();
    const id = (await offerOf(asked))?.id ?? '';
    const before = await readService(accountId, service.id);
    const input = { item: { id: service.id }, idDriverToUpdate: chosen.driver.id };
    expect((await call(changeDriverInService, input, { token: admin.token })).status).toBe(200);
    const late = await call(acceptDriverOffer, { id }, { token: asked.token });
    expect([late.status, late.body.inputError]).toEqual([409, 'taken']);
    await followSearch(
      { accountId, serviceId: service.id, before, after: await readService(accountId, service.id) },
      deps,
    );
    expect(await offerOf(asked)).toBeNull();
    expect(await searchOf(service)).toMatchObject({ state: 'found', open: [] });
    expect((await readService(accountId, service.id)).driverId).toBe(chosen.driver.id);
    expect((await call(startSearch, { id: service.id }, { token: admin.token })).status).toBe(409);
  });

  test('a driver who was given another job by hand cannot accept the open offer, and the next one is asked', async () => {
    const [asked, next] = [await givenDriver(1), await givenDriver(3)];
    const service = await givenBooking();
    await step();
    const id = (await offerOf(asked))?.id ?? '';
    const now = { date: guayaquilDate(nowMs), hour: guayaquilTime(nowMs) };
    const other = await given.service(accountId, {
      ...now,
      typeService: 'IMMEDIATE',
      driverId: null,
      driverName: null,
    });
    const input = { item: { id: other.id }, idDriverToUpdate: asked.driver.id };
    expect((await call(changeDriverInService, input, { token: admin.token })).status).toBe(200);
    const refused = await call(acceptDriverOffer, { id }, { token: asked.token });
    expect([refused.status, refused.body.inputError]).toEqual([409, 'busy']);
    expect((await readService(accountId, service.id)).driverId).toBeNull();
    expect(await offerOf(asked)).toBeNull();
    expect(serviceOf({ offer: await offerOf(next) })).toBe(service.id);
  });

  test('a cancelled booking withdraws its offer', async () => {
    const driver = await givenDriver(1);
    const service = await givenBooking();
    await step();
    const before = await readService(accountId, service.id);
    await adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id)).update({ status: 'cancelado' });
    const after = await readService(accountId, service.id);
    await followSearch({ accountId, serviceId: service.id, before, after }, deps);
    expect(await offerOf(driver)).toBeNull();
    expect(await searchOf(service)).toMatchObject({ state: 'paused', nextAt: null });
  });
});

test('a write of the search alone is a step; any other change is not', () => {
  const before = { status: 'inmediato', search: searchFrom(1), trace: 'a' };
  const step = { ...before, search: searchFrom(1, { asked: 1 }), trace: 'b' };
  expect(isSearchStep({ before, after: step })).toBe(true);
  expect(isSearchStep({ before, after: { ...step, status: 'cancelado' } })).toBe(false);
  expect(isSearchStep({ before: undefined, after: step })).toBe(false);
});

describe('settings', () => {
  test('an account that never chose assigns by hand', async () => {
    const owner = await createMember(await given.account(), 'owner');
    const { body } = await call(getDispatchSettings, {}, { token: owner.token });
    expect(body.data).toEqual({ ...DEFAULT_DISPATCH_SETTINGS, immediate: 'manual', reserved: 'manual' });
  });

  test('a change keeps the other fields; rings that do not grow are refused and nothing is stored', async () => {
    const changed = await call(updateDispatchSettings, { offerSeconds: 30 }, { token: admin.token });
    expect(changed.body.data).toEqual({ ...DEFAULT_DISPATCH_SETTINGS, offerSeconds: 30 });
    const refused = await call(updateDispatchSettings, { ringsMinutes: [10, 5] }, { token: admin.token });
    expect([refused.status, refused.body.inputError]).toEqual([400, 'ringsMinutes']);
    expect((await call(getDispatchSettings, {}, { token: admin.token })).body.data).toEqual(changed.body.data);
  });

  test('another company’s drivers neither see nor accept an offer', async () => {
    const driver = await givenDriver(1);
    const service = await givenBooking();
    await step();
    const stranger = await givenDriverSession({ accountId: await givenSearchingCompany() });
    const id = (await offerOf(driver))?.id ?? '';
    expect((await call(acceptDriverOffer, { id }, { token: stranger.token })).status).toBe(404);
    expect((await call(declineDriverOffer, { id }, { token: stranger.token })).status).toBe(404);
    const colleague = await givenDriver(5);
    expect((await call(acceptDriverOffer, { id }, { token: colleague.token })).status).toBe(404);
    expect((await readService(accountId, service.id)).driverId).toBeNull();
  });
});
