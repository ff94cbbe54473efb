/**
 * Calls that take over a user, move money or power, or destroy data need a proof of presence not older than ten minutes,
 * and are notified (docs/decisions/0097).
 */
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
import { createApiKey, rotateApiKey, updateApiKey } from '@llevo/contract/endpoints/api-keys';
import { endpoints } from '@llevo/contract/endpoints/index';
import { updateAnyUser } from '@llevo/contract/endpoints/account/account';
import { deleteAnyAccount, deleteAnyUser } from '@llevo/contract/endpoints/mission-control';
import { updateDriver } from '@llevo/contract/endpoints/people/drivers';
import { addPasskey, removePasskey, startPasskeyRegistration } from '@llevo/contract/endpoints/account/passkeys';
import { provePresence } from '@llevo/contract/endpoints/session';
import { requireTeamTwoFactor, sendInvite } from '@llevo/contract/endpoints/team';
import { setBankAccounts } from '@llevo/contract/endpoints/quoter/settings';
import { uploadSigningCertificate } from '@llevo/contract/endpoints/invoices/invoices';
import { createWebhook, rotateWebhookSecret, updateWebhook } from '@llevo/contract/endpoints/webhooks';
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import type { Driver } from '@llevo/contract/entities/driver';
import { SCOPES } from '@llevo/contract/entities/scopes';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { startClosing } from '@llevo/contract/rules/account/closing';
import type { Role } from '@llevo/contract/entities/roles';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAuth, adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';
import { readAccountMail, readAuditEntries } from '../../support/fixtures/account-records.ts';
import { createMaster, createMember, openMemberSession } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { bankAccount } from '../../support/fixtures/bank-accounts.ts';
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
let admin: TestMember;
let developer: TestMember;
let member: TestMember;

beforeEach(async () => {
  accountId = await given.account({ plan: 'business' });
  const create = (role: Role) => createMember(accountId, role);
  [owner, admin, developer, member] = await Promise.all([
    create('owner'),
    create('admin'),
    create('developer'),
    create('user'),
  ]);
});

/** A call by `who`, and the proof that they must give. */
interface ProtectedCall<E extends Endpoint = Endpoint> {
  readonly who: TestMember;
  readonly input: SentInputOf<E>;
  readonly proof: { readonly password: string } | { readonly code: string };
  /** The addresses that the change is mailed to; absent if the contract notifies no one. */
  readonly notified?: readonly string[];
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

const byPassword = <E extends Endpoint>(
  who: TestMember,
  input: SentInputOf<E>,
  notified?: readonly string[],
): ProtectedCall<E> => ({
  who,
  input,
  proof: { password: who.password },
  ...(notified && { notified }),
});

const newEmail = () => `${randomUUID()}@personas.test`;

const account = (accountNumber: string) => ({
  typeBank: 'Banco del Austro',
  typeAccountBank: 'Ahorros',
  accountNumber,
  accountOwner: 'José Ñauta',
  cedula: '1710034065',
});

/** A driver with their own address, and the start of an edit. */
async function givenDriver(): Promise<{ driver: Driver; seen: { id: string; updatedAt: string } }> {
  const driver = await given.driver(accountId, { email: newEmail(), bankAccount: account('2203456789') });
  return { driver, seen: { id: driver.id, updatedAt: new Date(driver.updatedAt).toISOString() } };
}

/** The id of a key that a developer made. */
async function givenKeyId(): Promise<string> {
  const bearer = await givenApiKey({ accountId, scope: ['rates:read'] });
  return bearer.split('_')[1] ?? '';
}

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
  protects('the own e-mail', updateUser, () => {
    const email = newEmail();
    return Promise.resolve(byPassword(member, { email }, [email, member.email]));
  }),
  protects('another member’s e-mail', updateUser, () => {
    const email = newEmail();
    return Promise.resolve(byPassword(admin, { id: member.uid, email }, [email, member.email, owner.email]));
  }),
  protects('another member’s role', updateUser, () =>
    Promise.resolve(byPassword(admin, { id: member.uid, permission: 'admin' }, [member.email, owner.email])),
  ),
  protects('any user’s e-mail', updateAnyUser, async () => {
    const email = newEmail();
    // The current address approves it before the new one is mailed.
    const notified = [member.email, owner.email];
    return byPassword(await createMaster(), { id: member.uid, account_id: accountId, email }, notified);
  }),
  protects('an invite', sendInvite, () => {
    const email = newEmail();
    return Promise.resolve(byPassword(admin, { email }, [email, owner.email]));
  }),
  protects('a driver’s bank account', updateDriver, async () => {
    const { driver, seen } = await givenDriver();
    return byPassword(admin, { ...seen, bankAccount: account('9988776655') }, [driver.email, owner.email]);
  }),
  protects('a driver’s e-mail', updateDriver, async () => {
    const { driver, seen } = await givenDriver();
    const email = newEmail();
    return byPassword(admin, { ...seen, email }, [driver.email, email, owner.email]);
  }),
  protects('the number of a driver without an e-mail', updateDriver, async () => {
    const { id, updatedAt } = await given.driver(accountId, { email: '', cellphone: '+593991234567' });
    const seen = { id, updatedAt: new Date(updatedAt).toISOString() };
    return byPassword(admin, { ...seen, cellphone: '+593987654321' }, [owner.email]);
  }),
  protects('an API key', createApiKey, () =>
    Promise.resolve(byPassword(developer, KEY, [developer.email, owner.email])),
  ),
  protects('wider scopes of an API key', updateApiKey, async () => {
    const input = { id: await givenKeyId(), scope: ['rates:read' as const, 'drivers:read' as const] };
    return byPassword(developer, input, [developer.email, owner.email]);
  }),
  protects('a second factor for the team', requireTeamTwoFactor, () => byCode(owner, { requires_2fa: true })),
  protects('a new secret of an API key', rotateApiKey, async () => {
    const { body } = await call(createApiKey, KEY, owner);
    return byPassword(owner, { id: (body.data as { id: string }).id }, [owner.email]);
  }),
  protects('a webhook endpoint', createWebhook, () =>
    Promise.resolve(
      byPassword(admin, { url: 'https://hooks.example.com/', events: ['service.created'] }, [admin.email, owner.email]),
    ),
  ),
  protects('another address of a webhook endpoint', updateWebhook, async () =>
    byPassword(admin, { id: await givenWebhook(accountId), url: 'https://hooks.example.com/otra' }, [
      admin.email,
      owner.email,
    ]),
  ),
  protects('a new secret of a webhook endpoint', rotateWebhookSecret, async () =>
    byPassword(admin, { id: await givenWebhook(accountId) }, [admin.email, owner.email]),
  ),
  protects('the accounts to which customers transfer', setBankAccounts, () =>
    Promise.resolve(byPassword(admin, { accounts: [bankAccount()] }, [admin.email, owner.email])),
  ),
  protects('the certificate that signs invoices', uploadSigningCertificate, async () =>
    byPassword(
      owner,
      {
        file: Buffer.from(await testCertificateFile('modern')).toString('base64'),
        password: TEST_CERTIFICATE_PASSWORD,
      },
      [owner.email],
    ),
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

/** The data that the calls change: of the account and its users, and the mail. */
async function storedState() {
  const documentsOf = async (path: string) =>
    (await adminFirestore.collection(path).get()).docs.map((document) => [document.id, document.data()]);
  const keys = await adminFirestore.collection(COLLECTIONS.apiKeys).where('accountId', '==', accountId).get();
  const users = [owner, admin, developer, member].map(async ({ uid }) => [
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
    drivers: await documentsOf(paths.accountCollection(accountId, 'drivers')),
    invites: (await adminFirestore.collection(COLLECTIONS.invites).where('accountId', '==', accountId).get()).size,
    mail: (await readAccountMail(accountId)).map(({ to, subject }) => ({ to, subject })),
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

test('every sensitive field is tried, and every call that notifies has recipients', async () => {
  const tried = new Set<string>();
  for (const { endpoint, prepare } of CASES) {
    const { input, notified } = await prepare();
    for (const field of Object.keys(input)) tried.add(`${endpoint.method} ${endpoint.path} ${field}`);
    expect(notified !== undefined, endpoint.path).toBe(endpoint.notifies !== undefined);
  }
  const declared = Object.values<Endpoint>(endpoints).flatMap(({ method, path, presenceFields = {} }) =>
    Object.keys(presenceFields).map((field) => `${method} ${path} ${field}`),
  );
  expect(declared.filter((field) => !tried.has(field))).toEqual([]);
});

describe.each(CASES)('$name ($endpoint.method $endpoint.path)', ({ endpoint, prepare }) => {
  test('changes nothing before a proof, and everything after it', async () => {
    const { who, input, proof, notified = [] } = await prepare();
    await expirePresence(who.token);
    const mailed = async () => (await Promise.all(notified.map(sentMailTo))).map(({ length }) => length);
    const [before, mailedBefore] = [await storedState(), await mailed()];
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
    expect(await mailed()).toEqual(mailedBefore);

    expect((await call(provePresence, proof, who)).status).toBe(200);
    const beforeCall = await storedState();
    const done = await call(endpoint, input as never, who);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(await storedState()).not.toEqual(beforeCall);
    expect(await mailed()).toEqual(mailedBefore.map((count) => count + 1));
  });

  test('changes nothing by an API key or by a user without the role, however fresh their proof', async () => {
    const { who, input } = await prepare();
    const key = await givenApiKey({ accountId, scope: [...SCOPES] });
    // Users act on their own record; on all others a colleague of the same role tries.
    const callers = [{ token: key }, ...(who === member ? [] : [await createMember(accountId, 'user')])];
    const before = await storedState();
    for (const caller of callers) {
      const reply = await call(endpoint, input as never, caller);
      expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
      expect(reply.body.message).not.toBe('');
    }
    // Keys record their use.
    expect({ ...(await storedState()), keys: [] }).toEqual({ ...before, keys: [] });
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

  test('is not needed for a name, nor for an e-mail and a role that stay as they are', async () => {
    for (const { token } of [owner, member]) await expirePresence(token);
    expect((await call(updateUser, { name: 'Rosa Quinde', email: member.email }, member)).status).toBe(200);
    const same = { id: member.uid, name: 'Rosa Quilla', email: member.email, permission: 'user' as const };
    expect((await call(updateUser, same, owner)).status).toBe(200);
    expect((await call(updateUser, { ...same, permission: 'admin' }, owner)).body.code).toBe('presence_required');
  });

  test('is not needed for fewer scopes of a key, its name or its end', async () => {
    await expirePresence(developer.token);
    const bearer = await givenApiKey({ accountId, scope: ['rates:read', 'rates:write'] });
    const id = bearer.split('_')[1] ?? '';
    expect((await call(updateApiKey, { id, name: 'ERP', scope: ['rates:read'] }, developer)).status).toBe(200);
    const wider = { id, scope: ['rates:read' as const, 'rates:write' as const] };
    expect((await call(updateApiKey, wider, developer)).body.code).toBe('presence_required');
    expect((await call(updateApiKey, { id, active: false }, developer)).status).toBe(200);
  });

  test('is not needed by a user for the everyday fields of a driver, also when the others are sent unchanged', async () => {
    await expirePresence(member.token);
    const { driver, seen } = await givenDriver();
    const { email, bankAccount } = driver;
    const same = { ...seen, plate: 'PBX-4321', email: email.toUpperCase(), bankAccount };
    expect((await call(updateDriver, same, member)).body.data).toMatchObject({ plate: 'PBX-4321', email });
    expect(await sentMailTo(email)).toEqual([]);
    const moved = await call(updateDriver, { ...seen, email: newEmail() }, member);
    expect(moved).toMatchObject({ status: 403, body: { code: 'forbidden', inputError: 'email' } });
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
