import type { SentInputOf } from '@llevo/contract/endpoint';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { countQuotes, getKeptQuote, listQuotes } from '@llevo/contract/endpoints/services/quotes';
import { paths } from '@llevo/contract/paths';
import { QUOTE_LIFETIME_MS, QUOTE_RETENTION_MS } from '@llevo/contract/rules/quoter/quote-state';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { Timestamp } from 'firebase-admin/firestore';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { anonymousClient } from '../../support/api/api-client.ts';
import { bookService, givenDispatcher } from '../../support/fixtures/bookings.ts';
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
  await age(openReservation, QUOTE_LIFETIME_MS.RESERVE - 60_000, 'RESERVE');
  await age(expiredReservation, QUOTE_LIFETIME_MS.RESERVE + 60_000, 'RESERVE');
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

test('the list filters by each state, and has open quotes that end soon first', async () => {
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
