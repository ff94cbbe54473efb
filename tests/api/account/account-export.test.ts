/** The export of an account: all of its own data, page by page, and no other account's. */
import { countExport, readExport, startExport } from '@llevo/contract/endpoints/account/closing';
import type { SentInputOf } from '@llevo/contract/endpoint';
import type { ExportRecord, ExportSection, ExportSectionCount } from '@llevo/contract/entities/account-export';
import { EXPORT_LIFETIME_MS, EXPORT_PAGE_SIZE, EXPORT_SECTIONS } from '@llevo/contract/entities/account-export';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { paths } from '@llevo/contract/paths';
import { beforeEach, expect, test } from 'vitest';
import { accountExportsStore } from '../../../functions/src/areas/account/exports-store.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { createInProcessApi, silentDeps, replace } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';

const call = createInProcessApi();
const RECEIPT_PATH = 'accounts/a/services/s/receipts/r.png';

let accountId: string;
let owner: TestMember;

beforeEach(async () => {
  accountId = await given.quotingAccount({ name: 'Fletes Exportados' });
  owner = await createMember(accountId, 'owner');
});

async function begin(input: SentInputOf<typeof startExport> = {}): Promise<string> {
  const { status, body } = await call(startExport, input, owner);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.data as { id: string }).id;
}

/** Creates a timeline with the given number of entries. */
async function givenHistory(account: string, serviceId: string, count: number): Promise<void> {
  const batch = adminFirestore.batch();
  for (let at = 0; at < count; at += 1) {
    const entry: ServiceHistoryEntry = { kind: 'status', from: null, to: 'confirmado', by: null, at };
    const id = `h-${at.toString().padStart(3, '0')}`;
    batch.set(adminFirestore.doc(`${paths.serviceHistory(account, serviceId)}/${id}`), entry);
  }
  await batch.commit();
}

interface Page {
  readonly records: ExportRecord[];
  readonly next: string | null;
}

async function readPage(id: string, section: ExportSection, cursor?: string): Promise<Page> {
  const { status, body } = await call(readExport, { id, section, ...(cursor && { cursor }) }, owner);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as Page;
}

test('holds every kind of record of the account, and no other account’s', async () => {
  const other = await given.quotingAccount();
  const [customer, driver] = [await given.customer(accountId), await given.driver(accountId)];
  await Promise.all([given.customer(other), given.driver(other), given.service(other)]);
  const withReceipt = await given.service(accountId, { comprobantePago: RECEIPT_PATH });
  const without = await given.service(accountId, { startPin: '4071' });
  const theirs = await given.service(other);
  await givenHistory(accountId, without.id, 1);
  await givenHistory(other, theirs.id, 1);
  const id = await begin();
  const sections = Object.fromEntries(
    await Promise.all(
      EXPORT_SECTIONS.map(async (section) => [section, (await readPage(id, section)).records] as const),
    ),
  );
  const idsOf = (section: ExportSection) => sections[section]?.map((record) => record['id']);
  expect(sections['account']).toMatchObject([{ id: accountId, name: 'Fletes Exportados', plan: 'business' }]);
  expect(sections['team']).toMatchObject([{ id: owner.uid, email: owner.email, permission: 'owner' }]);
  expect(idsOf('customers')).toEqual([customer.id]);
  expect(idsOf('drivers')).toEqual([driver.id]);
  expect(idsOf('services')?.sort()).toEqual([withReceipt.id, without.id].sort());
  expect(sections['receipts']).toMatchObject([{ id: withReceipt.id, comprobantePago: RECEIPT_PATH }]);
  expect(sections['serviceHistory']).toEqual([
    { id: 'h-000', service: without.id, kind: 'status', from: null, to: 'confirmado', by: null, at: 0 },
  ]);
  expect(idsOf('rates')).toEqual(['default']);
  expect(sections['audit']).toMatchObject([{ action: 'account.export', actor: owner.uid }]);
  expect([sections['invoices'], sections['quotes']]).toEqual([[], []]);
  expect(JSON.stringify(sections)).not.toMatch(/searchTokens|passwordHash|secretHash|startPin/);
});

test('counts the records of its sections, and no other account’s', async () => {
  const other = await given.quotingAccount();
  await Promise.all([given.customer(accountId), given.customer(other), given.driver(other)]);
  const [service, theirs] = [await given.service(accountId), await given.service(other)];
  await givenHistory(accountId, service.id, 3);
  await givenHistory(other, theirs.id, 1);
  const { status, body } = await call(countExport, {}, owner);
  expect(status, JSON.stringify(body)).toBe(200);
  const counts = body.data as ExportSectionCount[];
  expect(counts.filter(({ is_at_least: isAtLeast }) => isAtLeast)).toEqual([]);
  const numbers = Object.fromEntries(counts.map(({ section, count }) => [section, count]));
  expect(numbers).toMatchObject({ team: 1, customers: 1, drivers: 0, services: 1, serviceHistory: 3, rates: 1 });
  const left = EXPORT_SECTIONS.filter((section) => !(section in numbers));
  expect(left).toEqual(['account', 'receipts', 'invoices']);
  const admin = await createMember(accountId, 'admin');
  expect((await call(countExport, {}, admin)).status).toBe(403);
});

test('is read in pages of a bounded size, each record once', async () => {
  const count = EXPORT_PAGE_SIZE + 5;
  const batch = adminFirestore.batch();
  for (let index = 0; index < count; index += 1) {
    const path = paths.accountDocument(accountId, 'ratings', `r-${index.toString().padStart(4, '0')}`);
    batch.set(adminFirestore.doc(path), { stars: 5, createdAt: index });
  }
  await batch.commit();
  const id = await begin();
  const first = await readPage(id, 'ratings');
  expect([first.records.length, first.next]).toEqual([EXPORT_PAGE_SIZE, first.records.at(-1)?.['id']]);
  const second = await readPage(id, 'ratings', first.next ?? '');
  expect([second.records.length, second.next]).toEqual([5, null]);
  expect(new Set([...first.records, ...second.records].map((record) => record['id'])).size).toBe(count);
});

test('pages through the timelines of all services, each entry once', async () => {
  const services = [await given.service(accountId), await given.service(accountId), await given.service(accountId)];
  for (const [index, { id }] of services.entries())
    await givenHistory(accountId, id, index === 1 ? 1 : EXPORT_PAGE_SIZE - 10);
  const id = await begin();
  const pages = [await readPage(id, 'serviceHistory')];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await readPage(id, 'serviceHistory', next));
  expect(pages.map(({ records }) => records.length)).toEqual([EXPORT_PAGE_SIZE, EXPORT_PAGE_SIZE - 19]);
  const records = pages.flatMap((page) => page.records);
  expect(new Set(records.map((record) => `${String(record['service'])} ${String(record['id'])}`)).size).toBe(
    records.length,
  );
  expect(new Set(records.map((record) => record['service']))).toEqual(new Set(services.map((service) => service.id)));
});

test('gives the chosen sections and no other', async () => {
  await given.customer(accountId);
  const sections: ExportSection[] = ['team', 'invoices'];
  const { status, body } = await call(startExport, { sections }, owner);
  expect(status, JSON.stringify(body)).toBe(200);
  const { id } = body.data as { id: string };
  for (const section of EXPORT_SECTIONS) {
    const reply = await call(readExport, { id, section }, owner);
    expect([section, reply.status]).toEqual([section, sections.includes(section) ? 200 : 404]);
    if (!sections.includes(section)) expect(reply.body).not.toHaveProperty('data');
  }
  expect((await readPage(id, 'team')).records).toHaveLength(1);
  expect((await readAuditEntries(accountId)).at(-1)).toMatchObject({ action: 'account.export', after: { sections } });
});

test('gives the records of its days, and sections without days whole', async () => {
  const dates = ['2025-10-31', '2025-11-01', '2025-11-30', '2025-12-01'];
  const booked = dates.map((date) => given.service(accountId, { date, comprobantePago: RECEIPT_PATH }));
  const services = await Promise.all(booked);
  const rated = dates.map(async (date) => {
    const path = paths.accountDocument(accountId, 'ratings', `r-${date}`);
    await adminFirestore.doc(path).set({ stars: 5, createdAt: Date.parse(`${date}T23:30:00-05:00`) });
  });
  await Promise.all([...rated, given.customer(accountId)]);
  const idsIn = async (id: string, section: ExportSection) =>
    (await readPage(id, section)).records.map((record) => record['id']);
  const idsOn = (...days: string[]) => services.filter(({ date }) => days.includes(date)).map(({ id }) => id);

  const november = await begin({ from: '2025-11-01', to: '2025-11-30' });
  for (const section of ['services', 'receipts'] as const)
    expect((await idsIn(november, section)).sort(), section).toEqual(idsOn('2025-11-01', '2025-11-30').sort());
  expect(await idsIn(november, 'ratings')).toEqual(['r-2025-11-01', 'r-2025-11-30']);
  expect(await idsIn(november, 'audit')).toEqual([]);
  expect(await idsIn(november, 'customers')).toHaveLength(1);
  expect(await idsIn(await begin({ from: '2025-12-01' }), 'services')).toEqual(idsOn('2025-12-01'));
  expect(await idsIn(await begin({ to: '2025-10-31' }), 'ratings')).toEqual(['r-2025-10-31']);
  expect((await readAuditEntries(accountId)).map(({ after }) => after)).toEqual([
    { period: { from: '2025-11-01', to: '2025-11-30' } },
    { period: { from: '2025-12-01' } },
    { period: { to: '2025-10-31' } },
  ]);
});

test('continues after a page whose records are all of other days', async () => {
  const batch = adminFirestore.batch();
  for (let index = 0; index <= EXPORT_PAGE_SIZE; index += 1) {
    const path = paths.accountDocument(accountId, 'ratings', `r-${index.toString().padStart(4, '0')}`);
    const date = index < EXPORT_PAGE_SIZE ? '2026-10-31' : '2026-11-01';
    batch.set(adminFirestore.doc(path), { stars: 5, createdAt: Date.parse(`${date}T12:00:00-05:00`) });
  }
  await batch.commit();
  const id = await begin({ from: '2026-11-01' });
  const first = await readPage(id, 'ratings');
  expect(first.records).toEqual([]);
  const second = await readPage(id, 'ratings', first.next ?? '');
  expect(second).toMatchObject({ records: [{ createdAt: Date.parse('2026-11-01T17:00:00Z') }], next: null });
});

test.each([
  ['an unknown section', { sections: ['team', 'secrets'] }, 'sections.1'],
  ['no section', { sections: [] }, 'sections'],
  ['a section named twice', { sections: ['team', 'team'] }, 'sections'],
  ['a day that does not exist', { from: '2026-02-30' }, 'from'],
  ['an instant instead of a day', { to: '2026-11-30T12:00:00Z' }, 'to'],
  ['a period that ends before it begins', { from: '2026-11-02', to: '2026-11-01' }, 'to'],
])('is refused with %s, and neither begun nor audited', async (_name, input, inputError) => {
  const reply = await call(startExport, input as never, owner);
  expect(reply).toMatchObject({ status: 400, body: { inputError } });
  expect(await readAuditEntries(accountId)).toEqual([]);
  expect((await adminFirestore.collection(paths.accountCollection(accountId, 'exports')).get()).size).toBe(0);
});

test('is audited once, however many pages are read', async () => {
  const id = await begin();
  for (const section of EXPORT_SECTIONS) await readPage(id, section);
  expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual(['account.export']);
});

test('is for the owner who started it, in that account, for two hours', async () => {
  const id = await begin();
  const input = { id, section: 'team' as const };
  const another = await createMember(accountId, 'owner');
  const elsewhere = await createMember(await given.account(), 'owner');
  for (const who of [another, elsewhere]) expect((await call(readExport, input, who)).status).toBe(404);
  const admin = await createMember(accountId, 'admin');
  expect((await call(readExport, input, admin)).status).toBe(403);
  expect((await call(startExport, {}, admin)).status).toBe(403);
  const at = (ms: number) => {
    const clock = { ...silentDeps.clock, nowMs: () => Date.now() + ms };
    const accountExports = accountExportsStore({ clock, ids: silentDeps.ids });
    return createInProcessApi({}, (deps) => {
      replace(accountExportsStore(deps), accountExports);
    })(readExport, input, owner);
  };
  expect((await at(EXPORT_LIFETIME_MS - 60_000)).status).toBe(200);
  expect((await at(EXPORT_LIFETIME_MS + 1000)).status).toBe(404);
});

test('ends with the session of its owner', async () => {
  const id = await begin();
  await adminFirestore.doc(paths.session(owner.sessionId)).delete();
  expect((await call(readExport, { id, section: 'team' }, owner)).status).toBe(401);
});

test('rejects an unknown section and a cursor with a path', async () => {
  const id = await begin();
  expect((await call(readExport, { id, section: 'sessions' as never }, owner)).status).toBe(400);
  expect((await call(readExport, { id, section: 'team', cursor: '../users/x' }, owner)).status).toBe(400);
  for (const cursor of ['s-1', 'a:b:c', 'a:%2E%2E', '%2Fusers:x', '%zz:x']) {
    expect(await readPage(id, 'serviceHistory', cursor), cursor).toEqual({ records: [], next: null });
  }
});
