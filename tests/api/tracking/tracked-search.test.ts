/** The search for a driver on the customer's page: what is true, and the choices when no driver took the booking. */
import { randomUUID } from 'node:crypto';
import {
  getTracking,
  priceTrackedReservation,
  repeatTrackedSearch,
  reserveTracked,
} from '@llevo/contract/endpoints/tracking';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import { DEFAULT_QUOTER_SETTINGS } from '@llevo/contract/entities/quoter-settings';
import type { Service } from '@llevo/contract/entities/service';
import type { ServiceSearch } from '@llevo/contract/entities/service-search';
import { TrackedService } from '@llevo/contract/entities/tracking';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { MAX_CUSTOMER_REPEATS } from '@llevo/contract/rules/dispatch/customer-search';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcessApi, createRawCaller, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAccountMail, readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenSearching, searchFrom } from '../../support/fixtures/offers.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { givenTrackingLink } from '../../support/fixtures/tracking-links.ts';

const DAY_MS = 86_400_000;
const PHONE_END = '4567';
const call = createInProcessApi();
const nextWeek = () => ({ date: guayaquilDate(Date.now() + 7 * DAY_MS), hour: '10:30' });

let accountId: string;
beforeEach(async () => {
  accountId = await given.quotingAccount({ dispatch: DEFAULT_DISPATCH_SETTINGS, ownerEmail: 'duena@fletes.test' });
});

interface Facts {
  readonly search?: Partial<ServiceSearch>;
  readonly service?: Partial<Service>;
}

async function givenSearched({ search = {}, service: facts = {} }: Facts = {}) {
  const email = `${randomUUID()}@clientes.test`;
  const customer = await given.customer(accountId, { email, cellphone: `+593 99 123 ${PHONE_END}` });
  const service = await givenSearching(accountId, {
    origin: 'quoter',
    userId: customer.id,
    typePayment: 'efectivo',
    distanceMetres: 8_000,
    priceCents: 2_000,
    ...facts,
    search: searchFrom(Date.now(), search),
  });
  return { service, email, token: await givenTrackingLink(accountId, service.id) };
}

const givenFailed = (facts: Facts = {}) =>
  givenSearched({ ...facts, search: { state: 'failed', nextAt: null, asked: 2, ...facts.search } });

const read = async (token: string) => TrackedService.parse((await call(getTracking, { token })).body.data);
const storedService = ({ id }: Service) => readService(accountId, id);

describe('what the page shows', () => {
  test('a search that has not looked yet names no number of drivers', async () => {
    const { token } = await givenSearched();
    expect((await read(token)).search).toMatchObject({ state: 'searching', asked: 0, nearby: null });
  });

  test('the page shows drivers near and asked, and until when the search goes on', async () => {
    const endsAt = Date.now() + 300_000;
    const { token } = await givenSearched({ search: { asked: 1, nearby: 3, endsAt, nextAt: Date.now() + 20_000 } });
    expect((await read(token)).search).toEqual({
      state: 'searching',
      starts_at: expect.any(String) as string,
      asked: 1,
      nearby: 3,
      ends_at: new Date(endsAt).toISOString(),
      can_repeat: false,
      can_reserve: false,
    });
  });

  test('a driver is not named while they are asked', async () => {
    const driver = await given.driver(accountId, { name: 'Secreto', surname: 'Guardado' });
    const open = [{ offerId: 'offer-1', driverId: driver.id, expiresAt: Date.now() + 20_000 }];
    const { token } = await givenSearched({ search: { asked: 1, nearby: 1, open } });
    const text = JSON.stringify((await call(getTracking, { token })).body);
    for (const secret of [driver.id, 'offer-1', 'Secreto', driver.plate]) expect(text).not.toContain(secret);
  });

  test('the page shows the vehicle of a driver who accepted, where it is larger than the booked one', async () => {
    const driver = await given.driver(accountId, { typeVehicle: '3tn' });
    const accepted = { driverId: driver.id, status: 'confirmado', acceptance: { driverId: driver.id, at: Date.now() } };
    const { token } = await givenSearched({ search: { state: 'found', nextAt: null }, service: accepted });
    expect(await read(token)).toMatchObject({ search: { state: 'found' }, driver: { vehicle: '3tn' } });
  });

  test('a manual company’s page has no search', async () => {
    const service = await given.service(accountId, { driverId: null, status: 'inmediato', typeService: 'IMMEDIATE' });
    expect((await read(await givenTrackingLink(accountId, service.id))).search).toBeNull();
  });

  test('a poll during a search without a step costs three reads, and a step is a new answer at once', async () => {
    const raw = createRawCaller(silentDeps);
    const { service, token } = await givenSearched({ search: { nearby: 2 } });
    const ask = (tag: string | null) =>
      raw('GET', `/api/tracking/${token}`, { headers: tag === null ? {} : { 'if-none-match': tag } });
    const tag = (await ask(null)).headers.get('etag');
    const again = await ask(tag);
    expect([again.status, Number(again.headers.get('x-llevo-reads'))]).toEqual([304, 3]);
    await adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id)).update({ 'search.asked': 1 });
    expect((await ask(tag)).status).toBe(200);
  });
});

describe('going on searching', () => {
  test('going on searching starts again, keeps who declined, and counts', async () => {
    const { service, token } = await givenFailed({ search: { declinedBy: ['d1'], missedBy: ['d2'] } });
    const { status, body } = await call(repeatTrackedSearch, { token });
    expect([status, body.data]).toMatchObject([200, { search: { state: 'searching', asked: 2, can_repeat: false } }]);
    const { search } = await storedService(service);
    expect(search).toMatchObject({ state: 'searching', declinedBy: ['d1'], missedBy: [], repeats: 1 });
    expect(search?.endsAt).toBeGreaterThan(Date.now());
  });

  test('a repeated press changes nothing more', async () => {
    const { service, token } = await givenFailed();
    const replies = await Promise.all([1, 2, 3].map(() => call(repeatTrackedSearch, { token })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await storedService(service)).search?.repeats).toBe(1);
    const searched = (await readAuditEntries(accountId)).filter(({ action }) => action === 'service.search');
    expect(searched).toHaveLength(1);
  });

  test.each<[string, Facts]>([
    ['after too many times', { search: { repeats: MAX_CUSTOMER_REPEATS } }],
    ['while the company decides', { search: { state: 'paused' } }],
    ['with a driver', { service: { driverId: 'd1', driverName: 'José' } }],
    ['after a cancellation', { service: { status: 'cancelado' } }],
  ])('going on searching is refused %s, and nothing is written', async (_when, facts) => {
    const { service, token } = await givenFailed(facts);
    const before = await storedService(service);
    const { status } = await call(repeatTrackedSearch, { token });
    expect(status).toBe(409);
    expect(await storedService(service)).toEqual(before);
  });

  test('going on searching is refused in a company that assigns by hand by now', async () => {
    const { service, token } = await givenFailed();
    const manual = { ...DEFAULT_DISPATCH_SETTINGS, immediate: 'manual' };
    await adminFirestore.doc(paths.account(accountId)).update({ dispatch: manual });
    expect((await read(token)).search).toMatchObject({ state: 'failed', can_repeat: false });
    expect((await call(repeatTrackedSearch, { token })).status).toBe(409);
    expect((await storedService(service)).search?.state).toBe('failed');
  });
});

describe('reserving instead', () => {
  const priceOf = async (token: string, slot = nextWeek()) => {
    const { status, body } = await call(priceTrackedReservation, { token, ...slot });
    return { status, ...(body.data as { total: number; due: number; due_at_end: number }) };
  };

  test('a reservation is priced first, then made at that price, and written to customer and company', async () => {
    const { service, email, token } = await givenFailed();
    const slot = nextWeek();
    const price = await priceOf(token, slot);
    expect(price.due + price.due_at_end).toBeCloseTo(price.total);
    expect(price.due).toBeGreaterThan(0);
    expect((await storedService(service)).typeService).toBe('IMMEDIATE');
    const input = { token, ...slot, total: price.total, phone_end: PHONE_END };
    const { status, body } = await call(reserveTracked, input);
    expect([status, body.data]).toMatchObject([
      200,
      { typeService: 'RESERVE', status: 'pendiente', ...slot, total: price.total },
    ]);
    expect(await storedService(service)).toMatchObject({
      ...{ typeService: 'RESERVE', status: 'pendiente', ...slot },
      priceCents: Math.round(price.total * 100),
    });
    const kinds = (await readServiceHistory(accountId, service.id)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['schedule', 'status']);
    const mails = await readAccountMail(accountId);
    expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('reservaste'),
    ]);
    expect(mails.filter(({ to }) => to === 'duena@fletes.test').map(({ subject }) => subject)).toEqual([
      expect.stringContaining('El cliente reservó'),
    ]);
    expect((await call(reserveTracked, input)).status).toBe(200);
    expect(await readAccountMail(accountId)).toHaveLength(mails.length);
  });

  test.each<[string, Facts]>([
    ['while the search goes on', { search: { state: 'searching' } }],
    ['once the company decides', { search: { state: 'paused' } }],
    ['with a driver', { service: { driverId: 'd1', driverName: 'José' } }],
    ['after a payment was sent', { service: { comprobantePago: 'recibo.jpg' } }],
    ['for a booking that the company made', { service: { origin: 'dispatcher' } }],
  ])('reserving is refused %s, and nothing is written', async (_when, facts) => {
    const { service, token } = await givenFailed(facts);
    const before = await storedService(service);
    expect((await priceOf(token)).status).toBe(409);
    const input = { token, ...nextWeek(), total: 20, phone_end: PHONE_END };
    expect((await call(reserveTracked, input)).status).toBe(409);
    expect(await storedService(service)).toEqual(before);
  });

  test.each([
    ['another price than the customer saw', { total: 0.5 }, [409, 'total']],
    ['an hour in the past', { date: '2026-01-01' }, [400, 'date']],
    ['the end of another number', { phone_end: '0000' }, [400, 'phone_end']],
    ['no end of the number', { phone_end: undefined }, [400, 'phone_end']],
  ])('reserving is refused with %s, and nothing is written', async (_what, change, expected) => {
    const { service, token } = await givenFailed();
    const { total } = await priceOf(token);
    const { status, body } = await call(reserveTracked, {
      ...{ token, ...nextWeek(), total, phone_end: PHONE_END },
      ...change,
    });
    expect([status, body.inputError]).toEqual(expected);
    expect((await storedService(service)).typeService).toBe('IMMEDIATE');
  });

  test('a full day is refused with the next free slot, and nothing is written', async () => {
    const quoter = { ...DEFAULT_QUOTER_SETTINGS, dailyCapacity: 1 };
    await adminFirestore.doc(paths.account(accountId)).update({ quoter });
    const slot = nextWeek();
    await given.service(accountId, { date: slot.date });
    const { service, token } = await givenFailed();
    const { total } = await priceOf(token, slot);
    const { status, body } = await call(reserveTracked, { token, ...slot, total, phone_end: PHONE_END });
    expect([status, body.current]).toMatchObject([409, { reason: 'capacity' }]);
    expect((await storedService(service)).typeService).toBe('IMMEDIATE');
  });
});
