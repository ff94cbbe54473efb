/** Calls that take over a user or destroy data need a proof of presence not older than ten minutes. */
import { randomUUID } from 'node:crypto';
import {
  changePassword,
  changeTwoFactor,
  deleteUser,
  renewBackupCodes,
  updateUser,
  verifyTwoFactor,
} from '@llevo/contract/endpoints/account/account';
import {
  deleteAccount,
  restoreAccount,
  startExport,
  transferOwnership,
} from '@llevo/contract/endpoints/account/closing';
import { createApiKey, rotateApiKey } from '@llevo/contract/endpoints/api-keys';
import { endpoints } from '@llevo/contract/endpoints/index';
import { deleteAnyAccount, deleteAnyUser } from '@llevo/contract/endpoints/mission-control';
import { addPasskey, removePasskey, startPasskeyRegistration } from '@llevo/contract/endpoints/account/passkeys';
import { provePresence } from '@llevo/contract/endpoints/session';
import { requireTeamTwoFactor } from '@llevo/contract/endpoints/team';
import { uploadSigningCertificate } from '@llevo/contract/endpoints/invoices/invoices';
import { createWebhook, rotateWebhookSecret, updateWebhook } from '@llevo/contract/endpoints/webhooks';
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { startClosing } from '@llevo/contract/rules/account/closing';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAuth, adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { createMaster, createMember, openMemberSession } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { expirePresence } from '../../support/session/presence.ts';
import { givenPasskey, PASSKEY_ORIGIN, registrationOptions } from '../../support/session/passkey-fixtures.ts';
import { createAuthenticator } from '../../support/session/software-authenticator.ts';
import { totpCode } from '../../support/session/totp.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';
import {
  TEST_CERTIFICATE_PASSWORD,
  testCertificateFile,
} from '../../../functions/src/areas/invoices/testing/test-invoice.ts';
import { givenWebhook } from '../../support/webhooks/given-webhook.ts';

const call = createInProcessApi();
const NEW_PASSWORD = 'Caballo-Pila-Grapa-1';
const KEY = { name: 'Contabilidad', scope: ['rates:read' as const] };

let accountId: string;
let owner: TestMember;
let member: TestMember;

beforeEach(async () => {
  accountId = await given.account({ plan: 'business' });
  [owner, member] = [await createMember(accountId, 'owner'), await createMember(accountId, 'user')];
});

/** A call by `who`, and the proof that they must give. */
interface ProtectedCall<E extends Endpoint = Endpoint> {
  readonly who: TestMember;
  readonly input: SentInputOf<E>;
  readonly proof: { readonly password: string } | { readonly code: string };
}

interface Case {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly prepare: () => Promise<ProtectedCall>;
}

const protects = <E extends Endpoint>(name: string, endpoint: E, prepare: () => Promise<ProtectedCall<E>>): Case => ({
  name,
  endpoint,
  prepare,
});

const byPassword = <E extends Endpoint>(who: TestMember, input: SentInputOf<E>): ProtectedCall<E> => ({
  who,
  input,
  proof: { password: who.password },
});

/** A user with a second factor gives a backup code. */
async function byCode<E extends Endpoint>(who: TestMember, input: SentInputOf<E>): Promise<ProtectedCall<E>> {
  const { backupCodes } = await givenTwoFactor(who.uid);
  return { who, input, proof: { code: backupCodes[0] ?? '' } };
}

const CASES: readonly Case[] = [
  protects('a password', changePassword, () =>
    byCode(member, { oldpassword: member.password, newpassword: NEW_PASSWORD }),
  ),
  protects('a new second factor', changeTwoFactor, () => Promise.resolve(byPassword(member, { '2fa_enabled': true }))),
  protects('its first code', verifyTwoFactor, async () => {
    const { body } = await call(changeTwoFactor, { '2fa_enabled': true }, member);
    return byPassword(member, { code: totpCode((body.data as { secret: string }).secret, Date.now()) });
  }),
  protects('the end of the second factor', changeTwoFactor, () => byCode(member, { '2fa_enabled': false })),
  protects('new backup codes', renewBackupCodes, () => byCode(member, {})),
  protects('options for a passkey', startPasskeyRegistration, () => Promise.resolve(byPassword(member, {}))),
  protects('a passkey', addPasskey, async () => {
    const response = createAuthenticator(PASSKEY_ORIGIN).create(await registrationOptions(member.token));
    return byPassword(member, { name: 'Teléfono', response });
  }),
  protects('the end of a passkey', removePasskey, async () =>
    byPassword(member, { id: (await givenPasskey(member)).id }),
  ),
  protects('the own e-mail', updateUser, () =>
    Promise.resolve(byPassword(member, { email: `${randomUUID()}@personas.test` })),
  ),
  protects('an API key', createApiKey, () => Promise.resolve(byPassword(owner, KEY))),
  protects('a second factor for the team', requireTeamTwoFactor, () => byCode(owner, { requires_2fa: true })),
  protects('a new secret of an API key', rotateApiKey, async () => {
    const { body } = await call(createApiKey, KEY, owner);
    return byPassword(owner, { id: (body.data as { id: string }).id });
  }),
  protects('a webhook endpoint', createWebhook, () =>
    Promise.resolve(byPassword(owner, { url: 'https://hooks.example.com/', events: ['service.created'] })),
  ),
  protects('another address of a webhook endpoint', updateWebhook, async () =>
    byPassword(owner, { id: await givenWebhook(accountId), url: 'https://hooks.example.com/otra' }),
  ),
  protects('a new secret of a webhook endpoint', rotateWebhookSecret, async () =>
    byPassword(owner, { id: await givenWebhook(accountId) }),
  ),
  protects('the certificate that signs invoices', uploadSigningCertificate, async () =>
    byPassword(owner, {
      file: Buffer.from(await testCertificateFile('modern')).toString('base64'),
      password: TEST_CERTIFICATE_PASSWORD,
    }),
  ),
  protects('leaving an account', deleteUser, () => Promise.resolve(byPassword(member, {}))),
  protects('removing a member', deleteUser, () => Promise.resolve(byPassword(owner, { id: member.uid }))),
  protects('deleting the account', deleteAccount, () => Promise.resolve(byPassword(owner, {}))),
  protects('handing the account over', transferOwnership, () => Promise.resolve(byPassword(owner, { id: member.uid }))),
  protects('an export of the account', startExport, () => Promise.resolve(byPassword(owner, {}))),
  protects('restoring the account', restoreAccount, async () => {
    const closing = startClosing({ uid: owner.uid, name: 'Rosa Quishpe' }, Date.now());
    await adminFirestore.doc(paths.account(accountId)).update({ closing });
    return byPassword(owner, {});
  }),
  protects('deleting any account', deleteAnyAccount, async () => byPassword(await createMaster(), { id: accountId })),
  protects('deleting any user', deleteAnyUser, async () => byPassword(await createMaster(), { id: member.uid })),
];

/** The data that the calls change, of the account and its two users. */
async function storedState() {
  const documentsOf = async (path: string) =>
    (await adminFirestore.collection(path).get()).docs.map((document) => [document.id, document.data()]);
  const keys = await adminFirestore.collection(COLLECTIONS.apiKeys).where('accountId', '==', accountId).get();
  const users = [owner, member].map(async ({ uid }) => [
    await readDocument(paths.user(uid)),
    await documentsOf(`${paths.user(uid)}/private`),
    await readDocument(paths.passkeys(uid)),
    (await adminFirestore.collection(COLLECTIONS.oneTimeTokens).where('uid', '==', uid).get()).size,
    await adminAuth.getUser(uid).then(
      (user) => user.toJSON(),
      () => null,
    ),
  ]);
  return {
    account: await readDocument(paths.account(accountId)),
    members: await documentsOf(paths.accountCollection(accountId, 'members')),
    // Entries are chained afterwards.
    audit: (await readAuditEntries(accountId)).map(({ action, contentHash }) => ({ action, contentHash })),
    keys: keys.docs.map((key) => key.data()),
    webhooks: await documentsOf(paths.accountCollection(accountId, 'webhooks')),
    invoicing: await documentsOf(paths.accountCollection(accountId, 'invoicing')),
    users: await Promise.all(users),
  };
}

test('every call of the contract that requires a proof is tested here', () => {
  const required = Object.values(endpoints).filter(({ requiresPresence }) => requiresPresence);
  const names = (list: readonly Endpoint[]) => [...new Set(list.map(({ method, path }) => `${method} ${path}`))].sort();
  expect(names(CASES.map(({ endpoint }) => endpoint))).toEqual(names(required));
});

describe.each(CASES)('$name ($endpoint.method $endpoint.path)', ({ endpoint, prepare }) => {
  test('changes nothing before a proof, and everything after it', async () => {
    const { who, input, proof } = await prepare();
    await expirePresence(who.token);
    const before = await storedState();
    const hasPasskey = (await readDocument(paths.passkeys(who.uid))) !== null;
    expect(await call(endpoint, input as never, who)).toEqual({
      status: 403,
      body: {
        message: 'Confirma que eres tú para continuar',
        code: 'presence_required',
        proof: 'code' in proof ? 'code' : 'password',
        ...(hasPasskey && { passkey: true }),
      },
    });
    expect(await storedState()).toEqual(before);

    expect((await call(provePresence, proof, who)).status).toBe(200);
    const beforeCall = await storedState();
    const done = await call(endpoint, input as never, who);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(await storedState()).not.toEqual(beforeCall);
  });
});

const laterApi = (ms: number) => createInProcessApi({ clock: { ...silentDeps.clock, nowMs: () => Date.now() + ms } });

describe('a proof of presence', () => {
  test('lasts ten minutes by the server’s clock', async () => {
    expect((await call(provePresence, { password: owner.password }, owner)).status).toBe(200);
    expect((await laterApi(9 * 60_000)(createApiKey, KEY, owner)).status).toBe(200);
    expect((await laterApi(10 * 60_000 + 1)(createApiKey, KEY, owner)).status).toBe(403);
  });

  test('is valid only in its own session', async () => {
    const other = await openMemberSession({ uid: owner.uid, accountId, permission: 'owner', provenAt: 0 });
    await expirePresence(owner.token);
    expect((await call(provePresence, { password: owner.password }, owner)).status).toBe(200);
    expect((await call(createApiKey, KEY, other)).body.code).toBe('presence_required');
    expect((await call(createApiKey, KEY, owner)).status).toBe(200);
  });

  test('is missing in a session that was stored without one', async () => {
    await adminFirestore.doc(paths.session(owner.sessionId)).update({ provenAt: FieldValue.delete() });
    expect((await call(createApiKey, KEY, owner)).body.code).toBe('presence_required');
  });

  test('is not needed for the events of a webhook endpoint', async () => {
    await expirePresence(owner.token);
    const input = { id: await givenWebhook(accountId), events: ['service.created' as const] };
    expect((await call(updateWebhook, input, owner)).status).toBe(200);
  });

  test('is not needed for a name, nor by an admin for another member’s e-mail', async () => {
    for (const { token } of [owner, member]) await expirePresence(token);
    expect((await call(updateUser, { name: 'Rosa Quinde' }, member)).status).toBe(200);
    const change = { id: member.uid, email: `${randomUUID()}@personas.test` };
    expect((await call(updateUser, change, owner)).status).toBe(200);
    expect((await call(updateUser, { ...change, id: owner.uid }, owner)).body.code).toBe('presence_required');
  });
});

describe('a change of password without a second factor', () => {
  beforeEach(() => expirePresence(member.token));

  test('is proved by the old password in the same call', async () => {
    const input = { oldpassword: member.password, newpassword: NEW_PASSWORD };
    expect((await call(changePassword, input, member)).status).toBe(200);
  });

  test('is rejected on the field with a wrong old password, and requires a proof without one', async () => {
    const wrong = await call(changePassword, { oldpassword: 'Equivocada-1', newpassword: NEW_PASSWORD }, member);
    expect(wrong).toMatchObject({ status: 400, body: { inputError: 'oldpassword' } });
    const missing = await call(changePassword, { newpassword: NEW_PASSWORD }, member);
    expect(missing).toMatchObject({ status: 403, body: { code: 'presence_required', proof: 'password' } });
    expect(await readAuditEntries(accountId)).toEqual([]);
  });

  test('requires a provider sign-in if the user has no password yet', async () => {
    await adminFirestore.doc(paths.user(member.uid)).update({ hasPassword: false });
    const reply = await call(changePassword, { oldpassword: member.password, newpassword: NEW_PASSWORD }, member);
    expect(reply).toMatchObject({ status: 403, body: { code: 'presence_required', proof: 'provider' } });
  });
});
