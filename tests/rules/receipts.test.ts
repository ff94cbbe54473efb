import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminBucket, adminFirestore } from '../support/emulators/admin.ts';
import { ACCESS_CASES } from '../support/rules/access-cases.ts';
import { given } from '../support/fixtures/given.ts';
import { endSession, openSession } from '../support/session/session-identities.ts';
import { openRulesClients, verdict } from '../support/rules/rules-clients.ts';
import type { RulesClients } from '../support/rules/rules-clients.ts';

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

const MEGABYTE = 1024 * 1024;
const PIXELS = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const receiptOf = (accountId: string, name = 'r1.png') => `${paths.receiptFolder(accountId, 's1')}/${name}`;

/** An account with service `s1` and a member of it. */
async function givenMember() {
  const accountId = await given.account();
  await givenService(accountId);
  return { accountId, who: await openSession({ accountId }) };
}

const givenService = (accountId: string) =>
  adminFirestore.doc(paths.accountDocument(accountId, 'services', 's1')).set({ status: 'confirmado' });

const isStored = async (path: string) => (await adminBucket.file(path).exists())[0];

async function upload(who: Parameters<RulesClients['storageAs']>[0], path: string, contentType = 'image/png') {
  return await clients.storageAs(who).ref(path).put(PIXELS, { contentType });
}

test.each(ACCESS_CASES)('$name reads a receipt: $answer', async ({ answer, meet }) => {
  const { who, accountId } = await meet();
  await adminBucket.file(receiptOf(accountId)).save('picture', { contentType: 'image/png' });
  expect(await verdict(clients.storageAs(who).ref(receiptOf(accountId)).getMetadata())).toBe(answer);
});

// The rules do not check the plan (see storage.rules), so only the session's part of the cases applies.
const bySession = ACCESS_CASES.map((asker) => ({
  ...asker,
  answer: asker.name.startsWith('an owner with plan') ? 'allowed' : asker.answer,
}));

test.each(bySession)('$name puts a receipt beside a service: $answer', async ({ answer, meet }) => {
  const { who, accountId } = await meet();
  await givenService(accountId);
  expect(await verdict(upload(who, receiptOf(accountId)))).toBe(answer);
  expect(await isStored(receiptOf(accountId))).toBe(answer === 'allowed');
});

describe('valid receipts', () => {
  test.each([
    { contentType: 'image/png', answer: 'allowed' },
    { contentType: 'image/jpeg', answer: 'allowed' },
    { contentType: 'image/svg+xml', answer: 'refused' },
    { contentType: 'image/gif', answer: 'refused' },
    { contentType: 'text/html', answer: 'refused' },
    { contentType: 'application/pdf', answer: 'refused' },
  ])('$contentType: $answer', async ({ contentType, answer }) => {
    const { accountId, who } = await givenMember();
    expect(await verdict(upload(who, receiptOf(accountId), contentType))).toBe(answer);
  });

  test.each([
    { bytes: 0, answer: 'refused' },
    { bytes: 1, answer: 'allowed' },
    { bytes: 5 * MEGABYTE, answer: 'allowed' },
    { bytes: 5 * MEGABYTE + 1, answer: 'refused' },
  ])('$bytes bytes: $answer', async ({ bytes, answer }) => {
    const { accountId, who } = await givenMember();
    const receipt = clients.storageAs(who).ref(receiptOf(accountId));
    const attempt = receipt.put(new Uint8Array(bytes), { contentType: 'image/png' });
    expect(await verdict(Promise.resolve(attempt))).toBe(answer);
  });

  test.each([
    { name: 'comprobante_2026-11-21.jpg', answer: 'allowed' },
    { name: 'r1.jpeg', answer: 'allowed' },
    { name: 'r1.svg', answer: 'refused' },
    { name: 'r1.png.html', answer: 'refused' },
    { name: 'sin-extension', answer: 'refused' },
    { name: 'con espacio.png', answer: 'refused' },
    { name: `${'x'.repeat(81)}.png`, answer: 'refused' },
    { name: 'deeper/r1.png', answer: 'refused' },
  ])('named $name: $answer', async ({ name, answer }) => {
    const { accountId, who } = await givenMember();
    expect(await verdict(upload(who, receiptOf(accountId, name)))).toBe(answer);
  });
});

describe('where a receipt may not go', () => {
  test('beside a service that is not there', async () => {
    const accountId = await given.account();
    const who = await openSession({ accountId });
    expect(await verdict(upload(who, receiptOf(accountId)))).toBe('refused');
  });

  test('beside the service of another account', async () => {
    const { who } = await givenMember();
    const other = await givenMember();
    expect(await verdict(upload(who, receiptOf(other.accountId)))).toBe('refused');
    expect(await isStored(receiptOf(other.accountId))).toBe(false);
  });

  test.each([
    'r1.png',
    'logo.png',
    'services/s1/r1.png',
    'services/s1/receipts.png',
    'drivers/d1/documents/licencia.png',
  ])('under the account, as %s', async (name) => {
    const { accountId, who } = await givenMember();
    const path = `${paths.account(accountId)}/${name}`;
    expect(await verdict(upload(who, path))).toBe('refused');
    expect(await isStored(path)).toBe(false);
  });

  test('at the top of the bucket', async () => {
    const { who } = await givenMember();
    expect(await verdict(upload(who, 'r1.png'))).toBe('refused');
  });
});

describe('a stored receipt stays as it is', () => {
  test('it is not overwritten, changed, deleted or listed', async () => {
    const { accountId, who } = await givenMember();
    const path = receiptOf(accountId);
    await adminBucket.file(path).save('the first one', { contentType: 'image/png' });
    const receipt = clients.storageAs(who).ref(path);
    expect(await verdict(upload(who, path))).toBe('refused');
    expect(await verdict(receipt.updateMetadata({ contentType: 'text/html' }))).toBe('refused');
    expect(await verdict(receipt.delete())).toBe('refused');
    expect(await verdict(clients.storageAs(who).ref(paths.receiptFolder(accountId, 's1')).listAll())).toBe('refused');
    const [content] = await adminBucket.file(path).download();
    expect(content.toString()).toBe('the first one');
  });

  test('and is out of reach once the session ended', async () => {
    const { accountId, who } = await givenMember();
    expect(await verdict(upload(who, receiptOf(accountId)))).toBe('allowed');
    await endSession(who);
    expect(await verdict(clients.storageAs(who).ref(receiptOf(accountId)).getMetadata())).toBe('refused');
  });
});
