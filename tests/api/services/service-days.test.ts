import { listServices, searchServices } from '@llevo/contract/endpoints/services/services';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { Service, ServiceRow } from '@llevo/contract/entities/service';
import type { Page } from '@llevo/contract/paging';
import { expect, test } from 'vitest';
import { given } from '../../support/fixtures/given.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

interface PageReply {
  readonly data: readonly ServiceRow[];
  readonly page: Page;
}

const TODAY = '2026-11-24';
const YESTERDAY = '2026-11-23';

/** Not in the order of their days. */
const FACTS: readonly Partial<Service>[] = [
  { date: '2026-11-26', hour: '09:00', status: 'cancelado' },
  { date: TODAY, hour: '15:00', status: 'pendiente' },
  { date: '2026-11-22', hour: '08:00', status: 'finalizado', driverId: 'd-1', driverName: 'José Ñauta' },
  { date: TODAY, hour: '06:30', status: 'en camino', driverId: 'd-1', driverName: 'José Ñauta' },
  { date: YESTERDAY, hour: '18:00', status: 'pendiente' },
  { date: '2026-11-25', hour: '07:00', status: 'confirmado', driverId: 'd-1', driverName: 'José Ñauta' },
  { date: YESTERDAY, hour: '07:00', status: 'finalizado' },
];
const FROM_TODAY = ['2026-11-24 06:30', '2026-11-24 15:00', '2026-11-25 07:00', '2026-11-26 09:00'];
const BEFORE_TODAY = ['2026-11-23 18:00', '2026-11-23 07:00', '2026-11-22 08:00'];

async function givenServices() {
  const accountId = await given.account();
  const clerk = await createMemberClient({ accountId, permission: 'viewer' });
  await Promise.all(FACTS.map((facts) => given.service(accountId, facts)));
  const listed = async (input: Parameters<typeof clerk.send<typeof listServices>>[1]): Promise<PageReply> => {
    const reply = await clerk.send(listServices, input);
    expect(reply.status, reply.text).toBe(200);
    return reply.body as PageReply;
  };
  return { clerk, listed };
}

const when = ({ data }: PageReply) => data.map(({ date, hour }) => `${date} ${hour}`);

test('services from a day on begin with the next one, those before it with the latest', async () => {
  const { listed } = await givenServices();
  const found = await listed({ dateFrom: TODAY, sort: 'date' });
  expect(when(found)).toEqual(FROM_TODAY);
  expect(found.page.total).toBe(FROM_TODAY.length);
  expect(when(await listed({ dateTo: YESTERDAY, sort: '-date' }))).toEqual(BEFORE_TODAY);
});

test('a page of services by day ends within a day, and the next one continues there', async () => {
  const { listed } = await givenServices();
  const first = await listed({ dateFrom: TODAY, sort: 'date', limit: 1 });
  expect([when(first), first.page.total]).toEqual([FROM_TODAY.slice(0, 1), FROM_TODAY.length]);
  const next = await listed({ dateFrom: TODAY, sort: 'date', limit: 3, cursor: first.page.next_cursor ?? '' });
  expect([when(next), next.page.next_cursor]).toEqual([FROM_TODAY.slice(1), null]);
  expect(when(await listed({ dateFrom: TODAY, sort: 'date', limit: 2, offset: 2 }))).toEqual(FROM_TODAY.slice(2));
});

test('services from a day on combine with status, driver and search', async () => {
  const { clerk, listed } = await givenServices();
  const fromToday = { dateFrom: TODAY, sort: 'date' } as const;
  expect(when(await listed({ ...fromToday, statusGroup: 'open' }))).toEqual(FROM_TODAY.slice(0, 3));
  expect(when(await listed({ ...fromToday, statuses: 'pendiente,cancelado' }))).toEqual([FROM_TODAY[1], FROM_TODAY[3]]);
  expect(when(await listed({ ...fromToday, driver: 'd-1' }))).toEqual([FROM_TODAY[0], FROM_TODAY[2]]);
  expect(when(await listed({ ...fromToday, statusGroup: 'open', driver: UNASSIGNED_DRIVER }))).toEqual([FROM_TODAY[1]]);
  const reply = await clerk.send(searchServices, { field: 'cruz', ...fromToday });
  expect(reply.status, reply.text).toBe(200);
  expect(when(reply.body as PageReply)).toEqual(FROM_TODAY);
});
