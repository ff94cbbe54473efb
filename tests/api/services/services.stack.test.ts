import { servicesStore } from '../../../functions/src/areas/services/services-store.ts';
import { SERVICE_SORTS } from '@llevo/contract/endpoints/services/service-filters';
import { listServices, searchServices } from '@llevo/contract/endpoints/services/services';
import type { Service, ServiceRow } from '@llevo/contract/entities/service';
import type { SentInputOf } from '@llevo/contract/endpoint';
import type { Page } from '@llevo/contract/paging';
import { VehicleId } from '@llevo/contract/entities/vehicle';
import { paths } from '@llevo/contract/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { countingMeter } from '../../../functions/src/platform/firestore/read-meter.ts';
import { asDemoUser, createMemberClient, signInAs } from '../../support/session/test-clients.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import type { ApiClient, Reply } from '../../support/api/api-client.ts';
import { given } from '../../support/fixtures/given.ts';
import { realDeps } from '../../support/api/in-process-api.ts';
import { ALL_SERVICES, ids, normaliseText } from '../../support/fixtures/expected-lists.ts';

/** Every service of the seeded account, as stored: what the API's answers are compared with. */
let all: Service[];
let admin: ApiClient;

beforeAll(async () => {
  const { docs } = await adminFirestore.collection(paths.accountCollection('llevo', 'services')).get();
  all = docs.map((service) => ({ id: service.id, ...service.data() }) as Service);
  admin = await asDemoUser('admin');
});

interface PageReply {
  readonly data: ServiceRow[];
  readonly page: Page;
}

const pageIn = (reply: Reply): PageReply => {
  expect(reply.status, reply.text).toBe(200);
  return reply.body as PageReply;
};
const list = async (input: SentInputOf<typeof listServices>) => pageIn(await admin.send(listServices, input));
const search = async (field: string, input: object = {}) =>
  pageIn(await admin.send(searchServices, { field, ...input }));

/** Follows the cursors from the first page to the last. */
async function everyRow(next: (cursor: { cursor?: string }) => Promise<PageReply>): Promise<ServiceRow[]> {
  const rows: ServiceRow[] = [];
  let cursor: string | null = null;
  do {
    const { data, page }: PageReply = await next(cursor === null ? {} : { cursor });
    rows.push(...data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return rows;
}
const everyListed = (input: SentInputOf<typeof listServices>) =>
  everyRow((cursor) => list({ ...input, limit: 100, ...cursor }));
const everyFound = (field: string, input: object = {}) =>
  everyRow((cursor) => search(field, { ...input, limit: 100, ...cursor }));

const sortedIds = (rows: readonly { id: string }[]) => ids(rows).sort();

describe('listing services', () => {
  test('the list has every service once, the newest booking first, and the total', async () => {
    const rows = await everyListed({});
    expect(sortedIds(rows)).toEqual(sortedIds(all));
    const booked = rows.map(({ dateCreate }) => Date.parse(dateCreate));
    expect(booked).toEqual([...booked].sort((a, b) => b - a));
    const { page } = await list({});
    expect(page).toMatchObject({ total: all.length, offset: 0, limit: 25 });
    expect(page.is_at_least).toBeUndefined();
  });

  test('the list shows a service by the names of the specification', async () => {
    const { data } = await list({ limit: 100, driver: 'default' });
    const [row] = data;
    const stored = all.find(({ id }) => id === row?.id);
    if (!row || !stored) throw new Error('the seed has services without driver');
    expect(row).toMatchObject({
      user: stored.userId,
      userName: stored.userName,
      driver: 'default',
      driverName: null,
      price: stored.priceCents / 100,
      dateCreate: new Date(stored.createdAt).toISOString(),
    });
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['searchTokens']));
  });

  test('offset and cursor reach the same rows, and the last page is found from the end', async () => {
    const whole = ids(await everyListed({}));
    const { length } = whole;
    for (const offset of [0, 25, Math.floor(length / 2), length - 25, length - 1, length, 900_000]) {
      const { data } = await list({ offset, limit: 25 });
      expect(ids(data), `offset ${offset}`).toEqual(whole.slice(offset, offset + 25));
    }
  });

  test.each(VehicleId.options)('the list filters by the vehicle %s', async (typeVehicle) => {
    const expected = all.filter((service) => service.typeVehicle === typeVehicle);
    expect(sortedIds(await everyListed({ typeVehicle }))).toEqual(sortedIds(expected));
    expect((await list({ typeVehicle })).page.total).toBe(expected.length);
  });

  test('the list filters by each other field, alone and together', async () => {
    const some = all.find(({ driverId, status }) => driverId !== null && status === 'finalizado');
    if (!some?.driverId) throw new Error('the seed has finished services');
    const cases: [SentInputOf<typeof listServices>, (service: Service) => boolean][] = [
      [{ typeService: 'RESERVE' }, ({ typeService }) => typeService === 'RESERVE'],
      [{ status: 'en camino' }, ({ status }) => status === 'en camino'],
      [{ status: 'no existe' }, () => false],
      [{ typePayment: 'transferencia' }, ({ typePayment }) => typePayment === 'transferencia'],
      [
        { typePayment: 'por_definir', typeVehicle: '2tn' },
        (each) => each.typePayment === null && each.typeVehicle === '2tn',
      ],
      [{ driver: some.driverId }, ({ driverId }) => driverId === some.driverId],
      [{ driver: 'default' }, ({ driverId }) => driverId === null],
      [{ user: some.userId }, ({ userId }) => userId === some.userId],
      [{ date: some.date }, ({ date }) => date === some.date],
      [
        { typeService: 'IMMEDIATE', status: 'cancelado', driver: 'default' },
        ({ typeService, status, driverId }) =>
          typeService === 'IMMEDIATE' && status === 'cancelado' && driverId === null,
      ],
    ];
    for (const [filter, holds] of cases) {
      expect(sortedIds(await everyListed(filter)), JSON.stringify(filter)).toEqual(sortedIds(all.filter(holds)));
    }
  });

  const keyOf: Record<string, (service: Service) => string | number> = {
    dateCreate: ({ createdAt }) => createdAt,
    date: ({ date, hour }) => `${date} ${hour}`,
    price: ({ priceCents }) => priceCents,
  };

  test.each(SERVICE_SORTS)('the list sorts by %s', async (sort) => {
    const rows = await everyListed({ sort });
    const byId = new Map(all.map((service) => [service.id, service]));
    const key = keyOf[sort.replace('-', '')];
    const keys = rows.map(({ id }) => {
      const service = byId.get(id);
      return service && key ? key(service) : '';
    });
    const ascending = [...keys].sort((a, b) => (a < b ? -1 : Number(a > b)));
    expect(keys).toEqual(sort.startsWith('-') ? ascending.reverse() : ascending);
    expect(new Set(ids(rows)).size).toBe(all.length);
  });

  test('an account’s list is its own', async () => {
    const andes = await signInAs('owner@andes.test');
    const { data, page } = pageIn(await andes.send(listServices, { limit: 100 }));
    expect(page.total).toBe(150);
    expect(ids(data).every((id) => id.startsWith('s-andes-'))).toBe(true);
  });
});

describe('a period', () => {
  const days = () => [...new Set(all.map(({ date }) => date))].sort();
  const within = (from: string, to: string) => all.filter(({ date }) => date >= from && date <= to);

  test('a period includes its first and last day, the latest first, and combines with filters', async () => {
    const known = days();
    const [from = '', to = ''] = [known.at(-60), known.at(-20)];
    const rows = await everyListed({ dateFrom: from, dateTo: to });
    expect(sortedIds(rows)).toEqual(sortedIds(within(from, to)));
    const instants = rows.map(({ date, hour }) => `${date} ${hour}`);
    expect(instants).toEqual([...instants].sort().reverse());
    const reserved = await everyListed({ dateFrom: from, dateTo: to, typeService: 'RESERVE', sort: 'date' });
    expect(sortedIds(reserved)).toEqual(sortedIds(within(from, to).filter((s) => s.typeService === 'RESERVE')));
  });

  test('a period of one day begins with its first hour', async () => {
    const perDay = Map.groupBy(all, ({ date }) => date);
    const [day] = [...perDay].sort(([, a], [, b]) => b.length - a.length);
    if (!day) throw new Error('the seed has services');
    const [busiest, theirs] = day;
    const hours = theirs.map(({ hour }) => hour).sort();
    expect(new Set(hours).size).toBeGreaterThan(1);
    for (const filter of [{ date: busiest }, { dateFrom: busiest, dateTo: busiest }]) {
      const rows = await everyListed({ ...filter, sort: 'date' });
      expect(rows.map(({ hour }) => hour)).toEqual(hours);
    }
  });

  test('a period may be open at one end', async () => {
    const from = days().at(-15) ?? '';
    expect(sortedIds(await everyListed({ dateFrom: from }))).toEqual(sortedIds(within(from, '9999')));
    const to = days().at(15) ?? '';
    expect(sortedIds(await everyListed({ dateTo: to }))).toEqual(sortedIds(within('0', to)));
  });

  test.each([
    { input: { dateFrom: '2026-05-02', dateTo: '2026-05-01' }, inputError: 'dateTo' },
    { input: { dateFrom: '2026-05-01', sort: '-price' as const }, inputError: 'sort' },
    { input: { dateFrom: '2026-05-01', date: '2026-05-01' }, inputError: 'date' },
    { input: { dateFrom: '2026-02-30' }, inputError: 'dateFrom' },
  ])('$input is refused', async ({ input, inputError }) => {
    const reply = await admin.send(listServices, input);
    expect(reply.status, reply.text).toBe(400);
    expect(reply.body).toMatchObject({ inputError, message: expect.any(String) as string });
  });
});

describe('a period of booking', () => {
  const dayOf = (instantMs: number) => new Date(instantMs - 5 * 3_600_000).toISOString().slice(0, 10);
  const isOpen = ({ status }: Service) => status !== 'finalizado' && status !== 'cancelado';

  test('a period of booking has its days in Guayaquil, the newest booking first, and combines with open and unassigned services', async () => {
    const days = [...new Set(all.map(({ createdAt }) => dayOf(createdAt)))].sort();
    const [from = '', to = ''] = [days.at(-40), days.at(-2)];
    const within = all.filter(({ createdAt }) => dayOf(createdAt) >= from && dayOf(createdAt) <= to);
    const rows = await everyListed({ bookedFrom: from, bookedTo: to });
    expect(sortedIds(rows)).toEqual(sortedIds(within));
    const booked = rows.map(({ dateCreate }) => Date.parse(dateCreate));
    expect(booked).toEqual([...booked].sort((a, b) => b - a));
    const waiting = within.filter((service) => isOpen(service) && service.driverId === null);
    expect(waiting).not.toEqual([]);
    const open = await list({ bookedFrom: from, bookedTo: to, statusGroup: 'open', driver: 'default', limit: 100 });
    expect(sortedIds(open.data)).toEqual(sortedIds(waiting));
    expect(open.page.total).toBe(waiting.length);
  });

  test.each([
    { input: { bookedFrom: '2026-05-02', bookedTo: '2026-05-01' }, inputError: 'bookedTo' },
    { input: { bookedFrom: '2026-05-01', sort: '-price' as const }, inputError: 'sort' },
    { input: { bookedFrom: '2026-05-01', dateTo: '2026-05-01' }, inputError: 'bookedFrom' },
    { input: { statusGroup: 'open' as const, status: 'finalizado' }, inputError: 'statusGroup' },
  ])('$input is refused', async ({ input, inputError }) => {
    const reply = await admin.send(listServices, input);
    expect(reply.status, reply.text).toBe(400);
    expect(reply.body).toMatchObject({ inputError });
  });
});

describe('searching services', () => {
  test('the search matches names by the beginnings of words and addresses by whole words, without accents', async () => {
    const some = all.filter(({ driverName }) => driverName !== null).slice(0, 4);
    for (const { userName, driverName } of some) {
      const text = `${normaliseText(userName).split(' ')[0] ?? ''} ${normaliseText(driverName ?? '').split(' ')[0] ?? ''}`;
      const expected = all.filter((service) => {
        const names = normaliseText(`${service.userName} ${service.driverName ?? ''}`).split(' ');
        const places = normaliseText(`${service.addressStart} ${service.addressFinish}`).split(/[^a-z0-9ñ]+/);
        return text
          .split(' ')
          .every((wanted) => names.some((name) => name.startsWith(wanted)) || places.includes(wanted));
      });
      expect(sortedIds(await everyFound(text)), text).toEqual(sortedIds(expected));
    }
  });

  test('the search matches type, shown status and date', async () => {
    expect(sortedIds(await everyFound('Reservado'))).toEqual(
      sortedIds(all.filter(({ typeService }) => typeService === 'RESERVE')),
    );
    const programmed = await everyFound('programado');
    expect(sortedIds(programmed)).toEqual(sortedIds(all.filter(({ status }) => status === 'inmediato')));
    const [day = ''] = all.map(({ date }) => date).slice(-1);
    expect(sortedIds(await everyFound(day))).toEqual(sortedIds(all.filter(({ date }) => date === day)));
  });

  test('the search combines with filters and orders', async () => {
    const rows = await everyFound('inmediato', { status: 'cancelado', sort: 'price' });
    const expected = all.filter(({ typeService, status }) => typeService === 'IMMEDIATE' && status === 'cancelado');
    expect(sortedIds(rows)).toEqual(sortedIds(expected));
    const prices = rows.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  test('the search stays in the account', async () => {
    const accountId = await given.account();
    const client = await createMemberClient({ accountId });
    expect(await client.call(searchServices, { field: 'inmediato' })).toEqual([]);
  });
});

describe('the cost of a page', () => {
  const meter = countingMeter();
  const filter = { ...ALL_SERVICES, sort: '-dateCreate' } as const;

  test('a page by cursor, filtered and searched', async () => {
    const first = await servicesStore(realDeps).page('llevo', filter, { offset: 0, limit: 25, cursor: undefined });
    const cursor = first.nextCursor ?? undefined;
    const calls = [
      () => servicesStore(realDeps).page('llevo', filter, { offset: 0, limit: 25, cursor }),
      () =>
        servicesStore(realDeps).page(
          'llevo',
          { ...filter, typeService: 'IMMEDIATE' },
          { offset: 0, limit: 25, cursor },
        ),
      () =>
        servicesStore(realDeps).search(
          'llevo',
          { ...filter, text: 'finalizado' },
          { offset: 0, limit: 25, cursor: undefined },
        ),
    ];
    for (const call of calls) {
      const cold = await meter.run(call);
      expect(cold.reads).toBeLessThanOrEqual(27);
      expect((await meter.run(call)).reads).toBeLessThanOrEqual(26);
    }
  });
});
