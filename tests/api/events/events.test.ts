import { deleteEvent, getEvent, listEvents, recordEvent } from '@llevo/contract/endpoints/events';
import type { OutputOf } from '@llevo/contract/endpoint';
import type { AppEvent } from '@llevo/contract/entities/event';
import type { Page } from '@llevo/contract/paging';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { createMaster, createMember, openMemberSession } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { holdClock } from '../../support/vitest/hold-clock.ts';

const call = createInProcessApi();
const DAY_MS = 86_400_000;

let master: TestMember;
let user: TestMember;
/** Unique, so that events of other runs are not found. */
const run = Math.random().toString(36).slice(2, 10);

beforeAll(async () => {
  master = await createMaster();
  user = await createMember(await given.account(), 'user');
});

type Metadata = Record<string, string | number | boolean | null>;

async function record(name: string, metadata?: Metadata, api = call): Promise<string> {
  const { status, body } = await api(recordEvent, { name, metadata }, { token: user.token });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.data as { id: string }).id;
}

type Listed = OutputOf<typeof listEvents>;

async function list(input: Parameters<typeof call<typeof listEvents>>[1]): Promise<Listed & { page: Page }> {
  const { status, body } = await call(listEvents, input, { token: master.token });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...(body.data as Listed), page: (body as unknown as { page: Page }).page };
}

const ids = (events: readonly AppEvent[]) => events.map(({ id }) => id);

test('an event is stored with user and time, and counted by name and day', async () => {
  const name = `Tarifas guardadas ${run}`;
  const nowMs = holdClock();
  const yesterday = createInProcessApi({
    clock: { ...silentDeps.clock, nowMs: () => nowMs - DAY_MS },
  });
  const old = await record(name, undefined, yesterday);
  const id = await record(name, { page: '/rates', fields: 9, ok: true, none: null });
  const { body } = await call(getEvent, { id }, { token: master.token });
  expect(body.data).toEqual({
    id,
    name,
    time: expect.any(String) as string,
    user_email: user.email,
    metadata: { page: '/rates', fields: 9, ok: true, none: null },
  });
  expect(await list({ name })).toMatchObject({
    list: [],
    chart: {
      labels: [guayaquilDate(nowMs - DAY_MS), guayaquilDate(nowMs)],
      datasets: [{ label: name, data: [1, 1] }],
    },
    results: [{ id }, { id: old }],
    total: 2,
  });
  const { list: groups } = await list({ group: 'name', search: run });
  expect(groups).toContainEqual({ name, total_triggers: 2 });
});

test('properties are stored without secrets, for a year', async () => {
  const id = await record(`Secretos ${run}`, { token: 'abcdef-123456', url: '/magic?token=abcdef-123456', n: 1 });
  const event = await readDocument(paths.event(id));
  expect(event?.['metadata']).toEqual({ token: '[redacted]', url: '/magic?token=[redacted]', n: 1 });
  const expiresAt = event?.['expiresAt'] as Timestamp;
  expect(Math.round((expiresAt.toMillis() - Date.now()) / DAY_MS)).toBe(365);
});

test('events are found by name, address and properties, ignoring accents and case', async () => {
  const name = `Búsqueda ${run}`;
  const id = await record(name, { lugar: `Azoguez${run}` });
  for (const search of [`busqueda ${run}`, user.email, `azoguez${run}`, `AZOGUEZ${run} búsq`])
    expect(ids((await list({ search, name })).results), search).toEqual([id]);
  expect((await list({ search: 'nadie', name })).results).toEqual([]);
  expect((await list({ group: 'name', search: `BUSQUEDA ${run}` })).list).toEqual([{ name, total_triggers: 1 }]);
});

test('pages follow cursors; names are ordered by count', async () => {
  const name = `Hojear ${run}`;
  const made: string[] = [];
  for (let time = 0; time < 5; time++) made.unshift(await record(name));
  const first = await list({ name, limit: 2 });
  const second = await list({ name, limit: 3, cursor: first.page.next_cursor ?? '' });
  expect(ids([...first.results, ...second.results])).toEqual(made);
  expect([first.page.total, first.total, second.page.next_cursor]).toEqual([5, 5, null]);
  const counts = (await list({ group: 'name', search: run, limit: 50 })).list.map((group) => group.total_triggers);
  expect(counts.length).toBeGreaterThan(1);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
});

test('concurrent events are each counted once', async () => {
  const [one, other] = [`Multitud ${run}`, `Otra ${run}`];
  const made = await runConcurrently(60, (index) => record(index % 3 === 0 ? other : one));
  expect(new Set(made).size).toBe(60);
  const totals = await Promise.all([list({ name: one, limit: 100 }), list({ name: other, limit: 100 })]);
  expect(totals.map(({ total, results }) => [total, results.length])).toEqual([
    [40, 40],
    [20, 20],
  ]);
  expect(totals.map(({ chart }) => chart.datasets[0]?.data)).toEqual([[40], [20]]);
});

test('a deleted event is uncounted; the last one removes its name', async () => {
  const name = `Borrar ${run}`;
  const [first, second] = [await record(name), await record(name)];
  const length = (await readAuditEntries(master.accountId)).length;
  const replies = await runConcurrently(50, () => call(deleteEvent, { id: first }, { token: master.token }));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(404)]);
  expect(await list({ name })).toMatchObject({
    results: [{ id: second }],
    total: 1,
    chart: { datasets: [{ data: [1] }] },
  });
  expect((await call(getEvent, { id: first }, { token: master.token })).status).toBe(404);
  await call(deleteEvent, { id: second }, { token: master.token });
  expect(await list({ name })).toMatchObject({ results: [], total: 0, chart: { labels: [], datasets: [] } });
  expect((await list({ group: 'name', search: `borrar ${run}` })).list).toEqual([]);
  const entries = (await readAuditEntries(master.accountId)).slice(length);
  expect(entries.map(({ action, target }) => [action, target])).toEqual([
    ['event.delete', `${COLLECTIONS.events}/${first}`],
    ['event.delete', `${COLLECTIONS.events}/${second}`],
  ]);
});

test('events of an impersonation name the master', async () => {
  const { uid, accountId } = user;
  const { token } = await openMemberSession({ uid, accountId, permission: 'user', impersonator: master.uid });
  const { body } = await call(recordEvent, { name: `Soporte ${run}` }, { token });
  const event = await readDocument(paths.event((body.data as { id: string }).id));
  expect(event).toMatchObject({ uid, userEmail: user.email, impersonator: master.uid });
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ name: 'x', metadata: { a: { b: 1 } } }, 'metadata.a'],
  [{ name: 'x', metadata: { a: 'y'.repeat(501) } }, 'metadata.a'],
  [{ name: 'x', metadata: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, n])) }, 'metadata'],
])('rejects values that are not as declared (%#)', async (input, inputError) => {
  const { status, body } = await call(recordEvent, input as never, { token: user.token });
  expect([status, body.inputError]).toEqual([400, inputError]);
});

test('unusual field names are stored if Firestore allows them', async () => {
  const id = await record(`Raros ${run}`, { '': 'vacío', 'a.b': 'punto', __x__: 'reservado', 'con espacio': 'sí' });
  expect(Object.values((await readDocument(paths.event(id)))?.['metadata'] as object).sort()).toEqual(
    ['punto', 'reservado', 'sí', 'vacío'].sort(),
  );
  await adminFirestore.doc(paths.event(id)).delete();
});
