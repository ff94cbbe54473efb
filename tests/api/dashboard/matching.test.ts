/** The figures of matching: searches by their outcome, the drivers' offers, and how they reach the stored sums. */
import { getMatchFigures, listDriverOffers } from '@llevo/contract/endpoints/dashboard/figures';
import { acceptDriverOffer, declineDriverOffer } from '@llevo/contract/endpoints/dispatch';
import type { MatchReport } from '@llevo/contract/entities/match-figures';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { catchUpStats } from '../../../functions/src/areas/dashboard/stats-catch-up.ts';
import { hasNewSearchState, isSearchStep } from '../../../functions/src/areas/dispatch/follow-search.ts';
import { countDriverOffers, removeDriverOffers } from '../../../functions/src/platform/ledger/figures/driver-offers.ts';
import { reconcileRecord } from '../../../functions/src/platform/ledger/ledger-store.ts';
import { runConcurrently } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import type { DriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { givenSearchingCompany, searchFrom } from '../../support/fixtures/offers.ts';
import { searchScene } from '../../support/fixtures/search-scene.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const PICKUP = { lat: -0.2035, lng: -78.492 };
const SESSION_CHECK_READS = 2;

let nowMs: number;
let accountId: string;
let token: string;

const { clock, call, givenDriver, givenBooking, step, offerOf } = searchScene({
  nowMs: () => nowMs,
  accountId: () => accountId,
  pickup: PICKUP,
});

beforeEach(async () => {
  nowMs = Date.now();
  accountId = await givenSearchingCompany();
  ({ token } = await createMember(accountId, 'user'));
});

const today = () => ({ from: guayaquilDate(nowMs), to: guayaquilDate(nowMs) });
const reportOf = async () => (await call(getMatchFigures, today(), { token })).body.data as MatchReport;
const count = ({ id }: Pick<Service, 'id'>) => reconcileRecord({ kind: 'service', accountId, id });
const countOffers = (...drivers: readonly DriverSession[]) =>
  countDriverOffers(
    accountId,
    drivers.map(({ driver }) => driver.id),
  );
const serviceRecord = async ({ id }: Service) =>
  (await adminFirestore.doc(paths.accountDocument(accountId, 'services', id)).get()).data();

describe('a search that ended', () => {
  test('a search counts the driver who accepted, the seconds until then and the minutes to the pick-up', async () => {
    const [near, far] = [await givenDriver(1), await givenDriver(3)];
    const service = await givenBooking();
    await step();
    const declined = (await offerOf(near))?.id ?? '';
    expect((await call(declineDriverOffer, { id: declined }, { token: near.token })).status).toBe(200);
    await step();
    nowMs += 12_000;
    const offer = await offerOf(far);
    expect((await call(acceptDriverOffer, { id: offer?.id ?? '' }, { token: far.token })).status).toBe(200);
    expect(await serviceRecord(service)).toMatchObject({
      acceptance: { at: nowMs },
      search: { state: 'found', foundAt: nowMs, pickupMinutes: offer?.pickup_minutes },
    });
    await count(service);
    await countOffers(near, far);
    const { sums, zones, hours } = await reportOf();
    expect(sums).toMatchObject({
      searches: { immediate: { ended: 1, found: 1, failed: 0, stopped: 0 }, reserved: { ended: 0 } },
      without_driver: 0,
      wait_seconds: { median: 12.5 },
      offers: { asked: 2, accepted: 1, declined: 1, missed: 0 },
    });
    expect(sums.pickup_minutes).not.toBeNull();
    expect(zones).toEqual([{ zone: 'La Mariscal, Quito', searches: 1, without_driver: 0 }]);
    expect(hours.reduce((sum, { searches }) => sum + searches, 0)).toBe(1);
  });

  test('a failed search counts its hour and zone, though its last step changes no other field', async () => {
    const service = await givenBooking();
    const before = await serviceRecord(service);
    nowMs += 6 * 60_000;
    await step();
    const change = { before, after: await serviceRecord(service) };
    expect([isSearchStep(change), hasNewSearchState(change)]).toEqual([true, true]);
    await count(service);
    const { sums, zones } = await reportOf();
    expect(sums).toMatchObject({
      searches: { immediate: { ended: 1, failed: 1 } },
      without_driver: 1,
      wait_seconds: null,
    });
    expect(zones).toMatchObject([{ without_driver: 1 }]);
  });

  test('a search counts once, however often it is counted, and not at all once it goes on or the service is gone', async () => {
    const search = searchFrom(nowMs, { state: 'failed', nextAt: null });
    const service = await givenBooking({ search });
    await runConcurrently(5, () => count(service));
    await count(service);
    expect((await reportOf()).sums.searches.immediate.ended).toBe(1);
    const document = adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id));
    await document.update({ 'search.state': 'searching' });
    await count(service);
    expect((await reportOf()).sums.searches.immediate.ended).toBe(0);
    await document.update({ 'search.state': 'paused' });
    await count(service);
    expect((await reportOf()).sums.searches.immediate.stopped).toBe(1);
    await document.delete();
    await count(service);
    expect(await reportOf()).toMatchObject({ sums: { searches: { immediate: { ended: 0 } } }, zones: [] });
  });
});

describe('the drivers’ offers', () => {
  test('offers are counted by the schedule, once, however often it runs', async () => {
    const driver = await givenDriver(1);
    await givenBooking();
    await step();
    nowMs += 21_000;
    await step();
    await runConcurrently(3, () => countOffers(driver));
    await catchUpStats(clock, Date.now() + 60_000);
    expect((await reportOf()).sums.offers).toEqual({ asked: 1, accepted: 0, declined: 0, missed: 1 });
  });

  test('offers are listed by driver, the most asked first, page by page, and stay once the driver is gone', async () => {
    const day = today().from;
    const state = (asked: number, accepted: number) => ({
      open: null,
      freeSince: null,
      missedInRow: 0,
      days: [{ day, asked, accepted, declined: 0, missed: asked - accepted }],
      updatedAt: nowMs,
    });
    const [ana, luz] = [await given.driver(accountId, { name: 'Ana' }), await given.driver(accountId, { name: 'Luz' })];
    const stateOf = ({ id }: { id: string }) =>
      adminFirestore.doc(paths.accountDocument(accountId, 'driverDispatch', id));
    await stateOf(ana).set(state(2, 1));
    await stateOf(luz).set(state(5, 5));
    await countDriverOffers(accountId, [ana.id, luz.id]);
    await stateOf(luz).delete();
    await countDriverOffers(accountId, [luz.id]);
    const reader = await createMemberClient({ accountId, permission: 'user' });
    const rows = await reader.call(listDriverOffers, today());
    expect(rows.map(({ driver, asked, accepted, missed }) => [driver, asked, accepted, missed])).toEqual([
      [luz.id, 5, 5, 0],
      [ana.id, 2, 1, 1],
    ]);
    const first = await reader.send(listDriverOffers, { ...today(), limit: 1 });
    const { page } = first.body as { page: { next_cursor: string } };
    const rest = await reader.call(listDriverOffers, { ...today(), limit: 1, cursor: page.next_cursor });
    expect(rest.map(({ driver, driverName }) => [driver, driverName])).toEqual([[ana.id, `Ana ${ana.surname}`]]);
    const ledger = await adminFirestore.doc(paths.accountDocument(accountId, 'ledger', `offers.${luz.id}`)).get();
    expect(ledger.exists).toBe(false);
  });
});

test('a demo driver’s offers leave the figures with the demo data', async () => {
  const driver = await givenDriver(1);
  await givenBooking();
  await step();
  await countOffers(driver);
  await removeDriverOffers(accountId, driver.driver.id);
  await removeDriverOffers(accountId, driver.driver.id);
  expect((await reportOf()).sums.offers.asked).toBe(0);
  expect((await call(listDriverOffers, today(), { token })).body.data).toEqual([]);
});

describe('the report', () => {
  test('the report reads one document per day or month, however many searches there are', async () => {
    const reader = await createMemberClient({ accountId, permission: 'user' });
    const month = await reader.send(getMatchFigures, { from: '2025-11-01', to: '2025-11-30' });
    expect(Number(month.headers.get('x-llevo-reads'))).toBe(61 + SESSION_CHECK_READS);
    const year = await reader.send(getMatchFigures, { from: '2025-01-01', to: '2025-12-31' });
    expect(Number(year.headers.get('x-llevo-reads'))).toBe(24 + SESSION_CHECK_READS);
  });

  test('the report rejects a period of more than a year', async () => {
    const reader = await createMemberClient({ accountId, permission: 'user' });
    const reply = await reader.send(getMatchFigures, { from: '2024-01-01', to: '2025-06-01' });
    expect(reply).toMatchObject({ status: 400, body: { inputError: 'from' } });
  });
});
