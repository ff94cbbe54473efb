import { ROLES } from '@llevo/contract/entities/roles';
import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminBucket, adminFirestore } from '../support/emulators/admin.ts';
import { ACCESS_CASES } from '../support/rules/access-cases.ts';
import { given } from '../support/fixtures/given.ts';
import { openSession } from '../support/session/session-identities.ts';
import type { Identity } from '../support/session/session-identities.ts';
import { claimlessDriver, mobileDriver, webAppDriver } from '../support/rules/driver-identities.ts';
import { openRulesClients, verdict } from '../support/rules/rules-clients.ts';
import type { RulesClients } from '../support/rules/rules-clients.ts';

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

async function givenSignature(accountId: string): Promise<string> {
  const path = `${paths.deliveryProofFolder(accountId, 's-1')}/firma.png`;
  await adminBucket.file(path).save('signature', { contentType: 'image/png', resumable: false });
  return path;
}

const read = (who: Identity | null, path: string) => verdict(clients.storageAs(who).ref(path).getMetadata());

test.each([
  ['owner', 'allowed'],
  ['admin', 'allowed'],
  ['master', 'allowed'],
  ['developer', 'refused'],
  ['user', 'refused'],
  ['dispatcher', 'refused'],
  ['viewer', 'refused'],
] as const)('a %s of the account reads a signature: %s', async (permission, answer) => {
  const accountId = await given.account();
  expect(await read(await openSession({ accountId, permission }), await givenSignature(accountId))).toBe(answer);
});

test.each(ACCESS_CASES.filter(({ answer }) => answer === 'refused'))(
  '$name reads no delivery proof',
  async ({ meet }) => {
    const { who, accountId } = await meet();
    expect(await read(who, await givenSignature(accountId))).toBe('refused');
  },
);

test('neither the driver nor their app reads a delivery proof', async () => {
  const accountId = await given.account();
  await adminFirestore.doc(paths.accountDocument(accountId, 'drivers', 'd-1')).set({ status: 'activado' });
  const path = await givenSignature(accountId);
  for (const who of [claimlessDriver, mobileDriver, await webAppDriver(accountId)])
    expect(await read(who, path)).toBe('refused');
});

test.each(ROLES)('a %s cannot write, delete or list delivery proofs', async (permission) => {
  const accountId = await given.account();
  const path = await givenSignature(accountId);
  const signature = clients.storageAs(await openSession({ accountId, permission })).ref(path);
  expect(await verdict(signature.delete())).toBe('refused');
  const another = signature.parent?.child('otra.png');
  expect(await verdict(Promise.resolve(another?.put(new Uint8Array(4), { contentType: 'image/png' })))).toBe('refused');
  expect(await verdict(Promise.resolve(signature.parent?.listAll()))).toBe('refused');
  expect((await adminBucket.file(path).exists())[0]).toBe(true);
});
