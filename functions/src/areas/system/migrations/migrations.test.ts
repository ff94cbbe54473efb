import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrations.ts';
import { pendingMigrations } from './run-migrations.ts';

const DAY_MS = 86_400_000;

test('migrations are numbered from 1 without gaps', () => {
  expect(MIGRATIONS.map(({ number }) => number)).toEqual(MIGRATIONS.map((_migration, index) => index + 1));
});

test.each([
  { version: 0, settled: 0, before: 3, after: 0 },
  { version: 2, settled: 0, before: 1, after: 2 },
  { version: 3, settled: 3, before: 0, after: 0 },
])('at version $version, settled up to $settled, the pending walks are $before and $after', (versions) => {
  const three = [1, 2, 3].map((number) => ({ number, title: '', collection: 'x', change: () => null }));
  const state = { ...versions, walk: null, lock: null };
  expect(pendingMigrations(three, state, 'before')).toHaveLength(versions.before);
  expect(pendingMigrations(three, state, 'after')).toHaveLength(versions.after);
});

const contact = { name: 'Rosa Vera', email: 'rosa@correo.test', cellphone: '0991234567' };
const quote = { number: 'C-1', totalCents: 2660, contact, createdAt: 0 };
const complete = {
  ...quote,
  offeredCents: 2500,
  serviceId: 's-1',
  isBooked: true,
  purgeAt: Timestamp.fromMillis(30 * DAY_MS),
  searchTokens: ['rosa'],
};
const changeOf = (number: number) => MIGRATIONS[number - 1]?.change ?? (() => null);

test('a quote from before quotes were saved gets the fields for lists and the time-to-live policy', async () => {
  const fields = await changeOf(1)({ path: 'accounts/a/quotes/q', data: quote });
  expect(fields).toMatchObject({
    offeredCents: 2660,
    serviceId: null,
    isBooked: false,
    purgeAt: Timestamp.fromMillis(30 * DAY_MS),
  });
  expect(fields?.['searchTokens']).toContain('rosa');
});

test('existing fields of a quote stay, and a second run changes nothing', async () => {
  const change = changeOf(1);
  expect(await change({ path: 'accounts/a/quotes/q', data: complete })).toBeNull();
  const { isBooked: _isBooked, ...partly } = complete;
  expect(await change({ path: 'accounts/a/quotes/q', data: partly })).toEqual({ isBooked: false });
  const migrated = { ...quote, ...(await change({ path: 'accounts/a/quotes/q', data: quote })) };
  expect(await change({ path: 'accounts/a/quotes/q', data: migrated })).toBeNull();
});

test('rejects a quote that cannot be read instead of guessing', () => {
  expect(() => changeOf(1)({ path: 'accounts/a/quotes/q', data: { number: 7 } })).toThrow();
});

test('a quote that was stored before losses were recorded is not lost, and a second run changes nothing', async () => {
  const change = changeOf(12);
  expect(await change({ path: 'accounts/a/quotes/q', data: complete })).toEqual({ lost: null });
  expect(await change({ path: 'accounts/a/quotes/q', data: { ...complete, lost: null } })).toBeNull();
});

test('a recorded loss stays, and a quote that cannot be read is rejected', async () => {
  const change = changeOf(12);
  const lost = { reason: 'price', at: 5, by: 'Ana Lema' };
  expect(await change({ path: 'accounts/a/quotes/q', data: { ...complete, lost } })).toBeNull();
  expect(() => change({ path: 'accounts/a/quotes/q', data: { number: 7 } })).toThrow();
});
