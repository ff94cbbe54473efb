import type { SentInputOf } from '@llevo/contract/endpoint';
import { createQuote, getQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { countQuotes, getKeptQuote, listQuotes } from '@llevo/contract/endpoints/services/quotes';
import { createService } from '@llevo/contract/endpoints/services/services';
import { paths } from '@llevo/contract/paths';
import { QUOTE_LIFETIME_MS, QUOTE_RETENTION_MS } from '@llevo/contract/rules/quoter/quote-state';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { Timestamp } from 'firebase-admin/firestore';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { anonymousClient } from '../../support/api/api-client.ts';
import { booking, bookService, givenDispatcher } from '../../support/fixtures/bookings.ts';
import { trip } from '../../support/fixtures/trips.ts';

const RESERVATION = {
  typeService: 'RESERVE' as const,
  date: guayaquilDate(Date.now() + 10 * 86_400_000),
  hour: '10:00',
};
const CONTACT = { name: 'Rosa Ñauta', email: 'rosa@correo.test', cellphone: '+593992223333' };

let accountId: string;
let dispatcher: ApiClient;
/** Their ids, the newest first. */
let open: string;
let booked: string;
let expired: string;
let openReservation: string;
let expiredReservation: string;

const documentOf = (id: string) => adminFirestore.doc(paths.accountDocument(accountId, 'quotes', id));

/** As if it had been asked for so long ago. */
async function age(id: string, byMs: number, type: 'IMMEDIATE' | 'RESERVE' = 'IMMEDIATE'): Promise<void> {
  const createdAt = Date.now() - byMs;
  await documentOf(id).update({ createdAt, expiresAt: Timestamp.fromMillis(createdAt + QUOTE_LIFETIME_MS[type]) });
}

beforeAll(async () => {
  ({ accountId, dispatcher } = await givenDispatcher());
  const quote = (changes: Parameters<typeof trip>[0] = {}) =>
    anonymousClient.call(createQuote, trip({ empresa: accountId, ...changes }));
  expired = (await quote()).id;
  booked = (await quote()).id;
  open = (await quote({ contact: CONTACT, offer: 40 })).id;
  openReservation = (await quote(RESERVATION)).id;
  expiredReservation = (await quote(RESERVATION)).id;
  await age(expired, QUOTE_LIFETIME_MS.IMMEDIATE + 60_000);
  await age(openReservation, QUOTE_LIFETIME_MS.RESERVE - 600_000, 'RESERVE');
  await age(expiredReservation, QUOTE_LIFETIME_MS.RESERVE + 120_000, 'RESERVE');
  await age(booked, 60_000);
  await bookService(dispatcher, { quote: booked, trip: undefined });
  const old = await quote({ contact: CONTACT });
  await age(old.id, QUOTE_RETENTION_MS + 1_000);
});

const idsOf = async (input: SentInputOf<typeof listQuotes>) =>
  (await dispatcher.call(listQuotes, input)).map(({ id }) => id);

test('the list has the quotes of the last thirty days, the newest first, with their states', async () => {
  const quotes = await dispatcher.call(listQuotes, {});
  expect(quotes.map(({ id, state }) => [id, state])).toEqual([
    [open, 'open'],
    [booked, 'booked'],
    [expired, 'expired'],
    [openReservation, 'open'],
    [expiredReservation, 'expired'],
  ]);
  expect(quotes[0]).toMatchObject({ contact: CONTACT, total: 37.84, offered: 40, trip: { activators: 2 } });
  expect(quotes[1]?.service).toEqual(expect.any(String));
});

describe('the list that begins with the open quotes', () => {
  const all = () => [openReservation, open, booked, expired, expiredReservation];
  const cursorOf = async (input: SentInputOf<typeof listQuotes>) => {
    const { body } = await dispatcher.send(listQuotes, input);
    return (body as { page: { next_cursor: string | null } }).page.next_cursor;
  };

  test('the open quotes come first by the end of their price, then the others, the newest first', async () => {
    expect(await idsOf({ first: 'open' })).toEqual(all());
    expect(await idsOf({ first: 'open', state: 'booked' })).toEqual([booked]);
  });

  test.each([1, 2, 3, 4, 5])('pages of %i rows have every quote once, by cursor and by offset', async (limit) => {
    const byCursor: string[] = [];
    const byOffset: string[] = [];
    let cursor: string | null | undefined;
    for (let page = 0; page < 6 && cursor !== null; page++) {
      const input: SentInputOf<typeof listQuotes> = { first: 'open', limit, ...(cursor !== undefined && { cursor }) };
      byCursor.push(...(await idsOf(input)));
      byOffset.push(...(await idsOf({ first: 'open', limit, offset: page * limit })));
      cursor = await cursorOf(input);
    }
    expect(cursor).toBeNull();
    expect(byOffset).toEqual(byCursor);
    expect(byCursor.toSorted()).toEqual(all().toSorted());
    // The first page has room for one of the others.
    if (limit > 2) expect(byCursor).toEqual(all());
  });

  test('a quote that changes between two pages is neither left out nor listed twice', async () => {
    const own = await givenDispatcher();
    const quoted = async () => (await anonymousClient.call(createQuote, trip({ empresa: own.accountId }))).id;
    const [a, b, c, d, e] = [await quoted(), await quoted(), await quoted(), await quoted(), await quoted()];
    const endPrice = (id: string, inMs: number) =>
      adminFirestore
        .doc(paths.accountDocument(own.accountId, 'quotes', id))
        .update({ expiresAt: Timestamp.fromMillis(Date.now() + inMs) });
    for (const id of [c, d, e]) await endPrice(id, -60_000);
    const { body } = await own.dispatcher.send(listQuotes, { first: 'open', limit: 3 });
    const { data, page } = body as { data: { id: string }[]; page: { next_cursor: string } };
    expect(data.map(({ id }) => id)).toEqual([a, b, e]);
    await endPrice(a, -60_000);
    await endPrice(d, 600_000);
    const rest = await own.dispatcher.call(listQuotes, { first: 'open', limit: 3, cursor: page.next_cursor });
    expect(rest.map(({ id }) => id)).toEqual([d, c]);
  });
});

test('the list filters by each state, and has open quotes that end soon first, expired ones that ended last', async () => {
  expect(await idsOf({ state: 'open' })).toEqual([openReservation, open]);
  expect(await idsOf({ state: 'booked' })).toEqual([booked]);
  expect(await idsOf({ state: 'expired' })).toEqual([expired, expiredReservation]);
});

test('the quotes that end within a day are listed and counted apart', async () => {
  const own = await givenDispatcher();
  const quoted = async (changes: Parameters<typeof trip>[0] = {}) =>
    (await anonymousClient.call(createQuote, trip({ empresa: own.accountId, ...changes }))).id;
  const [immediate, reservation] = [await quoted(), await quoted(RESERVATION)];
  const ids = async (state: 'ending' | 'open') =>
    (await own.dispatcher.call(listQuotes, { state })).map(({ id }) => id);
  expect([await ids('ending'), await ids('open')]).toEqual([[immediate], [immediate, reservation]]);
  expect(await own.dispatcher.call(countQuotes, {})).toMatchObject({ ending: 1, open: 2 });
});

test('a price is valid until the hour of its trip at the latest, also where a later end is stored', async () => {
  const own = await givenDispatcher();
  const [date, hour] = [guayaquilDate(Date.now() + 86_400_000), '10:00'];
  const tomorrow = trip({ empresa: own.accountId, typeService: 'RESERVE', date, hour });
  const { id, expires_at: until } = await anonymousClient.call(createQuote, tomorrow);
  expect(until).toBe(new Date(guayaquilInstantMs(date, hour)).toISOString());
  const document = adminFirestore.doc(paths.accountDocument(own.accountId, 'quotes', id));
  await document.update({ expiresAt: Timestamp.fromMillis(Date.now() + QUOTE_LIFETIME_MS.RESERVE) });
  expect(await own.dispatcher.call(getKeptQuote, { id })).toMatchObject({ state: 'open', expires_at: until });

  await document.update({ 'trip.date': guayaquilDate(Date.now() - 86_400_000) });
  expect(await own.dispatcher.call(getKeptQuote, { id })).toMatchObject({ state: 'expired' });
  expect(await own.dispatcher.call(listQuotes, { state: 'open' })).toEqual([]);
  expect((await anonymousClient.send(getQuote, { id })).status).toBe(404);
  const { status } = await own.dispatcher.send(createService, booking({ quote: id, trip: undefined }));
  expect(status).toBe(404);
});

test('the list pages by cursor', async () => {
  const first = await dispatcher.send(listQuotes, { limit: 2 });
  const { page } = first.body as { page: { next_cursor: string; total: number } };
  expect(page.total).toBe(5);
  expect(await idsOf({ limit: 2, cursor: page.next_cursor })).toEqual([expired, openReservation]);
  const opens = await dispatcher.send(listQuotes, { limit: 1, state: 'open' });
  const { next_cursor: cursor, total } = (opens.body as { page: { next_cursor: string; total: number } }).page;
  expect(total).toBe(2);
  expect(await idsOf({ limit: 1, state: 'open', cursor })).toEqual([open]);
});

describe('the search', () => {
  test.each(['rosa', 'nauta', 'rosa@correo', '222 3333', '3333', '59399222', '099 222 3333'])(
    'the search finds the contact by "%s"',
    async (search) => {
      expect(await idsOf({ search })).toContain(open);
    },
  );

  test('the search finds the number', async () => {
    const { number } = await dispatcher.call(getKeptQuote, { id: booked });
    expect(await idsOf({ search: number })).toEqual([booked]);
    expect(await idsOf({ search: number.toLowerCase(), state: 'open' })).toEqual([]);
  });
});

test('a quote is found by id, but not of another account or after thirty days', async () => {
  expect(await dispatcher.call(getKeptQuote, { id: open })).toMatchObject({ id: open, state: 'open' });
  const other = await givenDispatcher();
  expect((await other.dispatcher.send(getKeptQuote, { id: open })).status).toBe(404);
  const { id } = await anonymousClient.call(createQuote, trip({ empresa: accountId }));
  await age(id, QUOTE_RETENTION_MS + 1_000);
  expect((await dispatcher.send(getKeptQuote, { id })).status).toBe(404);
});

test('the price is valid for half an hour, a reservation’s for three days, the quote kept for thirty days', async () => {
  const stored = await readDocument(paths.accountDocument(accountId, 'quotes', open));
  const { createdAt, expiresAt, purgeAt } = stored as { createdAt: number; expiresAt: Timestamp; purgeAt: Timestamp };
  expect([expiresAt.toMillis() - createdAt, purgeAt.toMillis() - createdAt]).toEqual([30 * 60_000, 30 * 86_400_000]);
  const reserved = await anonymousClient.call(createQuote, trip({ empresa: accountId, ...RESERVATION }));
  const lifetimeMs = Date.parse(reserved.expires_at) - Date.now();
  expect(lifetimeMs).toBeGreaterThan(3 * 86_400_000 - 60_000);
  expect(lifetimeMs).toBeLessThanOrEqual(3 * 86_400_000);
  const indexes = readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8');
  const { fieldOverrides } = JSON.parse(indexes) as { fieldOverrides: unknown };
  expect(fieldOverrides).toContainEqual({ collectionGroup: 'quotes', fieldPath: 'purgeAt', ttl: true, indexes: [] });
});
