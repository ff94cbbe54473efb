/** Nothing about an erased person is left, except where `personal-data.ts` says so (docs/decisions/0098). */
import { verifyAudit } from '@llevo/contract/endpoints/activity';
import { deletePerson } from '@llevo/contract/endpoints/people/customers';
import { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { NEUTRAL_SERVICE_TEXTS, PERSONAL_DATA } from '@llevo/contract/personal-data/personal-data';
import { describe, expect, test } from 'vitest';
import { firestoreDeletions, allDeletionSteps } from '../../../functions/src/areas/account/deletion/deletions-store.ts';
import { sequenceAudit } from '../../../functions/src/platform/audit/audit-sequencer.ts';
import { systemClock, systemIds } from '../../../functions/src/platform/system.ts';
import { adminBucket, adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { stringPaths } from '../../support/fixtures/canary.ts';
import {
  collectionsIn,
  findCanary,
  givenCanaryCustomer,
  givenCanaryDriver,
} from '../../support/fixtures/erasure-fixtures.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

/** The collections whose documents an erasure deletes or changes, except its own job. */
const ERASED = Object.entries(PERSONAL_DATA)
  .filter(([name, data]) => ('withRecord' in data || 'deleted' in data || 'own' in data) && name !== 'deletions')
  .map(([name]) => name);
/** Reserved by a hash of the address, and released with the record. */
const WITHOUT_TEXT = ['personEmails'];

async function erase({ accountId, personId }: { readonly accountId: string; readonly personId: string }) {
  const admin = await createMemberClient({ accountId, permission: 'owner' });
  const reply = await admin.send(deletePerson, { id: personId });
  expect(reply.status, reply.text).toBe(200);
  return admin;
}

test('every text of a service belongs to its customer, to its driver, or to no person', () => {
  const data = PERSONAL_DATA.services;
  const erased = 'deleted' in data ? (data.emptied ?? []).flatMap(({ fields }) => Object.keys(fields)) : [];
  const isErased = (path: string) => erased.some((name) => path === name || path.startsWith(`${name}.`));
  const unknown = stringPaths(Service).filter(
    (path) => !isErased(path) && !NEUTRAL_SERVICE_TEXTS.includes(path) && path !== 'searchTokens.*',
  );
  expect(unknown).toEqual([]);
});

test('the canaries are in every collection that an erasure concerns', async () => {
  const [customer, driver] = [await givenCanaryCustomer(), await givenCanaryDriver()];
  const found = collectionsIn([...(await findCanary(customer)), ...(await findCanary(driver))]);
  expect([...found, ...WITHOUT_TEXT].sort()).toEqual([...ERASED].sort());
});

describe('after the erasure of a customer', () => {
  test('no text, picture or exact point is left, except the trip of a service under way', async () => {
    const canary = await givenCanaryCustomer();
    const { accountId, personId, openServiceId } = canary;
    await erase(canary);
    const [job, open] = [
      paths.deletion(`${accountId}.${personId}`),
      paths.accountDocument(accountId, 'services', openServiceId),
    ];
    expect(await findCanary(canary)).toEqual([open, job].sort());
    expect(await readDocument(open)).toMatchObject({ userName: 'Usuario eliminado', addressStart: canary.text });

    const note = { serviceId: openServiceId, text: canary.text };
    await adminFirestore.doc(paths.accountDocument(accountId, 'serviceNotes', 'n-2')).set(note);
    await adminFirestore.doc(open).update({ status: 'finalizado' });
    const deletions = firestoreDeletions(
      systemClock,
      systemIds,
      allDeletionSteps(systemClock, () => Promise.resolve()),
    );
    expect(await deletions.run(`${accountId}.${personId}`, Date.now() + 60_000)).toBe(true);
    expect(await findCanary(canary)).toEqual([]);
    expect(await readDocument(job)).toBeNull();
  });

  test('a service keeps its price, day, distance and zone for the figures', async () => {
    const canary = await givenCanaryCustomer();
    const path = paths.accountDocument(canary.accountId, 'services', canary.serviceId);
    const before = await readDocument(path);
    await erase(canary);
    const after = await readDocument(path);
    for (const field of ['priceCents', 'date', 'distanceMetres', 'typeVehicle', 'status', 'userId'])
      expect(after?.[field], field).toEqual(before?.[field]);
    expect(after?.['addressStart']).toMatch(/, Quito$/);
  });

  test('the receipts of the company and its driver stay', async () => {
    const canary = await givenCanaryCustomer();
    const { accountId, serviceId } = canary;
    const receipt = `${paths.receiptFolder(accountId, serviceId)}/conductor.jpg`;
    await adminBucket.file(receipt).save('transfer to the driver', { resumable: false });
    const service = adminFirestore.doc(paths.accountDocument(accountId, 'services', serviceId));
    await service.update({ comprobantePagoConductor: receipt });
    await erase(canary);
    expect((await adminBucket.file(receipt).exists())[0]).toBe(true);
    expect((await service.get()).get('comprobantePagoConductor')).toBe(receipt);
  });

  test('the audit chain is still verified', async () => {
    const canary = await givenCanaryCustomer();
    await sequenceAudit(canary.accountId, systemClock, Date.now() + 10_000);
    const owner = await erase(canary);
    await sequenceAudit(canary.accountId, systemClock, Date.now() + 10_000);
    expect(await owner.call(verifyAudit, { from: 1 })).toMatchObject({ checked: 3, total: 3, broken: null });
  });
});

test('after the erasure of a driver no text, picture or position is left', async () => {
  const canary = await givenCanaryDriver();
  await erase(canary);
  expect(await findCanary(canary)).toEqual([]);
});
