import {
  CUSTOMER_SORTS,
  listCustomers,
  listRatingsOfCustomers,
  searchCustomers,
} from '@llevo/contract/endpoints/people/customers';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { CUSTOMER_STATUSES } from '@llevo/contract/entities/customer';
import type { Page } from '@llevo/contract/paging';
import { paths } from '@llevo/contract/paths';
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

/** Every customer of the seeded account, as stored: what the API's answers are compared with. */
let all: StoredPerson[];
let admin: ApiClient;

beforeAll(async () => {
  const { docs } = await adminFirestore.collection(paths.accountCollection('llevo', 'customers')).get();
  all = docs.map((customer) => ({ id: customer.id, ...customer.data() }) as StoredPerson);
  admin = await asDemoUser('admin');
});

interface PageReply<Row> {
  readonly data: Row[];
  readonly page: Page;
}

type ListInput = Parameters<typeof admin.send<typeof listCustomers>>[1];

/** Follows the cursors from the first page to the last. */
async function everyPage<Row>(next: (cursor: object) => ReturnType<ApiClient['send']>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const reply = await next({ limit: 100, ...(cursor !== null && { cursor }) });
    expect(reply.status, reply.text).toBe(200);
    const { data, page } = reply.body as PageReply<Row>;
    rows.push(...data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return rows;
}

const everyCustomer = (filter: ListInput) =>
  everyPage<CustomerRow>((place) => admin.send(listCustomers, { ...filter, ...place }));
const everyMatch = async (field: string, rest: object = {}) =>
  ids(await everyPage<CustomerRow>((place) => admin.send(searchCustomers, { field, ...rest, ...place })));

describe('listing customers', () => {
  test('the list has every customer once, the newest first', async () => {
    const rows = await everyCustomer({});
    expect(sorted(ids(rows))).toEqual(sorted(ids(all)));
    const dates = rows.map(({ dateCreate }) => Date.parse(dateCreate));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
  });

  test('the list returns the total', async () => {
    const reply = await admin.send(listCustomers, { limit: 5 });
    expect((reply.body as PageReply<CustomerRow>).page.total).toBe(all.length);
  });

  test('the list shows each customer as stored, with the fields that the screen needs', async () => {
    const accountId = await given.account();
    const customer = await given.customer(accountId, { rating: { average: 4.25, count: 4 } });
    const reply = await (await createMemberClient({ accountId })).send(listCustomers, {});
    const { id, name, surname, cellphone, email, address, status } = customer;
    const dateCreate = new Date(customer.createdAt).toISOString();
    const updatedAt = new Date(customer.updatedAt).toISOString();
    const row: CustomerRow = {
      id,
      name,
      surname,
      cellphone,
      email,
      address,
      status,
      rating: 4.25,
      dateCreate,
      updatedAt,
      trips: { finished: 0, spent: 0, lastDate: null },
    };
    expect(reply.body).toEqual({ data: [row], page: { offset: 0, limit: 25, total: 1, next_cursor: null } });
  });

  test.each(CUSTOMER_STATUSES)('the list filters by the status %s', async (status) => {
    const expected = all.filter((customer) => customer.status === status);
    expect(expected.length).toBeGreaterThan(0);
    expect(sorted(ids(await everyCustomer({ status })))).toEqual(sorted(ids(expected)));
  });

  test('offset and cursor reach the same rows', async () => {
    const whole = ids(await everyCustomer({}));
    for (const offset of [0, 7, 100, 975, 999, 1000]) {
      const reply = await admin.send(listCustomers, { offset, limit: 25 });
      const { data } = reply.body as PageReply<CustomerRow>;
      expect(ids(data), `offset ${offset}`).toEqual(whole.slice(offset, offset + 25));
    }
  });

  test('the list by ids ignores other filters', async () => {
    const wanted = ids(all.slice(3, 9));
    const reply = await admin.send(listCustomers, { ids: [...wanted, 'x-nobody'].join(','), status: 'cancelado' });
    const { data, page } = reply.body as PageReply<CustomerRow>;
    expect(ids(data)).toEqual(wanted);
    expect(page).toMatchObject({ total: wanted.length, next_cursor: null });
  });

  test.each(CUSTOMER_SORTS)('the list sorts by %s', async (sort) => {
    const rows = await everyCustomer({ sort });
    const { keys, expected } = actualAndExpectedOrder(rows, sort, all);
    expect(keys).toEqual(expected);
    expect(new Set(ids(rows)).size).toBe(all.length);
  });

  test.each([{ limit: 0 }, { limit: 101 }, { status: 'revision' }, { sort: 'email' }, { cursor: 'not-ours' }])(
    '%j is refused',
    async (input) => {
      expect((await admin.send(listCustomers, input as ListInput)).status).toBe(400);
    },
  );

  test('an account’s list is its own', async () => {
    const andes = await signInAs('owner@andes.test');
    const foreign = new Set(ids(all));
    const rows = await andes.call(listCustomers, { limit: 100 });
    expect(rows.length).toBeGreaterThan(0);
    expect(ids(rows).filter((id) => foreign.has(id))).toEqual([]);
  });
});

describe('searching customers', () => {
  const expected = (text: string) => expectedMatches(all, text);

  test('the search matches a scan of every seeded customer', async () => {
    const names = all
      .slice(0, 3)
      .flatMap(({ name, surname }) => [name, `${normaliseText(surname)} ${normaliseText(name).slice(0, 3)}`]);
    for (const text of [...names, 'jo', 'zzzz']) {
      expect(sorted(await everyMatch(text)), text).toEqual(sorted(ids(expected(text))));
    }
  });

  test('the search matches phone and e-mail', async () => {
    const [customer] = all.slice(20);
    if (!customer) throw new Error('the seed has customers');
    for (const text of [customer.cellphone, customer.cellphone.replace(/\D/g, ''), customer.email])
      expect(await everyMatch(text), text).toContain(customer.id);
  });

  test('the search combines with a status and an order', async () => {
    const matches = expected('ma').filter(({ status }) => status === 'cancelado');
    const found = await everyMatch('ma', { status: 'cancelado', sort: '-rating' });
    expect(sorted(found)).toEqual(sorted(ids(matches)));
  });

  test('the search stays in the account', async () => {
    const andes = await signInAs('owner@andes.test');
    const foreign = new Set(ids(all));
    const rows = await andes.call(searchCustomers, { field: 'a', limit: 100 });
    expect(ids(rows).filter((id) => foreign.has(id))).toEqual([]);
  });
});

describe('ratings of customers', () => {
  test('ratings page through every star that drivers gave, and none that customers did', async () => {
    const { docs } = await adminFirestore
      .collection(paths.accountCollection('llevo', 'ratings'))
      .where('target', '==', 'customer')
      .get();
    const expected = docs.map((rating) => `${String(rating.get('customerId'))} ${String(rating.get('stars'))}`);
    const found = await everyPage<{ idUser: string; starsClient: number }>((place) =>
      admin.send(listRatingsOfCustomers, place),
    );
    expect(sorted(found.map(({ idUser, starsClient }) => `${idUser} ${starsClient}`))).toEqual(sorted(expected));
  });

  test('the ratings of a customer average to the value in the list', async () => {
    const rated = all.find(({ rating }) => rating.average > 0);
    if (!rated) throw new Error('the seed has rated customers');
    const stars = await admin.call(listRatingsOfCustomers, { idUser: rated.id, limit: 100 });
    const average = stars.reduce((total, { starsClient }) => total + starsClient, 0) / stars.length;
    expect(average).toBeCloseTo(rated.rating.average, 5);
  });
});
