import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminBucket } from '../support/emulators/admin.ts';
import { ACCESS_CASES } from '../support/rules/access-cases.ts';
import { given } from '../support/fixtures/given.ts';
import { endSession, openSession } from '../support/session/session-identities.ts';
import type { Identity } from '../support/session/session-identities.ts';
import { openRulesClients, verdict } from '../support/rules/rules-clients.ts';
import type { RulesClients } from '../support/rules/rules-clients.ts';

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

const PIXELS = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
/** A receipt of a new service, whose record is stored too. */
async function givenReceipt(accountId: string): Promise<string> {
  const { id } = await given.service(accountId);
  const path = `${paths.receiptFolder(accountId, id)}/r1.png`;
  await adminBucket.file(path).save('the first one', { contentType: 'image/png', resumable: false });
  return path;
}

const isStored = async (path: string) => (await adminBucket.file(path).exists())[0];

const upload = (who: Identity | null, path: string, metadata: object = {}) =>
  Promise.resolve(
    clients
      .storageAs(who)
      .ref(path)
      .put(PIXELS, { contentType: 'image/png', ...metadata }),
  );

test.each(ACCESS_CASES)('$name reads a receipt: $answer', async ({ answer, meet }) => {
  const { who, accountId } = await meet();
  const path = await givenReceipt(accountId);
  expect(await verdict(clients.storageAs(who).ref(path).getMetadata())).toBe(answer);
});

test.each(ACCESS_CASES)('$name writes no file among the receipts', async ({ meet }) => {
  const { who, accountId } = await meet();
  const path = (await givenReceipt(accountId)).replace('r1', 'r2');
  expect(await verdict(upload(who, path))).toBe('refused');
  expect(await isStored(path)).toBe(false);
});

describe('metadata declared by a client', () => {
  test.each([
    { 'llevo-accepted': 'true' },
    { accepted: 'true', server: 'llevo' },
    { firebaseStorageDownloadTokens: 'ficha-elegida' },
  ])('the metadata %j does not open a folder of the server', async (customMetadata) => {
    const accountId = await given.account();
    const who = await openSession({ accountId, permission: 'owner' });
    const path = (await givenReceipt(accountId)).replace('r1', 'r2');
    expect(await verdict(upload(who, path, { customMetadata }))).toBe('refused');
    expect(await isStored(path)).toBe(false);
  });
});

test('a stored receipt is not overwritten, changed, deleted or listed', async () => {
  const accountId = await given.account();
  const who = await openSession({ accountId });
  const path = await givenReceipt(accountId);
  const receipt = clients.storageAs(who).ref(path);
  expect(await verdict(upload(who, path))).toBe('refused');
  expect(await verdict(receipt.updateMetadata({ contentType: 'text/html' }))).toBe('refused');
  expect(await verdict(receipt.updateMetadata({ customMetadata: { 'llevo-accepted': 'true' } }))).toBe('refused');
  expect(await verdict(receipt.delete())).toBe('refused');
  expect(await verdict(clients.storageAs(who).ref(path.replace('/r1.png', '')).listAll())).toBe('refused');
  const [content] = await adminBucket.file(path).download();
  expect(content.toString()).toBe('the first one');
});

test('a receipt cannot be read once the session has ended', async () => {
  const accountId = await given.account();
  const who = await openSession({ accountId });
  const path = await givenReceipt(accountId);
  expect(await verdict(clients.storageAs(who).ref(path).getMetadata())).toBe('allowed');
  await endSession(who);
  expect(await verdict(clients.storageAs(who).ref(path).getMetadata())).toBe('refused');
});
