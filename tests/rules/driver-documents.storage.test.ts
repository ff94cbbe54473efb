import { ROLES } from '@llevo/contract/entities/roles';
import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminBucket, adminFirestore } from '../support/emulators/admin.ts';
import { ACCESS_CASES } from '../support/rules/access-cases.ts';
import { given } from '../support/fixtures/given.ts';
import { openSession } from '../support/session/session-identities.ts';
import { mobileDriver } from '../support/rules/driver-identities.ts';
import { openRulesClients, verdict } from '../support/rules/rules-clients.ts';
import type { RulesClients } from '../support/rules/rules-clients.ts';

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

const DRIVER = mobileDriver;
const licenceIn = (accountId: string) => `${paths.driverDocumentsFolder(accountId, DRIVER.uid)}/licencia.png`;

async function givenLicence(accountId: string) {
  await adminBucket.file(licenceIn(accountId)).save('licence', { contentType: 'image/png' });
  return licenceIn(accountId);
}

test.each(ACCESS_CASES)('$name reads a driver’s documents: $answer', async ({ answer, meet }) => {
  const { who, accountId } = await meet();
  const path = await givenLicence(accountId);
  expect(await verdict(clients.storageAs(who).ref(path).getMetadata())).toBe(answer);
});

test.each(['revision', 'activado', 'correccion', 'cancelado'])(
  'a driver in %s neither reads nor writes documents, not even their own',
  async (status) => {
    const accountId = await given.account();
    await adminFirestore.doc(paths.accountDocument(accountId, 'drivers', DRIVER.uid)).set({ status });
    const licence = clients.storageAs(DRIVER).ref(await givenLicence(accountId));
    expect(await verdict(licence.getMetadata())).toBe('refused');
    expect(await verdict(licence.delete())).toBe('refused');
    const another = licence.parent?.child('matricula.png');
    expect(await verdict(Promise.resolve(another?.put(new Uint8Array(4), { contentType: 'image/png' })))).toBe(
      'refused',
    );
  },
);

test.each(ROLES)('a %s writes no driver’s documents', async (permission) => {
  const accountId = await given.account();
  const path = await givenLicence(accountId);
  const licence = clients.storageAs(await openSession({ accountId, permission })).ref(path);
  expect(await verdict(licence.delete())).toBe('refused');
  const another = licence.parent?.child('matricula.png');
  expect(await verdict(Promise.resolve(another?.put(new Uint8Array(4), { contentType: 'image/png' })))).toBe('refused');
  expect((await adminBucket.file(path).exists())[0]).toBe(true);
});
