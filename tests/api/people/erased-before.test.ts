/** People who were deleted by a former release, which removed their names only (docs/decisions/0098). */
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { allDeletionSteps, firestoreDeletions } from '../../../functions/src/areas/account/deletion/deletions-store.ts';
import { erasedPeople } from '../../../functions/src/areas/system/migrations/erased-people.ts';
import { systemClock, systemIds } from '../../../functions/src/platform/system.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { findCanary, givenCanaryCustomer } from '../../support/fixtures/erasure-fixtures.ts';

const settle = (path: string) => erasedPeople.settle?.(path);

/** A customer as a former release left one: without record and name, and with the rest. */
async function givenDeletedBefore() {
  const canary = await givenCanaryCustomer();
  const { accountId, personId, serviceId, openServiceId } = canary;
  const services = [serviceId, openServiceId].map((id) => paths.accountDocument(accountId, 'services', id));
  for (const path of services) {
    await adminFirestore.doc(path).update({ userName: 'Usuario eliminado', status: 'finalizado' });
  }
  await adminFirestore.doc(paths.accountDocument(accountId, 'customers', personId)).delete();
  return { ...canary, services, deletionId: `${accountId}.${personId}` };
}

test('the migration queues their erasure once, which removes addresses, receipts, notes and links', async () => {
  const person = await givenDeletedBefore();
  const [first = '', second = ''] = person.services;
  expect([await settle(first), await settle(second)]).toEqual([true, false]);
  const deletions = firestoreDeletions(
    systemClock,
    systemIds,
    allDeletionSteps(systemClock, () => Promise.resolve()),
  );
  expect(await deletions.run(person.deletionId, Date.now() + 60_000)).toBe(true);
  // Messages, leads and quotes of an unknown address or number expire; consents are newer than that migration.
  const byAddress = /\/(leads|quotes|audit|phoneConsents)\/|^mail\/.+-(to|replyTo|phone|code)$/;
  expect((await findCanary(person)).filter((path) => !byAddress.test(path))).toEqual([]);
  expect([await settle(first), await settle(second)]).toEqual([false, false]);
});

test('the migration leaves people with a record alone, whatever their name', async () => {
  const canary = await givenCanaryCustomer();
  const path = paths.accountDocument(canary.accountId, 'services', canary.serviceId);
  await adminFirestore.doc(path).update({ userName: 'Usuario eliminado' });
  expect(await settle(path)).toBe(false);
  expect(await readDocument(paths.deletion(`${canary.accountId}.${canary.personId}`))).toBeNull();
});
