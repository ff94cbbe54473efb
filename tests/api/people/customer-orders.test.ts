/** Customers in the order of what the ledger counts of their services (docs/decisions/0142). */
import type { SentInputOf } from '@llevo/contract/endpoint';
import { CUSTOMER_TRIP_SORTS, listCustomers, searchCustomers } from '@llevo/contract/endpoints/people/customers';
import type { CustomerRow, CustomerStatus } from '@llevo/contract/entities/customer';
import type { Page } from '@llevo/contract/paging';
import { paths } from '@llevo/contract/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { reconcileRecord } from '../../../functions/src/platform/ledger/ledger-store.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { ids } from '../../support/fixtures/expected-lists.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';

interface Booked {
  /** Prices of the finished trips, in cents. */
  readonly finished: readonly number[];
  readonly status?: CustomerStatus;
}

/** By id, so that customers with the same total come in the reverse order of this table. */
const CUSTOMERS: Readonly<Record<string, Booked>> = {
  'c-a': { finished: [1_000, 1_000] },
  'c-b': { finished: [5_000], status: 'cancelado' },
  'c-c': { finished: [1_000, 1_000, 1_050] },
  'c-d': { finished: [] },
  'c-e': { finished: [2_000] },
  'c-f': { finished: [0] },
};

const BY_TRIPS = ['c-c', 'c-a', 'c-f', 'c-e', 'c-b'];
const BY_COST = ['c-b', 'c-c', 'c-e', 'c-a'];

type ListInput = SentInputOf<typeof listCustomers>;

interface ListReply {
  readonly data: readonly CustomerRow[];
  readonly page: Page;
}

const call = createInProcessApi();
let accountId: string;
let token: string;

/** A customer with finished trips and a cancelled one, all counted. */
async function givenCustomer(account: string, id: string, { finished, status = 'activado' }: Booked): Promise<void> {
  await given.customer(account, { id, status });
  await reconcileRecord({ kind: 'customer', accountId: account, id });
  const trips = finished.map((priceCents) => ({ status: 'finalizado', priceCents }) as const);
  for (const trip of [...trips, { status: 'cancelado', priceCents: 90_000 } as const]) {
    const service = await given.service(account, { userId: id, ...trip });
    await reconcileRecord({ kind: 'service', accountId: account, id: service.id });
  }
}

async function list(input: ListInput, bearer = token): Promise<ListReply> {
  const { status, body } = await call(listCustomers, input, { token: bearer });
  expect(status, body.message).toBe(200);
  return body as unknown as ListReply;
}

/** The ids of each page, by following the cursors. */
async function everyPage(input: ListInput): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const { data, page }: ListReply = await list({ ...input, ...(cursor !== null && { cursor }) });
    pages.push(ids(data));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return pages;
}

beforeAll(async () => {
  accountId = await given.account();
  token = (await createMember(accountId, 'owner')).token;
  for (const [id, booked] of Object.entries(CUSTOMERS)) await givenCustomer(accountId, id, booked);
});

test('the customers with the most finished trips come first, and those without any are left out', async () => {
  const { data, page } = await list({ sort: '-trips' });
  expect(ids(data)).toEqual(BY_TRIPS);
  expect(page).toEqual({ offset: 0, limit: 25, total: 5, next_cursor: null });
  expect(data[0]?.trips).toEqual({ finished: 3, spent: 30.5, lastDate: '2026-11-20' });
});

test('the customers who spent the most come first, and those who spent nothing are left out', async () => {
  const { data, page } = await list({ sort: '-spent' });
  expect(ids(data)).toEqual(BY_COST);
  expect(page.total).toBe(4);
});

describe.each([
  { sort: '-trips', expected: BY_TRIPS },
  { sort: '-spent', expected: BY_COST },
] as const)('a list by $sort', ({ sort, expected }) => {
  test('pages by cursor through every customer once, those with the same total too', async () => {
    for (const limit of [1, 2, 3]) {
      const pages = await everyPage({ sort, limit });
      expect(pages.flat()).toEqual(expected);
      expect(pages).toHaveLength(Math.ceil(expected.length / limit));
    }
  });

  test('reaches the same rows by offset', async () => {
    for (const offset of [0, 1, expected.length - 1, expected.length]) {
      const { data } = await list({ sort, offset, limit: 2 });
      expect(ids(data), `offset ${offset.toString()}`).toEqual(expected.slice(offset, offset + 2));
    }
  });

  test('combines with a status', async () => {
    expect(ids((await list({ sort, status: 'cancelado' })).data)).toEqual(['c-b']);
    expect(ids((await list({ sort, status: 'activado' })).data)).toEqual(expected.filter((id) => id !== 'c-b'));
  });

  test('refuses the cursor of another order', async () => {
    const { page } = await list({ sort: 'name', limit: 1 });
    const { status } = await call(listCustomers, { sort, cursor: page.next_cursor ?? '' }, { token });
    expect(status).toBe(400);
  });

  test('has no customers of another account', async () => {
    const other = await given.account();
    await givenCustomer(other, 'c-z', { finished: [100] });
    const { token: bearer } = await createMember(other, 'owner');
    expect(ids((await list({ sort }, bearer)).data)).toEqual(['c-z']);
    expect(ids((await list({ sort })).data)).not.toContain('c-z');
  });

  test('leaves out a customer who was deleted, before and after the ledger counts it', async () => {
    const account = await given.account();
    for (const id of ['c-1', 'c-2']) await givenCustomer(account, id, { finished: [100] });
    const { token: bearer } = await createMember(account, 'owner');
    await adminFirestore.doc(paths.accountDocument(account, 'customers', 'c-2')).delete();
    expect(ids((await list({ sort }, bearer)).data)).toEqual(['c-1']);
    await reconcileRecord({ kind: 'customer', accountId: account, id: 'c-2' });
    expect(ids((await list({ sort }, bearer)).data)).toEqual(['c-1']);
  });

  test('may be asked for with an API key, which sees sums', async () => {
    const key = await givenApiKey({ accountId, scope: ['clients:read'] });
    const { data } = await list({ sort }, key);
    expect(ids(data)).toEqual(expected);
    expect(data[0]?.trips?.spent).toBeGreaterThan(0);
  });
});

test.each(['dispatcher', 'viewer'] as const)('a %s sorts by trips without sums, and not by cost', async (role) => {
  const { token: bearer } = await createMember(accountId, role);
  const { data } = await list({ sort: '-trips' }, bearer);
  expect(ids(data)).toEqual(BY_TRIPS);
  expect(data[0]?.trips).toEqual({ finished: 3, lastDate: '2026-11-20' });
  const { status, body } = await call(listCustomers, { sort: '-spent' }, { token: bearer });
  expect([status, body]).toMatchObject([403, { code: 'forbidden', inputError: 'sort' }]);
  expect(body.data).toBeUndefined();
});

test.each(CUSTOMER_TRIP_SORTS)('a search has no order %s', async (sort) => {
  const input: object = { field: 'ma', sort };
  const { status } = await call(searchCustomers, input as SentInputOf<typeof searchCustomers>, { token });
  expect(status).toBe(400);
});
