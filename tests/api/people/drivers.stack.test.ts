import {
  DRIVER_SORTS,
  listDrivers,
  listRatingsOfDrivers,
  searchDrivers,
} from '@llevo/contract/endpoints/people/drivers';
import { DRIVER_STATUSES } from '@llevo/contract/entities/driver';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { VehicleId } from '@llevo/contract/entities/vehicle';
import { paths } from '@llevo/contract/paths';
import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { asDemoUser, createMemberClient, signInAs } from '../../support/session/test-clients.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { given } from '../../support/fixtures/given.ts';
import {
  ids,
  expectedMatches,
  actualAndExpectedOrder,
  normaliseText,
  sorted,
} from '../../support/fixtures/expected-lists.ts';
import type { StoredPerson } from '../../support/fixtures/expected-lists.ts';

interface StoredDriver extends StoredPerson {
  readonly typeVehicle: string;
}

/** Every driver of the seeded account, as stored: what the API's answers are compared with. */
let all: StoredDriver[];
let admin: ApiClient;

beforeAll(async () => {
  const { docs } = await adminFirestore.collection(paths.accountCollection('llevo', 'drivers')).get();
  all = docs.map((driver) => ({ id: driver.id, ...driver.data() }) as StoredDriver);
  admin = await asDemoUser('admin');
});

/** Follows the cursors from the first page to the last. */
async function everyPage(filter: Parameters<typeof listPage>[0]): Promise<{ rows: DriverRow[]; totals: Set<number> }> {
  const rows: DriverRow[] = [];
  const totals = new Set<number>();
  let cursor: string | undefined;
  do {
    const { data, page } = await listPage({ ...filter, limit: 100, ...(cursor === undefined ? {} : { cursor }) });
    rows.push(...data);
    totals.add(page.total);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return { rows, totals };
}

interface PageReply {
  readonly data: DriverRow[];
  readonly page: {
    readonly offset: number;
    readonly limit: number;
    readonly total: number;
    readonly is_at_least?: boolean;
    readonly next_cursor: string | null;
  };
}

async function listPage(input: Parameters<typeof admin.send<typeof listDrivers>>[1]): Promise<PageReply> {
  const reply = await admin.send(listDrivers, input);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as PageReply;
}

async function search(field: string, rest: object = {}): Promise<PageReply> {
  const reply = await admin.send(searchDrivers, { field, ...rest });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as PageReply;
}

describe('listing drivers', () => {
  test('the list has every driver once, page by page, the newest first', async () => {
    const { rows, totals } = await everyPage({});
    expect(all).toHaveLength(300);
    expect(sorted(ids(rows))).toEqual(sorted(ids(all)));
    expect([...totals]).toEqual([300]);
    const dates = rows.map(({ dateCreate }) => Date.parse(dateCreate));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
  });

  test('offset and cursor reach the same rows', async () => {
    const whole = ids((await everyPage({})).rows);
    for (const offset of [0, 7, 25, 100, 275, 299, 300, 5000]) {
      const { data, page } = await listPage({ offset, limit: 25 });
      expect(ids(data), `offset ${offset}`).toEqual(whole.slice(offset, offset + 25));
      expect(page).toMatchObject({ offset, limit: 25, total: 300 });
    }
  });

  test.each(DRIVER_STATUSES)('the list filters by the status %s', async (status) => {
    const { rows, totals } = await everyPage({ status });
    const expected = all.filter((driver) => driver.status === status);
    expect(expected.length).toBeGreaterThan(0);
    expect(sorted(ids(rows))).toEqual(sorted(ids(expected)));
    expect([...totals]).toEqual([expected.length]);
  });

  test.each(VehicleId.options)('the list filters by the vehicle %s', async (typeVehicle) => {
    const { rows } = await everyPage({ typeVehicle });
    expect(sorted(ids(rows))).toEqual(sorted(ids(all.filter((driver) => driver.typeVehicle === typeVehicle))));
  });

  test('the list filters by status and vehicle together', async () => {
    const { rows } = await everyPage({ status: 'activado', typeVehicle: '3tn' });
    const expected = all.filter((driver) => driver.status === 'activado' && driver.typeVehicle === '3tn');
    expect(sorted(ids(rows))).toEqual(sorted(ids(expected)));
  });

  test.each(DRIVER_SORTS)('the list sorts by %s', async (sort) => {
    const { rows } = await everyPage({ sort });
    const { keys, expected } = actualAndExpectedOrder(rows, sort, all);
    expect(keys).toEqual(expected);
    expect(new Set(ids(rows)).size).toBe(all.length);
  });

  test('the list returns drivers by ids', async () => {
    const wanted = ids(all.slice(3, 9));
    const { data } = await listPage({ ids: [...wanted, 'x-nobody'].join(',') });
    expect(ids(data)).toEqual(wanted);
  });

  test('the list shows last positions, and neither bank account nor documents', async () => {
    const { docs } = await adminFirestore.collection(paths.accountCollection('llevo', 'driverLocations')).get();
    const seen = new Map(docs.map((location) => [location.id, location]));
    const reply = await admin.send(listDrivers, { limit: 100 });
    for (const row of (reply.body as PageReply).data) {
      const location = seen.get(row.id);
      expect(row.currentsCoords).toEqual(
        location ? { latitude: location.get('lat') as number, longitude: location.get('lng') as number } : null,
      );
      expect(row.locationUpdatedAt).toBe(
        location ? (location.get('updatedAt') as Timestamp).toDate().toISOString() : null,
      );
    }
    expect(reply.text).not.toMatch(/accountNumber|bankAccount|licencia|searchTokens|sortName/);
  });

  test.each([
    { limit: 0 },
    { limit: 101 },
    { limit: -5 },
    { offset: -1 },
    { limit: 'many' },
    { status: 'dormido' },
    { typeVehicle: '5tn' },
    { sort: 'password' },
    { cursor: 'no-cursor-of-ours' },
  ])('%j is refused', async (input) => {
    expect((await admin.send(listDrivers, input as Parameters<typeof listPage>[0])).status).toBe(400);
  });

  test('an account’s list is its own', async () => {
    const andes = await signInAs('owner@andes.test');
    const reply = await andes.send(listDrivers, { limit: 100 });
    expect((reply.body as PageReply).page.total).toBe(25);
    const foreign = new Set(ids(all));
    expect(ids((reply.body as PageReply).data).filter((id) => foreign.has(id))).toEqual([]);
    const byId = await andes.send(listDrivers, { ids: ids(all.slice(0, 5)).join(',') });
    expect((byId.body as PageReply).data).toEqual([]);
  });
});

describe('searching drivers', () => {
  const expected = (text: string) => expectedMatches(all, text);

  async function everyMatch(field: string, rest: object = {}): Promise<string[]> {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, page } = await search(field, { ...rest, limit: 100, ...(cursor === undefined ? {} : { cursor }) });
      found.push(...ids(data));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  }

  test('"jose" finds José, and so do "JOSÉ" and "  José "', async () => {
    const accountId = await given.account();
    const jose = await given.driver(accountId, { name: 'José', surname: 'Ñauta' });
    await given.driver(accountId, { name: 'Josefina', surname: 'Paz', email: 'jp@conductores.test' });
    await given.driver(accountId, { name: 'María', surname: 'Cruz', email: 'mc@conductores.test' });
    const client = await createMemberClient({ accountId });
    for (const field of ['jose', 'JOSÉ', '  José ', 'nauta jose', 'Ñauta']) {
      const rows = await client.call(searchDrivers, { field });
      expect(ids(rows), field).toContain(jose.id);
      expect(
        rows.map(({ name }) => name),
        field,
      ).not.toContain('María');
    }
    expect(await client.call(searchDrivers, { field: 'ose' })).toEqual([]);
  });

  test('the search matches a scan of every seeded driver', async () => {
    const names = all.slice(0, 6).flatMap(({ name, surname }) => [name, surname, normaliseText(name).slice(0, 3)]);
    for (const text of new Set([...names, 'a', 'jo', 'mar', 'zzzz'])) {
      expect(sorted(await everyMatch(text)), text).toEqual(sorted(ids(expected(text))));
    }
  });

  test('every word of a search must begin a word of the driver', async () => {
    for (const { name, surname } of all.slice(10, 16)) {
      const text = `${normaliseText(surname).slice(0, 4)} ${normaliseText(name).slice(0, 3)}`;
      expect(sorted(await everyMatch(text)), text).toEqual(sorted(ids(expected(text))));
    }
  });

  test('the search matches phones, as written and as digits, and e-mails', async () => {
    const [driver] = all.slice(20);
    if (!driver) throw new Error('the seed has drivers');
    for (const text of [driver.cellphone, driver.cellphone.replace(/\D/g, ''), driver.email])
      expect(await everyMatch(text), text).toContain(driver.id);
  });

  test('the search combines with a filter', async () => {
    const matches = expected('a').filter(({ status }) => status === 'activado');
    expect(sorted(await everyMatch('a', { status: 'activado' }))).toEqual(sorted(ids(matches)));
  });

  test('the search stays in the account', async () => {
    const andes = await signInAs('owner@andes.test');
    const foreign = new Set(ids(all));
    const rows = await andes.call(searchDrivers, { field: 'a', limit: 100 });
    expect(ids(rows).filter((id) => foreign.has(id))).toEqual([]);
  });
});

describe('ratings of drivers', () => {
  test('ratings page through every star that customers gave', async () => {
    const { docs } = await adminFirestore
      .collection(paths.accountCollection('llevo', 'ratings'))
      .where('target', '==', 'driver')
      .get();
    const expected = docs.map((rating) => `${String(rating.get('driverId'))} ${String(rating.get('stars'))}`);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const reply = await admin.send(listRatingsOfDrivers, { limit: 100, ...(cursor === undefined ? {} : { cursor }) });
      expect(reply.status, reply.text).toBe(200);
      const { data, page } = reply.body as {
        data: { idDriver: string; starsReserveService: number }[];
        page: PageReply['page'];
      };
      found.push(...data.map(({ idDriver, starsReserveService }) => `${idDriver} ${starsReserveService}`));
      // Counting stops at a thousand.
      expect(page).toMatchObject(
        expected.length < 1000 ? { total: expected.length } : { total: 1000, is_at_least: true },
      );
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(sorted(found)).toEqual(sorted(expected));
  });

  test('the ratings of a driver average to the value in the list', async () => {
    const rated = all.find(({ rating }) => rating.average > 0);
    if (!rated) throw new Error('the seed has rated drivers');
    const stars = await admin.call(listRatingsOfDrivers, { idDriver: rated.id, limit: 100 });
    const average = stars.reduce((total, { starsReserveService }) => total + starsReserveService, 0) / stars.length;
    expect(average).toBeCloseTo(rated.rating.average, 5);
  });
});
