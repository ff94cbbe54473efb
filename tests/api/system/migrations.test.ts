/** Upgrading the data of an earlier release: tests/support/fixtures/release-0 is its own export. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { LEASE_MS } from '../../../functions/src/areas/system/migrations/migration-state.ts';
import { MIGRATIONS } from '../../../functions/src/areas/system/migrations/migrations.ts';
import {
  type MigrationRun,
  previewMigrations,
  runMigrations,
} from '../../../functions/src/areas/system/migrations/run-migrations.ts';
import { quotesStore } from '../../../functions/src/areas/quoter/quotes-store.ts';
import type { QuoteListState } from '@llevo/contract/entities/quote';
import { paths, type CollectionName } from '@llevo/contract/paths';
import { documentsSection } from '../../../scripts/backup/documents.ts';
import { openProjectStore } from '../../../scripts/backup/project-store.ts';
import { trackingUid } from '../../../functions/src/areas/tracking/tracking-users.ts';
import {
  adminAuth,
  adminFirestore,
  databaseProjectId,
  readDocument,
  startNewDatabase,
} from '../../support/emulators/admin.ts';
import { hasAuthUser } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';

const ACCOUNT = 'llevo';
const STATE = 'migrations/state';
const ALL = MIGRATIONS.map(({ number }) => number);
const Line = z.object({ key: z.string(), fields: z.record(z.string(), z.unknown()) });

const file = new URL('../../support/fixtures/release-0/account.ndjson', import.meta.url);
const records = (await readFile(file, 'utf8'))
  .split('\n')
  .flatMap((line) => (line ? [Line.parse(JSON.parse(line))] : []));

/** A new database with the data of the earlier release. */
async function restoreRelease(): Promise<void> {
  startNewDatabase();
  const store = openProjectStore(databaseProjectId());
  await Promise.all(
    records.map((record) => {
      const collection = record.key.split('/').at(-2) as CollectionName;
      return documentsSection(store, collection).write([record]);
    }),
  );
}

const lines: string[] = [];
let nowMs = Date.parse('2026-11-24T12:00:00Z');

const run = (options: Partial<MigrationRun> = {}): MigrationRun => ({
  migrations: MIGRATIONS,
  pass: 'before',
  owner: 'this run',
  nowMs: () => nowMs,
  pause: () => Promise.resolve(),
  log: (line) => {
    lines.push(line);
  },
  ...options,
});

const quotesNow = async () => {
  const { docs } = await adminFirestore.collection(`accounts/${ACCOUNT}/quotes`).get();
  return docs.map((document) => document.data());
};

const listQuotes = (state?: QuoteListState) =>
  quotesStore({ clock: { nowMs: () => Date.parse('2026-11-21T15:10:00Z'), waitUntil: () => Promise.resolve() } }).page(
    ACCOUNT,
    { text: '', state },
    { limit: 10, offset: 0, cursor: undefined },
  );

beforeEach(async () => {
  lines.length = 0;
  await restoreRelease();
});

test('a dry run names each document and field, and writes nothing', async () => {
  const before = await quotesNow();
  expect(await previewMigrations(run({ batchSize: 1 }))).toBe(6);
  expect(lines).toContain('  accounts/llevo/quotes/q-recent: offeredCents, serviceId, isBooked, purgeAt, searchTokens');
  expect(lines).toContain('  accounts/llevo/quotes/q-recent: lost');
  expect(await quotesNow()).toEqual(before);
  expect(await readDocument(STATE)).toBeNull();
});

test('lists that failed before work after it, and a second run changes nothing', async () => {
  await expect(listQuotes()).rejects.toThrow();
  expect(await runMigrations(run())).toEqual(ALL);
  const { rows } = await listQuotes();
  // The third is older than saved quotes.
  expect(rows.map(({ id }) => id)).toEqual(['q-recent', 'q-anonymous']);
  expect((await quotesNow()).every((quote) => 'purgeAt' in quote)).toBe(true);

  const migrated = await quotesNow();
  expect(await runMigrations(run())).toEqual([]);
  expect(await quotesNow()).toEqual(migrated);
  expect(await readDocument(STATE)).toMatchObject({ version: MIGRATIONS.length, walk: null, lock: null });
});

test('the second walk migrates documents that the old functions wrote after the first', async () => {
  await runMigrations(run());
  const late = { number: 'C-LATE', totalCents: 100, contact: null, createdAt: nowMs };
  await adminFirestore.doc(`accounts/${ACCOUNT}/quotes/late`).set(late);
  expect(await runMigrations(run({ pass: 'after' }))).toEqual(ALL);
  expect(await readDocument(`accounts/${ACCOUNT}/quotes/late`)).toMatchObject({ isBooked: false, offeredCents: 100 });
  expect(await runMigrations(run({ pass: 'after' }))).toEqual([]);
});

test('resumes after an interruption at any batch, and processes no document twice', async () => {
  for (const cutOffAfter of [1, 2, 3]) {
    await restoreRelease();
    const looked: string[] = [];
    const [quotes] = MIGRATIONS;
    if (quotes === undefined) throw new Error('There is no migration');
    const counted = {
      ...quotes,
      change: (document: Parameters<typeof quotes.change>[0]) => {
        looked.push(document.path);
        return quotes.change(document);
      },
    };
    let batches = 0;
    const cutOff = () => (++batches === cutOffAfter ? Promise.reject(new Error('cut off')) : Promise.resolve());
    const small = { migrations: [counted], batchSize: 1 };
    await expect(runMigrations(run({ ...small, pause: cutOff }))).rejects.toThrow('cut off');
    expect(looked).toHaveLength(cutOffAfter);
    await runMigrations(run(small));
    expect(looked.map((path) => path.split('/').at(-1))).toEqual(['q-anonymous', 'q-old', 'q-recent']);
  }
});

test('quotes from before losses were recorded are listed as open, and recorded losses stay', async () => {
  const lost = { reason: 'price', at: Date.parse('2026-11-21T15:05:00Z'), by: 'Ana Lema' };
  await adminFirestore.doc(`accounts/${ACCOUNT}/quotes/q-anonymous`).update({ lost });
  await runMigrations(run());
  expect((await listQuotes('open')).rows.map(({ id }) => id)).toEqual(['q-recent']);
  expect((await listQuotes('lost')).rows.map(({ id }) => id)).toEqual(['q-anonymous']);
  expect(await readDocument(`accounts/${ACCOUNT}/quotes/q-anonymous`)).toMatchObject({ lost });
});

test('published companies with a name get an address, the others stay as they are', async () => {
  const created = await Promise.all([
    given.quotingAccount({ name: 'Fletes Ñandú' }),
    given.quotingAccount({ name: 'Fletes Ñandú' }),
    given.quotingAccount({ name: 'Empresa de Rosa', isNamed: false }),
    given.quotingAccount({ name: 'Fletes Rosa', quoterPublished: false }),
    given.quotingAccount({ name: 'Mudanzas Sol', slugs: ['sol'] }),
  ]);
  await runMigrations(run());
  const slugs = async () =>
    Promise.all(created.map(async (id) => ((await readDocument(paths.account(id))) as { slugs?: string[] }).slugs));
  const before = await slugs();
  await runMigrations(run({ pass: 'after' }));
  const after = await slugs();
  expect([before[4], ...after.slice(2)]).toEqual([['sol'], undefined, undefined, ['sol']]);
  expect(after.slice(0, 2).flat().toSorted()).toEqual(['fletes-nandu', 'fletes-nandu-2']);
  for (const [index, [slug = ''] = []] of after.slice(0, 2).entries())
    expect(await readDocument(paths.companySlug(slug))).toMatchObject({ accountId: created[index] });
});

test('two runs exclude each other; the lock of a killed process expires', async () => {
  const lock = { owner: 'a killed run', until: nowMs + LEASE_MS };
  await adminFirestore.doc(STATE).set({ lock });
  await expect(runMigrations(run())).rejects.toThrow('Another run is migrating (a killed run)');
  expect((await quotesNow()).some((quote) => 'purgeAt' in quote)).toBe(false);
  nowMs += LEASE_MS;
  expect(await runMigrations(run())).toEqual(ALL);
});

test('a run whose lock was taken over writes nothing more', async () => {
  const steal = () => adminFirestore.doc(STATE).update({ lock: { owner: 'a thief', until: nowMs + LEASE_MS } });
  await expect(runMigrations(run({ batchSize: 1, pause: () => steal().then(() => undefined) }))).rejects.toThrow(
    'a thief',
  );
  expect((await quotesNow()).filter((quote) => 'purgeAt' in quote)).toHaveLength(1);
});

test('code older than the data refuses to run', async () => {
  await adminFirestore.doc(STATE).set({ version: MIGRATIONS.length + 1 });
  await expect(runMigrations(run())).rejects.toThrow('use the newer code');
  await expect(previewMigrations(run())).rejects.toThrow('use the newer code');
});

test('a document that it does not understand is reported and stays as it is', async () => {
  await adminFirestore.doc(`accounts/${ACCOUNT}/quotes/q-broken`).set({ number: 7 });
  await runMigrations(run());
  expect(lines.some((line) => line.startsWith(`  ! accounts/${ACCOUNT}/quotes/q-broken stays as it is`))).toBe(true);
  expect(await readDocument(`accounts/${ACCOUNT}/quotes/q-broken`)).toEqual({ number: 7 });
});

test('finished services are counted once the functions are deployed, and a second run changes nothing', async () => {
  const job = { status: 'finalizado', date: '2026-03-02', hour: '09:00', typeService: 'RESERVE', priceCents: 4000 };
  await adminFirestore.doc(`accounts/${ACCOUNT}/services/finished`).set({ ...job, typeVehicle: '2tn', userId: 'c-1' });
  const figures = () => readDocument(`accounts/${ACCOUNT}/figures/2026-03-02`);
  await runMigrations(run());
  expect(await figures()).toBeNull();
  await runMigrations(run({ pass: 'after', batchSize: 1 }));
  expect(await figures()).toMatchObject({ total: { all: { n: 1, g: 4000, c: 600, p: 1400 } } });
  await adminFirestore.doc(STATE).update({ settled: 1 });
  await runMigrations(run({ pass: 'after' }));
  expect(await figures()).toMatchObject({ total: { all: { n: 1 } } });
});

test('customers get the day of their last finished service once the functions are deployed', async () => {
  const document = (path: string) => adminFirestore.doc(`accounts/${ACCOUNT}/${path}`);
  const job = { status: 'finalizado', date: '2026-03-02', hour: '09:00', typeService: 'RESERVE', priceCents: 4000 };
  await document('services/finished').set({ ...job, typeVehicle: '2tn', userId: 'c-1' });
  await document('customers/c-1').set({ name: 'Rosa', surname: 'Vera', status: 'activado', createdAt: nowMs });
  await runMigrations(run());
  await runMigrations(run({ pass: 'after' }));
  await document('ledger/customer.c-1').update({ lastDay: FieldValue.delete() });
  await adminFirestore.doc(STATE).update({ settled: 14 });
  expect(await runMigrations(run({ pass: 'after' }))).toEqual(ALL.filter((number) => number >= 15));
  const entry = await readDocument(`accounts/${ACCOUNT}/ledger/customer.c-1`);
  expect(entry).toMatchObject({ finishedCount: 1, spentCents: 4000, lastDay: '2026-03-02' });
});

test('drivers who used the app have accepted its invitation, those who were only invited have not', async () => {
  const [invited, other] = ['rosa@conductores.test', 'otra@conductores.test'];
  const driver = (id: string, fields: object) =>
    adminFirestore.doc(`accounts/${ACCOUNT}/drivers/${id}`).set({ email: invited, appInvitedAt: 5, ...fields });
  const session = (driverId: string, email: string) =>
    adminFirestore.doc(`driverSessions/${driverId}`).set({ accountId: ACCOUNT, driverId, email, createdAt: 7 });
  await Promise.all([
    driver('used', { email: ' Rosa@conductores.test' }),
    driver('only-invited', {}),
    driver('of-another-address', {}),
    driver('never-invited', { appInvitedAt: null }),
    driver('accepted', { appAcceptance: { email: invited, at: 1 } }),
    session('used', invited),
    session('of-another-address', other),
    session('never-invited', invited),
    session('accepted', invited),
  ]);
  await runMigrations(run());
  const acceptance = async (id: string) =>
    (await readDocument(`accounts/${ACCOUNT}/drivers/${id}`))?.['appAcceptance'] ?? null;
  expect(await acceptance('used')).toEqual({ email: invited, at: 7 });
  expect(await acceptance('accepted')).toEqual({ email: invited, at: 1 });
  for (const id of ['only-invited', 'of-another-address', 'never-invited']) expect(await acceptance(id), id).toBeNull();
  await session('only-invited', invited);
  await runMigrations(run({ pass: 'after' }));
  expect(await acceptance('only-invited')).toEqual({ email: invited, at: 7 });
});

test('tracking links lose the Auth user that each had, and shared users stay', async () => {
  const hash = randomBytes(32).toString('hex');
  const [former, shared] = [`tracking-${hash.slice(0, 40)}`, trackingUid(`a-${hash.slice(0, 8)}`, hash)];
  for (const uid of [former, shared]) await adminAuth.createUser({ uid });
  for (const id of [hash, 'b2'.repeat(32)]) {
    await adminFirestore.doc(paths.trackingLink(id)).set({ accountId: ACCOUNT, serviceId: 's-1' });
  }
  await runMigrations(run());
  expect(await hasAuthUser(former)).toBe(true);
  await runMigrations(run({ pass: 'after' }));
  expect([await hasAuthUser(former), await hasAuthUser(shared)]).toEqual([false, true]);
  await adminFirestore.doc(STATE).update({ settled: 4 });
  expect(await runMigrations(run({ pass: 'after' }))).toEqual(ALL.filter((number) => number >= 5));
  expect(lines.filter((line) => line.startsWith('  !'))).toEqual([]);
});
