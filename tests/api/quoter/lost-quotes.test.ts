import type { SentInputOf } from '@llevo/contract/endpoint';
import { createQuote, getQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { countQuotes, getKeptQuote, listQuotes, markQuoteLost } from '@llevo/contract/endpoints/services/quotes';
import { paths } from '@llevo/contract/paths';
import { QUOTE_LIFETIME_MS, QUOTE_RETENTION_MS } from '@llevo/contract/rules/quoter/quote-state';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../support/api/api-client.ts';
import { anonymousClient } from '../../support/api/api-client.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { bookService, givenDispatcher } from '../../support/fixtures/bookings.ts';
import { trip } from '../../support/fixtures/trips.ts';

type Reason = SentInputOf<typeof markQuoteLost>['reason'];
type State = NonNullable<SentInputOf<typeof listQuotes>['state']>;

let accountId: string;
let dispatcher: ApiClient;

beforeAll(async () => {
  ({ accountId, dispatcher } = await givenDispatcher());
});

const givenQuote = () => anonymousClient.call(createQuote, trip({ empresa: accountId }));
const documentOf = (id: string) => adminFirestore.doc(paths.accountDocument(accountId, 'quotes', id));
const storedQuote = (id: string) => readDocument(paths.accountDocument(accountId, 'quotes', id));
const mark = (id: string, reason: Reason) => dispatcher.call(markQuoteLost, { id, reason });
const idsOf = async (state: State, client = dispatcher) =>
  (await client.call(listQuotes, { state })).map(({ id }) => id);

/** The reasons before and after each audited change of a quote. */
async function auditedReasons(id: string) {
  const entries = await readAuditEntries(accountId);
  return entries
    .filter(({ action, target }) => action === 'quote.lost' && target.endsWith(`/quotes/${id}`))
    .map(({ before, after }) => [before, after]);
}

test('a lost quote says why, since when and who says so, and keeps its state', async () => {
  const { id, number } = await givenQuote();
  const beforeMs = Date.now();
  const marked = await mark(id, 'price');
  expect(marked).toMatchObject({
    id,
    state: 'open',
    service: null,
    lost: { reason: 'price', by: expect.any(String) as string },
  });
  expect(Date.parse(marked.lost?.at ?? '')).toBeGreaterThanOrEqual(beforeMs - 1_000);
  expect(await dispatcher.call(getKeptQuote, { id })).toEqual(marked);
  expect(await dispatcher.call(listQuotes, {})).toContainEqual(marked);
  expect(await dispatcher.call(listQuotes, { state: 'lost' })).toContainEqual(marked);
  expect(await idsOf('open')).not.toContain(id);
  expect(await auditedReasons(id)).toEqual([
    [
      { number, lostReason: null },
      { number, lostReason: 'price' },
    ],
  ]);
});

describe('the lists by state', () => {
  test('lost quotes are listed by their mark, the latest first, and are counted', async () => {
    const own = await givenDispatcher();
    const quoted = async () => (await anonymousClient.call(createQuote, trip({ empresa: own.accountId }))).id;
    const [first, second, third] = [await quoted(), await quoted(), await quoted()];
    await own.dispatcher.call(markQuoteLost, { id: second, reason: 'price' });
    await own.dispatcher.call(markQuoteLost, { id: first, reason: 'unreachable' });
    const createdAt = Date.now() - QUOTE_LIFETIME_MS.IMMEDIATE - 60_000;
    const expiresAt = Timestamp.fromMillis(createdAt + QUOTE_LIFETIME_MS.IMMEDIATE);
    await adminFirestore.doc(paths.accountDocument(own.accountId, 'quotes', second)).update({ createdAt, expiresAt });
    const lists = async () => ({
      open: await idsOf('open', own.dispatcher),
      expired: await idsOf('expired', own.dispatcher),
      lost: await idsOf('lost', own.dispatcher),
    });
    expect(await lists()).toEqual({ open: [third], expired: [second], lost: [first, second] });
    expect(await own.dispatcher.call(countQuotes, {})).toEqual({ ending: 1, open: 1, booked: 0, expired: 1, lost: 2 });

    await bookService(own.dispatcher, { quote: first, trip: undefined });
    await own.dispatcher.call(markQuoteLost, { id: third, reason: 'other' });
    expect(await lists()).toEqual({ open: [], expired: [second], lost: [third, second] });
    expect(await own.dispatcher.call(countQuotes, {})).toEqual({ ending: 0, open: 0, booked: 1, expired: 1, lost: 2 });
  });

  test('the list of lost quotes pages by cursor, and is searched by number', async () => {
    const own = await givenDispatcher();
    const quoted = () => anonymousClient.call(createQuote, trip({ empresa: own.accountId }));
    const [first, second] = [await quoted(), await quoted()];
    for (const { id } of [first, second]) await own.dispatcher.call(markQuoteLost, { id, reason: 'price' });
    const { body } = await own.dispatcher.send(listQuotes, { state: 'lost', limit: 1 });
    const { data, page } = body as { data: { id: string }[]; page: { total: number; next_cursor: string } };
    expect([data.map(({ id }) => id), page.total]).toEqual([[second.id], 2]);
    const rest = await own.dispatcher.call(listQuotes, { state: 'lost', limit: 1, cursor: page.next_cursor });
    expect(rest.map(({ id }) => id)).toEqual([first.id]);
    const found = await own.dispatcher.call(listQuotes, { state: 'lost', search: first.number });
    expect(found.map(({ id }) => id)).toEqual([first.id]);
  });

  test('a lost quote of more than thirty days ago is not listed, although it was marked later', async () => {
    const { id } = await givenQuote();
    await mark(id, 'price');
    await documentOf(id).update({ createdAt: Date.now() - QUOTE_RETENTION_MS - 1_000 });
    expect(await idsOf('lost')).not.toContain(id);
  });

  test('more than a hundred quotes of a state are counted exactly', async () => {
    const own = await givenDispatcher();
    const { id } = await anonymousClient.call(createQuote, trip({ empresa: own.accountId }));
    const path = paths.accountDocument(own.accountId, 'quotes', id);
    const stored = await readDocument(path);
    const batch = adminFirestore.batch();
    for (let copy = 0; copy < 101; copy++) batch.set(adminFirestore.doc(`${path}-${copy.toString()}`), { ...stored });
    await batch.commit();
    expect(await own.dispatcher.call(countQuotes, {})).toEqual({
      ending: 102,
      open: 102,
      booked: 0,
      expired: 0,
      lost: 0,
    });
  });
});

test('visitors do not learn that a quote was lost', async () => {
  const { id } = await givenQuote();
  await mark(id, 'price');
  const { status, text } = await anonymousClient.send(getQuote, { id });
  expect(status).toBe(200);
  expect(text).not.toContain('"lost"');
});

test('the same reason again changes nothing and is not audited, another one is', async () => {
  const { id } = await givenQuote();
  const first = await mark(id, 'unreachable');
  expect((await mark(id, 'unreachable')).lost).toEqual(first.lost);
  expect(await auditedReasons(id)).toHaveLength(1);
  expect((await mark(id, 'other_company')).lost?.reason).toBe('other_company');
  expect(await auditedReasons(id)).toHaveLength(2);
});

test('a loss is taken back by a reason of null, once in the audit', async () => {
  const { id, number } = await givenQuote();
  await mark(id, 'other_trip');
  expect((await mark(id, null)).lost).toBeNull();
  expect((await mark(id, null)).lost).toBeNull();
  expect((await auditedReasons(id)).slice(1)).toEqual([
    [
      { number, lostReason: 'other_trip' },
      { number, lostReason: null },
    ],
  ]);
});

test('a quote stored before losses were recorded is not lost', async () => {
  const { id } = await givenQuote();
  await documentOf(id).update({ lost: FieldValue.delete() });
  expect((await dispatcher.call(getKeptQuote, { id })).lost).toBeNull();
});

describe('a booking', () => {
  test('a booking removes the reason for which its quote was lost', async () => {
    const { id } = await givenQuote();
    await mark(id, 'only_asked');
    const service = await bookService(dispatcher, { quote: id, trip: undefined });
    expect(await storedQuote(id)).toMatchObject({ isBooked: true, serviceId: service.id, lost: null });
    expect(await dispatcher.call(getKeptQuote, { id })).toMatchObject({ state: 'booked', lost: null });
  });

  test('a booked quote is not lost: 409, and nothing is written', async () => {
    const { id } = await givenQuote();
    await bookService(dispatcher, { quote: id, trip: undefined });
    const before = await storedQuote(id);
    const { status, body } = await dispatcher.send(markQuoteLost, { id, reason: 'price' });
    expect([status, body]).toMatchObject([
      409,
      { code: 'conflict', message: 'Esa cotización ya se convirtió en un servicio' },
    ]);
    expect(await storedQuote(id)).toEqual(before);
    expect(await auditedReasons(id)).toEqual([]);
  });
});

test('a quote of another account, an unknown one and one of more than thirty days ago are 404', async () => {
  const { id } = await givenQuote();
  const other = await givenDispatcher();
  expect((await other.dispatcher.send(markQuoteLost, { id, reason: 'price' })).status).toBe(404);
  expect((await dispatcher.send(markQuoteLost, { id: `${accountId}.none`, reason: 'price' })).status).toBe(404);
  await documentOf(id).update({ createdAt: Date.now() - QUOTE_RETENTION_MS - 1_000 });
  expect((await dispatcher.send(markQuoteLost, { id, reason: 'price' })).status).toBe(404);
  expect(await storedQuote(id)).toMatchObject({ lost: null });
  expect(await auditedReasons(id)).toEqual([]);
});

test('a reason that is not in the list is 400', async () => {
  const { id } = await givenQuote();
  const reason: string = 'weather';
  const { status } = await dispatcher.send(markQuoteLost, { id, reason: reason as 'price' });
  expect(status).toBe(400);
});
