/** Searches whose driver, offer, company or service changed or is gone since they began. */
import { changeBoard } from '@llevo/contract/endpoints/board';
import { acceptDriverOffer } from '@llevo/contract/endpoints/dispatch';
import { deletePerson } from '@llevo/contract/endpoints/people/customers';
import { updateService } from '@llevo/contract/endpoints/services/services';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { searchTokens } from '@llevo/contract/search-text';
import { beforeEach, describe, expect, test } from 'vitest';
import { followSearch } from '../../../functions/src/areas/dispatch/follow-search.ts';
import { openOffer } from '../../../functions/src/areas/dispatch/open-offer.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import {
  DRIVING_DOCUMENTS,
  givenSearchingCompany,
  north,
  reportPosition,
  searchFrom,
} from '../../support/fixtures/offers.ts';
import { searchScene } from '../../support/fixtures/search-scene.ts';
import { readService } from '../../support/fixtures/service-records.ts';

const SECOND = 1_000;

let nowMs: number;
let accountId: string;
let admin: TestMember;

const { deps, call, givenDriver, givenBooking, step, offerOf, searchOf } = searchScene({
  nowMs: () => nowMs,
  accountId: () => accountId,
});

beforeEach(async () => {
  nowMs = Date.now();
  accountId = await givenSearchingCompany();
  admin = await createMember(accountId, 'admin');
});

const dispatchOf = (driverId: string) =>
  adminFirestore.doc(paths.accountDocument(accountId, 'driverDispatch', driverId));

test('a driver who does not use the app is not asked', async () => {
  const { id } = await given.driver(accountId, { documents: DRIVING_DOCUMENTS, status: 'activado' });
  await reportPosition(accountId, id, { ...north(1), at: nowMs });
  const service = await givenBooking();
  await step();
  expect(await searchOf(service)).toMatchObject({ asked: 0, nearby: 0, open: [] });
});

test.each([
  ['a small company', 3],
  ['a company with more open jobs than are read at once', 101],
])('a driver under way is not asked, in %s', async (_name, others) => {
  const [busy, free] = [await givenDriver(1), await givenDriver(2)];
  await Promise.all(
    Array.from({ length: others }, (_, index) => given.service(accountId, { id: `a-${index.toString()}` })),
  );
  // The last by its id.
  await given.service(accountId, { id: 'z-1', driverId: busy.driver.id, status: 'en curso' });
  const service = await givenBooking();
  await step();
  expect([(await offerOf(busy))?.service, (await offerOf(free))?.service]).toEqual([undefined, service.id]);
});

test('a search whose offer was not restored from a backup goes on, and so do the others', async () => {
  const expiresAt = nowMs - SECOND;
  const restored = await givenBooking({
    search: searchFrom(nowMs, { asked: 1, open: [{ offerId: 'lost', driverId: 'gone', expiresAt }] }),
  });
  const driver = await givenDriver(1);
  await step();
  expect(await searchOf(restored)).toMatchObject({ state: 'searching', asked: 2, missedBy: ['gone'] });
  expect((await offerOf(driver))?.service).toBe(restored.id);
});

test('a driver who is deleted while asked leaves no state behind, and the next one is asked', async () => {
  const gone = await givenDriver(1);
  const service = await givenBooking();
  await step();
  expect(await offerOf(gone)).not.toBeNull();
  expect((await call(deletePerson, { id: gone.driver.id }, { token: admin.token })).status).toBe(200);
  const next = await givenDriver(2);
  nowMs += 21 * SECOND;
  await step();
  expect((await offerOf(next))?.service).toBe(service.id);
  expect((await dispatchOf(gone.driver.id).get()).exists).toBe(false);
});

test('the drivers of a company that is not in use are not asked', async () => {
  const driver = await givenDriver(1);
  const service = await givenBooking();
  await adminFirestore.doc(paths.account(accountId)).update({ active: false });
  await step();
  expect((await dispatchOf(driver.driver.id).get()).exists).toBe(false);
  expect(await searchOf(service)).toMatchObject({ asked: 0 });
  nowMs += 6 * 60 * SECOND;
  await step();
  expect(await searchOf(service)).toMatchObject({ state: 'failed' });
});

test('an offer whose price or trip changed since is over, and gives no one the job', async () => {
  const driver = await givenDriver(1);
  const service = await givenBooking({ priceCents: 2000 });
  await step();
  const id = (await offerOf(driver))?.id ?? '';
  await adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id)).update({ priceCents: 1000 });
  const reply = await call(acceptDriverOffer, { id }, { token: driver.token });
  expect([reply.status, reply.body.inputError]).toEqual([409, 'expired']);
  expect((await readService(accountId, service.id)).driverId).toBeNull();
  expect(await offerOf(driver)).toMatchObject({ service: service.id, price: 10 });
});

test('a driver who stopped being available since the proposal is not asked for a reservation', async () => {
  const { driver } = await givenDriver(1, { isAvailable: false });
  const appointment = { date: '2030-01-07', hour: '10:00' };
  const facts = { typeService: 'RESERVE', status: 'pendiente', ...appointment } as const;
  const service = await givenBooking({ ...facts, search: searchFrom(nowMs, { appointment }) });
  const context = { ...deps, accountId, settings: DEFAULT_DISPATCH_SETTINGS, lookedAt: nowMs, nearby: 1 };
  const ask = { bookingId: service.id, driverId: driver.id, rank: { minutes: 3 } };
  expect(await openOffer(context, ask)).toBeNull();
  expect((await dispatchOf(driver.id).get()).exists).toBe(false);
  expect(await searchOf(service)).toMatchObject({ asked: 0, open: [] });
  await adminFirestore.doc(paths.accountDocument(accountId, 'drivers', driver.id)).update({ isAvailable: true });
  expect(await openOffer(context, ask)).toBeGreaterThan(nowMs);
});

test('a driver who accepted another booking since they were looked at is not asked', async () => {
  const driver = await givenDriver(1);
  const [taken, other] = [
    await givenBooking(),
    await givenBooking({ search: searchFrom(nowMs, { nextAt: nowMs + 60_000 }) }),
  ];
  await step();
  const lookedAt = nowMs;
  nowMs += SECOND;
  const id = (await offerOf(driver))?.id ?? '';
  expect((await call(acceptDriverOffer, { id }, { token: driver.token })).status).toBe(200);
  expect((await readService(accountId, taken.id)).driverId).toBe(driver.driver.id);
  const context = { ...deps, accountId, settings: DEFAULT_DISPATCH_SETTINGS, lookedAt, nearby: 1 };
  const ask = { bookingId: other.id, driverId: driver.driver.id, rank: { minutes: 3 } };
  expect(await openOffer(context, ask)).toBeNull();
  expect(await offerOf(driver)).toBeNull();
});

test('a service whose offer was accepted is found by its status', async () => {
  const driver = await givenDriver(1);
  const service = await givenBooking();
  await step();
  await call(acceptDriverOffer, { id: (await offerOf(driver))?.id ?? '' }, { token: driver.token });
  const stored = await readService(accountId, service.id);
  expect(stored.status).toBe('confirmado');
  expect(stored.searchTokens.toSorted()).toEqual(searchTokens(...serviceSearchTexts(stored)).toSorted());
});

describe('a search goes on', () => {
  /** Makes a change and runs its trigger; returns the service afterwards. */
  async function after(service: Service, change: (before: Service) => Promise<void>): Promise<Service> {
    const before = await readService(accountId, service.id);
    nowMs += SECOND;
    await change(before);
    const changed = await readService(accountId, service.id);
    await followSearch({ accountId, serviceId: service.id, before, after: changed }, deps);
    return readService(accountId, service.id);
  }

  test('once the cancellation is undone', async () => {
    const driver = await givenDriver(1);
    const service = await givenBooking();
    await step();
    const setStatus = (status: 'cancelado' | 'inmediato') =>
      after(service, async ({ updatedAt }) => {
        const input = { id: service.id, status, updatedAt: new Date(updatedAt).toISOString() };
        const motivo = status === 'cancelado' ? { motivo: 'Por error' } : {};
        const reply = await call(updateService, { ...input, ...motivo }, { token: admin.token });
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      });
    expect((await setStatus('cancelado')).search).toMatchObject({ state: 'paused', open: [] });
    expect(await offerOf(driver)).toBeNull();
    expect((await setStatus('inmediato')).search).toMatchObject({ state: 'searching', nextAt: nowMs, asked: 1 });
    await step();
    expect((await offerOf(driver))?.service).toBe(service.id);
  });

  test('once the assignment by hand is undone, and not where a person finds the driver', async () => {
    const chosen = await givenDriver(9);
    const assignAndUndo = async () => {
      const service = await givenBooking();
      const move = (change: { readonly driver: string } | { readonly undo: true }) =>
        after(service, async ({ id, updatedAt }) => {
          const changes = [{ id, updatedAt: new Date(updatedAt).toISOString(), ...change }];
          const reply = await call(changeBoard, { changes }, { token: admin.token });
          expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        });
      expect((await move({ driver: chosen.driver.id })).search).toMatchObject({ state: 'found' });
      return move({ undo: true });
    };
    expect(await assignAndUndo()).toMatchObject({ driverId: null, search: { state: 'searching', nextAt: nowMs } });
    await adminFirestore.doc(paths.account(accountId)).update({ 'dispatch.immediate': 'manual' });
    expect(await assignAndUndo()).toMatchObject({ driverId: null, search: { state: 'found' } });
  });
});
