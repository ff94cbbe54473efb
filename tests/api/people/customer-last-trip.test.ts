/** The day of a customer's last finished trip, as the lists show it (docs/decisions/0142). */
import { listCustomers, searchCustomers } from '@llevo/contract/endpoints/people/customers';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { reconcileRecord } from '../../../functions/src/platform/ledger/ledger-store.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';

const call = createInProcessApi();
let accountId: string;
let token: string;

const serviceDocument = (id: string) => adminFirestore.doc(paths.accountDocument(accountId, 'services', id));
const count = (kind: 'service' | 'customer', id: string) => reconcileRecord({ kind, accountId, id });

/** A service of a customer on a day, finished by default, and counted. */
async function givenTrip(userId: string, date: string, status: Service['status'] = 'finalizado'): Promise<string> {
  const { id } = await given.service(accountId, { userId, date, status });
  await count('service', id);
  return id;
}

/** Changes a service as another program may, and counts it again. */
async function changeTrip(id: string, facts: Partial<Service>): Promise<void> {
  await serviceDocument(id).update(facts);
  await count('service', id);
}

/** The days of both customers' last trips in the list. */
async function lastDates(): Promise<unknown> {
  const { status, body } = await call(listCustomers, { ids: 'c-1,c-2' }, { token });
  expect(status, body.message).toBe(200);
  return (body.data as CustomerRow[]).map(({ trips }) => trips?.lastDate);
}

beforeEach(async () => {
  accountId = await given.account();
  token = (await createMember(accountId, 'owner')).token;
  for (const id of ['c-1', 'c-2']) {
    await given.customer(accountId, { id, name: 'Rosa' });
    await count('customer', id);
  }
});

test('the last trip is the newest finished one by its day, in any order of finishing', async () => {
  expect(await lastDates()).toEqual([null, null]);
  await givenTrip('c-1', '2026-11-18');
  await givenTrip('c-1', '2026-11-20');
  await givenTrip('c-1', '2026-11-10');
  await givenTrip('c-1', '2026-11-28', 'confirmado');
  expect(await lastDates()).toEqual(['2026-11-20', null]);
  const { body } = await call(searchCustomers, { field: 'rosa' }, { token });
  expect((body.data as CustomerRow[]).map(({ trips }) => trips?.lastDate)).toEqual(
    expect.arrayContaining(['2026-11-20', null]),
  );
});

test('a trip that finishes becomes the last one', async () => {
  await givenTrip('c-1', '2026-11-18');
  const id = await givenTrip('c-1', '2026-11-20', 'en curso');
  expect(await lastDates()).toEqual(['2026-11-18', null]);
  await changeTrip(id, { status: 'finalizado' });
  expect(await lastDates()).toEqual(['2026-11-20', null]);
});

test.each<{ change: string; facts: Partial<Service>; expected: readonly (string | null)[] }>([
  { change: 'reopened', facts: { status: 'en curso' }, expected: ['2026-11-18', null] },
  { change: 'cancelled', facts: { status: 'cancelado' }, expected: ['2026-11-18', null] },
  { change: 'moved to a later day', facts: { date: '2026-11-25' }, expected: ['2026-11-25', null] },
  { change: 'moved before the others', facts: { date: '2026-11-05' }, expected: ['2026-11-18', null] },
  { change: 'given to another customer', facts: { userId: 'c-2' }, expected: ['2026-11-18', '2026-11-20'] },
])('after the last trip was $change, the list has the newest one that is left', async ({ facts, expected }) => {
  await givenTrip('c-1', '2026-11-10');
  await givenTrip('c-1', '2026-11-18');
  await changeTrip(await givenTrip('c-1', '2026-11-20'), facts);
  expect(await lastDates()).toEqual(expected);
});

test('an earlier trip that is moved past the last one becomes the last', async () => {
  const id = await givenTrip('c-1', '2026-11-10');
  await givenTrip('c-1', '2026-11-18');
  await changeTrip(id, { date: '2026-11-21' });
  expect(await lastDates()).toEqual(['2026-11-21', null]);
});

test('a customer whose only finished service is deleted has no last trip', async () => {
  const id = await givenTrip('c-1', '2026-11-10');
  expect(await lastDates()).toEqual(['2026-11-10', null]);
  await serviceDocument(id).delete();
  await count('service', id);
  expect(await lastDates()).toEqual([null, null]);
});

test('an entry from before the day was kept gets it from the finished services, once', async () => {
  await givenTrip('c-1', '2026-11-10');
  await givenTrip('c-1', '2026-11-18');
  for (const id of ['c-1', 'c-2']) {
    const entry = adminFirestore.doc(paths.accountDocument(accountId, 'ledger', `customer.${id}`));
    await entry.update({ lastDay: FieldValue.delete() });
  }
  expect(await lastDates()).toEqual([null, null]);
  expect(await Promise.all([count('customer', 'c-1'), count('customer', 'c-2')])).toEqual([true, true]);
  expect(await lastDates()).toEqual(['2026-11-18', null]);
  expect(await Promise.all([count('customer', 'c-1'), count('customer', 'c-2')])).toEqual([false, false]);
});
