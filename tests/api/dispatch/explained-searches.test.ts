import type { OutputOf } from '@llevo/contract/endpoint';
import { declineDriverOffer, explainSearch, startSearch } from '@llevo/contract/endpoints/dispatch';
import type { Service } from '@llevo/contract/entities/service';
import { beforeEach, describe, expect, test } from 'vitest';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { givenSearchingCompany, north, PICKUP, searchFrom } from '../../support/fixtures/offers.ts';
import { searchScene } from '../../support/fixtures/search-scene.ts';
import { readService } from '../../support/fixtures/service-records.ts';

let nowMs: number;
let accountId: string;
let member: TestMember;

const { call, report, givenDriver, givenBooking, step, offerOf } = searchScene({
  nowMs: () => nowMs,
  accountId: () => accountId,
});

beforeEach(async () => {
  nowMs = Date.now();
  accountId = await givenSearchingCompany();
  member = await createMember(accountId, 'user');
});

const explain = async ({ id }: Pick<Service, 'id'>, token = member.token) => call(explainSearch, { id }, { token });
const answerOf = async (service: Service) => {
  return (await explain(service)).body.data as OutputOf<typeof explainSearch>;
};

describe('the explanation of a search', () => {
  test('has each offer with its answer, and the reasons of the drivers who were not asked', async () => {
    const [first, second] = [await givenDriver(1), await givenDriver(2)];
    const busy = await givenDriver(3);
    await given.service(accountId, { driverId: busy.driver.id, status: 'en curso' });
    const away = await givenDriver(1, { isAvailable: false });
    const other = await givenDriver(1, { typeVehicle: '3tn' });
    const next = await givenDriver(4);
    const service = await givenBooking();
    await step();
    const offer = await offerOf(first);
    nowMs += 1000;
    await call(declineDriverOffer, { id: offer?.id ?? '', reason: 'Estoy lejos' }, { token: first.token });
    const { search, offers, drivers, farthest_minutes: farthest } = await answerOf(service);
    expect(search).toMatchObject({
      state: 'searching',
      asked: 2,
      offer_ends_at: new Date(nowMs + 20_000).toISOString(),
    });
    expect(farthest).toBe(20);
    expect(offers.map(({ driver, state, reason, ended_at: ended }) => [driver, state, reason, ended])).toEqual([
      [second.driver.id, 'open', '', null],
      [first.driver.id, 'declined', 'Estoy lejos', new Date(nowMs).toISOString()],
    ]);
    expect(offers.map(({ driver_name: name }) => name)).toEqual(['José Ñauta', 'José Ñauta']);
    expect(offers.every(({ pickup_minutes: minutes }) => minutes >= 0)).toBe(true);
    // Who may be asked goes first.
    expect(drivers[0]).toMatchObject({ id: next.driver.id, unfit: null, rank: { idle_minutes: 0 } });
    expect(new Map(drivers.map(({ id, unfit }) => [id, unfit]))).toEqual(
      new Map([
        [next.driver.id, null],
        [away.driver.id, 'unavailable'],
        [other.driver.id, 'vehicle'],
        [busy.driver.id, 'busy'],
      ]),
    );
    expect(
      drivers.every(({ minutes, rank, unfit }) => (minutes ?? -1) >= 0 && (rank === null) === (unfit !== null)),
    ).toBe(true);
  });

  test('names no driver as unasked once the service has one', async () => {
    const driver = await givenDriver(1);
    const assigned = await givenBooking({ driverId: driver.driver.id, search: searchFrom(nowMs, { state: 'found' }) });
    expect((await answerOf(assigned)).drivers).toEqual([]);
  });

  test('compares the drivers of a reserved service by the board’s rule', async () => {
    const reserved = { typeService: 'RESERVE', status: 'pendiente', date: '2026-12-10', hour: '10:00' } as const;
    const [free, taken, refused] = [await givenDriver(1), await givenDriver(1), await givenDriver(1)];
    const larger = await givenDriver(1, { typeVehicle: '3tn', isAvailable: false });
    await given.service(accountId, { ...reserved, driverId: taken.driver.id, status: 'confirmado', hour: '10:15' });
    const search = searchFrom(nowMs, { state: 'paused', declinedBy: [refused.driver.id] });
    const { drivers } = await answerOf(await givenBooking({ ...reserved, search }));
    expect(drivers[0]).toMatchObject({ id: free.driver.id, name: 'José Ñauta', minutes: null, unfit: null });
    expect(new Map(drivers.map(({ id, unfit }) => [id, unfit]))).toEqual(
      new Map([
        [free.driver.id, null],
        [taken.driver.id, 'busy'],
        [refused.driver.id, 'declined'],
        [larger.driver.id, 'unavailable'],
      ]),
    );
  });

  test('explains a service that was never searched for', async () => {
    const near = await givenDriver(1);
    const service = await given.service(accountId, {
      typeService: 'IMMEDIATE',
      status: 'inmediato',
      driverId: null,
      start: PICKUP,
      finish: north(10),
      typeVehicle: 'cabina_simple',
    });
    expect(await answerOf(service)).toMatchObject({ search: null, offers: [], drivers: [{ id: near.driver.id }] });
  });

  test('is not found in another company', async () => {
    const service = await givenBooking();
    const stranger = await createMember(await givenSearchingCompany(), 'owner');
    expect((await explain(service, stranger.token)).status).toBe(404);
  });
});

describe('a widened search', () => {
  const widen = (service: Service, farthest: number) =>
    call(startSearch, { id: service.id, farthest_minutes: farthest }, { token: member.token });

  test('asks a driver beyond the company’s rings, with its whole time again', async () => {
    accountId = await givenSearchingCompany({ ringsMinutes: [1] });
    member = await createMember(accountId, 'user');
    const far = await givenDriver(8);
    const service = await givenBooking();
    await step();
    expect((await answerOf(service)).drivers).toMatchObject([{ id: far.driver.id, unfit: 'too_far' }]);
    nowMs += 60_000;
    await report(far, 8);
    expect((await widen(service, 40)).status).toBe(200);
    const { offers, farthest_minutes: farthest } = await answerOf(service);
    expect([offers.map(({ driver }) => driver), farthest]).toEqual([[far.driver.id], 40]);
    const { search } = await readService(accountId, service.id);
    expect(search).toMatchObject({ asked: 1, farthestMinutes: 40, endsAt: nowMs + 6 * 60_000 });
  });

  test('keeps its open offer and who declined, and a repeated call changes nothing', async () => {
    await givenDriver(1);
    const service = await givenBooking({ search: searchFrom(nowMs, { declinedBy: ['d-1'] }) });
    await step();
    const before = await readService(accountId, service.id);
    await widen(service, 40);
    const after = await readService(accountId, service.id);
    expect(after.search).toMatchObject({ open: before.search?.open, declinedBy: ['d-1'], startedAt: nowMs });
    nowMs += 5_000;
    await widen(service, 40);
    expect((await readService(accountId, service.id)).search).toEqual(after.search);
  });

  test('stays wide when it is repeated; more than two hours is refused and nothing starts', async () => {
    const service = await givenBooking({ search: searchFrom(nowMs, { state: 'failed', nextAt: null }) });
    expect((await widen(service, 121)).status).toBe(400);
    expect((await readService(accountId, service.id)).search?.state).toBe('failed');
    await widen(service, 60);
    expect((await readService(accountId, service.id)).search).toMatchObject({
      state: 'searching',
      farthestMinutes: 60,
    });
  });
});
