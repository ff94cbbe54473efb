import { INCOMING_FOLDER, paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminBucket, adminFirestore } from '../support/emulators/admin.ts';
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

const MEGABYTE = 1024 * 1024;
const PIXELS = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const PNG = { contentType: 'image/png' };
const uploadOf = (accountId: string, uid: string, name = 'r1.png') =>
  `${paths.userIncomingFolder(accountId, uid)}/${name}`;

interface Attempt {
  readonly who: Identity | null;
  readonly path: string;
  readonly bytes?: Uint8Array;
  readonly metadata?: object;
}

const upload = ({ who, path, bytes = PIXELS, metadata = PNG }: Attempt) =>
  verdict(Promise.resolve(clients.storageAs(who).ref(path).put(bytes, metadata)));

const isStored = async (path: string) => (await adminBucket.file(path).exists())[0];

/** A member of a new account, and their upload folder. */
async function givenMember() {
  const accountId = await given.account();
  const who = await openSession({ accountId });
  return { accountId, who, path: uploadOf(accountId, who.uid) };
}

/** Everyone who reads the account may upload, but for those who only read. */
const UPLOAD_CASES = ACCESS_CASES.map((found) =>
  found.permission === 'viewer' ? { ...found, answer: 'refused' as const } : found,
);

test.each(UPLOAD_CASES)('$name uploads: $answer', async ({ answer, meet }) => {
  const { who, accountId } = await meet();
  const path = uploadOf(accountId, who?.uid ?? 'u-somebody');
  expect(await upload({ who, path })).toBe(answer);
  expect(await isStored(path)).toBe(answer === 'allowed');
});

describe('type, size and name of an upload', () => {
  test.each([
    { contentType: 'image/png', answer: 'allowed' },
    { contentType: 'image/jpeg', answer: 'allowed' },
    { contentType: 'image/svg+xml', answer: 'refused' },
    { contentType: 'image/gif', answer: 'refused' },
    { contentType: 'text/html', answer: 'refused' },
    { contentType: 'application/pdf', answer: 'refused' },
    { contentType: 'IMAGE/PNG', answer: 'refused' },
    { contentType: 'image/png, text/html', answer: 'refused' },
    { contentType: 'image/png; charset=text/html', answer: 'refused' },
    { contentType: ' image/png', answer: 'refused' },
  ])('an upload of the type $contentType is $answer', async ({ contentType, answer }) => {
    const { who, path } = await givenMember();
    expect(await upload({ who, path, metadata: { contentType } })).toBe(answer);
    expect(await isStored(path)).toBe(answer === 'allowed');
  });

  test.each([
    { bytes: 0, answer: 'refused' },
    { bytes: 1, answer: 'allowed' },
    { bytes: 5 * MEGABYTE, answer: 'allowed' },
    { bytes: 5 * MEGABYTE + 1, answer: 'refused' },
  ])('an upload of $bytes bytes is $answer', async ({ bytes, answer }) => {
    const { who, path } = await givenMember();
    expect(await upload({ who, path, bytes: new Uint8Array(bytes) })).toBe(answer);
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
  ])('an upload named $name is $answer', async ({ name, answer }) => {
    const { accountId, who } = await givenMember();
    expect(await upload({ who, path: uploadOf(accountId, who.uid, name) })).toBe(answer);
  });
});

describe('metadata of an upload', () => {
  const CLAIMS = [
    { customMetadata: { 'llevo-accepted': 'true' } },
    { customMetadata: { accountId: 'a-another', uid: 'u-another', plan: 'business' } },
    { cacheControl: 'public, max-age=31536000', contentDisposition: 'inline; filename="page.html"' },
    { contentEncoding: 'gzip' },
  ];

  test.each(CLAIMS)('an allowed upload with %j stays allowed', async (claims) => {
    const { who, path } = await givenMember();
    expect(await upload({ who, path, metadata: { ...PNG, ...claims } })).toBe('allowed');
  });

  test.each(CLAIMS)('a refused upload with %j stays refused', async (claims) => {
    const { accountId, who } = await givenMember();
    const lapsed = await given.account({ plan: 'business', subscription: 'canceled' });
    const ofLapsed = await openSession({ accountId: lapsed, permission: 'owner' });
    const attempts = [
      { who: ofLapsed, path: uploadOf(lapsed, ofLapsed.uid) },
      { who, path: uploadOf(accountId, 'u-another') },
      { who: null, path: uploadOf(accountId, who.uid) },
      { who, path: `${paths.receiptFolder(accountId, 's-1')}/r1.png` },
    ];
    for (const attempt of attempts) {
      expect(await upload({ ...attempt, metadata: { ...PNG, ...claims } }), attempt.path).toBe('refused');
      expect(await isStored(attempt.path)).toBe(false);
    }
    const page = { who, path: uploadOf(accountId, who.uid), metadata: { contentType: 'text/html', ...claims } };
    expect(await upload(page)).toBe('refused');
  });
});

describe('closed places', () => {
  test('nothing may be uploaded below another user of the account', async () => {
    const { accountId, who } = await givenMember();
    const colleague = await openSession({ accountId });
    const path = uploadOf(accountId, colleague.uid);
    expect(await upload({ who, path })).toBe('refused');
    expect(await isStored(path)).toBe(false);
  });

  test('nothing may be uploaded below another account', async () => {
    const { who } = await givenMember();
    const other = await givenMember();
    for (const uid of [who.uid, other.who.uid]) {
      const path = uploadOf(other.accountId, uid);
      expect(await upload({ who, path })).toBe('refused');
      expect(await isStored(path)).toBe(false);
    }
  });

  test.each([
    'r1.png',
    'logo.png',
    'services/s1/r1.png',
    'services/s1/receipts.png',
    'services/s1/receipts/r1.png',
    'services/s1/receipts/incoming/r1.png',
    'drivers/d1/documents/licencia.png',
  ])('nothing may be uploaded under the account, as %s', async (name) => {
    const { accountId, who } = await givenMember();
    const path = `${paths.account(accountId)}/${name}`;
    expect(await upload({ who, path })).toBe('refused');
    expect(await isStored(path)).toBe(false);
  });

  test('nothing may be uploaded at the top of the bucket, the folder or the account’s folder', async () => {
    const { accountId, who } = await givenMember();
    for (const folder of ['', `${INCOMING_FOLDER}/`, `${paths.incomingFolder(accountId)}/`]) {
      expect(await upload({ who, path: `${folder}r1.png` })).toBe('refused');
    }
  });
});

test('an upload is not overwritten, changed, deleted, listed or read by anyone, including its own user', async () => {
  const { accountId, who, path } = await givenMember();
  expect(await upload({ who, path })).toBe('allowed');
  for (const asker of [who, await openSession({ accountId, permission: 'owner' }), null]) {
    const file = clients.storageAs(asker).ref(path);
    expect(await upload({ who: asker, path, bytes: new Uint8Array(9) })).toBe('refused');
    expect(await verdict(file.updateMetadata({ customMetadata: { 'llevo-accepted': 'true' } }))).toBe('refused');
    expect(await verdict(file.updateMetadata({ contentType: 'text/html' }))).toBe('refused');
    expect(await verdict(file.delete())).toBe('refused');
    expect(await verdict(file.getMetadata())).toBe('refused');
    expect(await verdict(file.getDownloadURL())).toBe('refused');
    for (const folder of [
      INCOMING_FOLDER,
      paths.incomingFolder(accountId),
      paths.userIncomingFolder(accountId, who.uid),
    ])
      expect(await verdict(clients.storageAs(asker).ref(folder).listAll())).toBe('refused');
  }
  const [{ size }] = await adminBucket.file(path).getMetadata();
  expect(Number(size)).toBe(PIXELS.length);
});

test('nothing is uploaded once the session has ended or the plan has lapsed', async () => {
  const ended = await givenMember();
  await endSession(ended.who);
  expect(await upload(ended)).toBe('refused');
  const lapsed = await givenMember();
  expect(await upload(lapsed)).toBe('allowed');
  await adminFirestore.doc(paths.account(lapsed.accountId)).update({ subscription: 'canceled' });
  expect(await upload({ who: lapsed.who, path: uploadOf(lapsed.accountId, lapsed.who.uid, 'r2.png') })).toBe('refused');
});

test('nothing is uploaded while the account’s uploads are paused, and all of it again afterwards', async () => {
  const { accountId, who, path } = await givenMember();
  const account = adminFirestore.doc(paths.account(accountId));
  await account.update({ uploadsPausedUntil: Date.now() + 60_000 });
  for (const permission of ['user', 'owner'] as const) {
    const asker = await openSession({ accountId, permission });
    const own = uploadOf(accountId, asker.uid);
    expect(await upload({ who: asker, path: own })).toBe('refused');
    expect(await isStored(own)).toBe(false);
  }
  await account.update({ uploadsPausedUntil: Date.now() - 1000 });
  expect(await upload({ who, path })).toBe('allowed');
});
