import { quickServiceFilters } from '@llevo/contract/endpoints/services/service-filters';
import { countServices, listServices, searchServices } from '@llevo/contract/endpoints/services/services';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { Service, ServiceRow } from '@llevo/contract/entities/service';
import type { Page } from '@llevo/contract/paging';
import { isLate } from '@llevo/contract/rules/board/day-figures';
import { isOpen } from '@llevo/contract/rules/services/service-states';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { holdClock } from '../../support/vitest/hold-clock.ts';

interface PageReply {
  readonly data: readonly ServiceRow[];
  readonly page: Page;
}

/** Half a minute past ten. */
const NOW_MS = guayaquilInstantMs('2026-11-24', '10:00') + 30_000;

const FACTS: readonly Partial<Service>[] = [
  { date: '2026-11-24', hour: '09:59', status: 'confirmado' },
  { date: '2026-11-24', hour: '10:00', status: 'pendiente' },
  { date: '2026-11-24', hour: '10:01', status: 'pendiente' },
  { date: '2026-11-23', hour: '23:30', status: 'inmediato', typeService: 'RESERVE' },
  { date: '2026-11-23', hour: '07:00', status: 'pendiente', driverId: 'd-1', driverName: 'José Ñauta' },
  { date: '2026-11-23', hour: '10:00', status: null },
  { date: '2026-11-25', hour: '06:00', status: 'pendiente' },
  { date: '2026-11-23', hour: '08:00', status: 'en camino' },
  { date: '2026-11-23', hour: '08:00', status: 'finalizado' },
  { date: '2026-11-22', hour: '08:00', status: 'cancelado' },
];

async function givenServices() {
  holdClock(NOW_MS);
  const accountId = await given.account();
  const clerk = await createMemberClient({ accountId, permission: 'user' });
  const services = await Promise.all(FACTS.map((facts) => given.service(accountId, facts)));
  const listed = async (input: Parameters<typeof clerk.send<typeof listServices>>[1]): Promise<PageReply> => {
    const reply = await clerk.send(listServices, input);
    expect(reply.status, reply.text).toBe(200);
    return reply.body as PageReply;
  };
  return { accountId, clerk, services, listed };
}

const when = ({ data }: PageReply) => data.map(({ date, hour }) => `${date} ${hour}`);
const OVERDUE = ['2026-11-23 07:00', '2026-11-23 10:00', '2026-11-23 23:30', '2026-11-24 09:59'];

test('overdue services are those that board and rows mark as late, the longest overdue first', async () => {
  const { services, listed } = await givenServices();
  const found = await listed({ statusGroup: 'overdue' });
  expect(when(found)).toEqual(OVERDUE);
  expect(found.page.total).toBe(4);
  const late = services.filter((service) => isLate(service, NOW_MS)).map(({ id }) => id);
  expect(found.data.map(({ id }) => id).sort()).toEqual(late.sort());
  expect(when(await listed({ statusGroup: 'overdue', sort: '-date' }))).toEqual(OVERDUE.toReversed());
});

test('pages of overdue services continue at their cursor and count all', async () => {
  const { listed } = await givenServices();
  const first = await listed({ statusGroup: 'overdue', limit: 2 });
  expect([when(first), first.page.total]).toEqual([OVERDUE.slice(0, 2), 4]);
  const next = await listed({ statusGroup: 'overdue', limit: 2, cursor: first.page.next_cursor ?? '' });
  expect([when(next), next.page.next_cursor]).toEqual([OVERDUE.slice(2), null]);
  expect(when(await listed({ statusGroup: 'overdue', limit: 2, offset: 2 }))).toEqual(OVERDUE.slice(2));
});

test('overdue services combine with driver, type, period and search', async () => {
  const { clerk, listed } = await givenServices();
  expect(when(await listed({ statusGroup: 'overdue', driver: 'd-1' }))).toEqual(OVERDUE.slice(0, 1));
  expect(when(await listed({ statusGroup: 'overdue', typeService: 'RESERVE' }))).toEqual(OVERDUE.slice(2, 3));
  expect(when(await listed({ statusGroup: 'overdue', dateFrom: '2026-11-24', sort: 'date' }))).toEqual(
    OVERDUE.slice(3),
  );
  // The letter with the most labels, and thirty alternatives.
  for (const field of ['cruz', 'c']) {
    const reply = await clerk.send(searchServices, { field, statusGroup: 'overdue' });
    expect(reply.status, reply.text).toBe(200);
    expect(when(reply.body as PageReply)).toEqual(OVERDUE);
  }
});

test('open services are those that the board has as open, also without a status', async () => {
  const { clerk, services, listed } = await givenServices();
  const open = services.filter(({ status }) => isOpen(status)).map(({ id }) => id);
  const found = await listed({ statusGroup: 'open' });
  expect(found.data.map(({ id }) => id).sort()).toEqual(open.sort());
  expect(found.page.total).toBe(open.length);
  const withoutDriver = await listed({ statusGroup: 'open', driver: UNASSIGNED_DRIVER });
  expect(withoutDriver.data.map(({ status }) => status)).toContain(null);
  const reply = await clerk.send(searchServices, { field: 'c', statusGroup: 'open' });
  expect(reply.status, reply.text).toBe(200);
  expect((reply.body as PageReply).data).toHaveLength(open.length);
});

test('several statuses list the services of each', async () => {
  const { clerk, listed } = await givenServices();
  const found = await listed({ statuses: 'confirmado,en camino,finalizado', sort: 'date' });
  expect(found.data.map(({ status }) => status).sort()).toEqual(['confirmado', 'en camino', 'finalizado']);
  expect(found.page.total).toBe(3);
  const six = 'inmediato,pendiente,confirmado,en camino,en curso,finalizado';
  const reply = await clerk.send(searchServices, { field: 'c', statuses: six });
  expect(reply.status, reply.text).toBe(200);
  expect((reply.body as PageReply).data).toHaveLength(8);
});

test('the counts of the list’s buttons are those of the lists that they select', async () => {
  const { accountId, clerk, listed } = await givenServices();
  const counts = await clerk.call(countServices, {});
  expect(counts).toEqual({ today: 3, overdue: 4, unassigned: 7, unassigned_today: 3 });
  const filters = quickServiceFilters('2026-11-24');
  for (const name of ['today', 'overdue', 'unassigned', 'unassigned_today'] as const)
    expect((await listed(filters[name])).page.total, name).toBe(counts[name]);
  const viewer = await createMemberClient({ accountId, permission: 'viewer' });
  expect(await viewer.call(countServices, {})).toEqual(counts);
});

test('more than a hundred services are counted as a hundred, and those of other accounts are not', async () => {
  const { accountId, services } = await givenServices();
  const path = paths.accountDocument(accountId, 'services', services[0]?.id ?? '');
  const stored = (await adminFirestore.doc(path).get()).data();
  const batch = adminFirestore.batch();
  for (let copy = 0; copy < 101; copy++) batch.set(adminFirestore.doc(`${path}-${copy.toString()}`), { ...stored });
  await batch.commit();
  const clerk = await createMemberClient({ accountId, permission: 'user' });
  const full = { today: 100, overdue: 100, unassigned: 100, unassigned_today: 100 };
  expect(await clerk.call(countServices, {})).toEqual(full);
  const stranger = await createMemberClient({ accountId: await given.account(), permission: 'user' });
  const none = { today: 0, overdue: 0, unassigned: 0, unassigned_today: 0 };
  expect(await stranger.call(countServices, {})).toEqual(none);
});

test.each([
  { input: { statusGroup: 'overdue', date: '2026-11-24' }, inputError: 'statusGroup' },
  { input: { statusGroup: 'overdue', bookedFrom: '2026-11-24' }, inputError: 'statusGroup' },
  { input: { statusGroup: 'overdue', sort: '-price' }, inputError: 'sort' },
  { input: { statusGroup: 'open', statuses: 'pendiente' }, inputError: 'statusGroup' },
  { input: { status: 'pendiente', statuses: 'confirmado' }, inputError: 'statuses' },
  { input: { statuses: 'a,b,c,d,e,f,g' }, inputError: 'statuses' },
] as const)('$input is refused', async ({ input, inputError }) => {
  const clerk = await createMemberClient({ accountId: await given.account(), permission: 'user' });
  const reply = await clerk.send(listServices, input);
  expect(reply.status, reply.text).toBe(400);
  expect(reply.body).toMatchObject({ inputError });
});
