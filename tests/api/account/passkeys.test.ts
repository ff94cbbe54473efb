import { passkeyAssertions } from '../../../functions/src/platform/identity/passkeys/passkey-assertions.ts';
import { passkeysStore } from '../../../functions/src/platform/identity/passkeys/passkeys-store.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from '@llevo/contract/endpoints/account/passkeys';
import type { PasskeyRegistration, PasskeySummary } from '@llevo/contract/entities/passkey';
import { MAX_PASSKEYS, UserPasskeys } from '@llevo/contract/entities/passkey';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcessApi, runConcurrently, silentDeps, replace } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember, isTokenAccepted, openMemberSession } from '../../support/fixtures/members.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import {
  expireChallenge,
  givenPasskey,
  PASSKEY_ORIGIN,
  registrationOptions,
  signInOptions,
} from '../../support/session/passkey-fixtures.ts';
import { createAuthenticator } from '../../support/session/software-authenticator.ts';

const call = createInProcessApi();
const REJECTED = { status: 400, body: { code: 'invalid_input', inputError: 'response' } };

let accountId: string;
let member: TestMember;

beforeEach(async () => {
  accountId = await given.account();
  member = await createMember(accountId, 'user');
});

const add = (response: PasskeyRegistration, name = 'Teléfono') =>
  call(addPasskey, { name, response }, { token: member.token });
const list = async (who = member) => (await call(listPasskeys, {}, { token: who.token })).body.data as PasskeySummary[];

describe('a new passkey', () => {
  test('is listed, audited and e-mailed, and its key stays on the server', async () => {
    const options = await registrationOptions(member.token);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Llevo' },
      user: { id: Buffer.from(member.uid).toString('base64url'), name: member.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    });
    const { status, body } = await add(createAuthenticator(PASSKEY_ORIGIN).create(options), ' Teléfono ');
    expect(status, JSON.stringify(body)).toBe(200);
    const [passkey] = await list();
    expect(passkey).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      name: 'Teléfono',
      date_created: expect.any(String) as unknown,
      last_used: null,
      is_synced: true,
    });
    expect(body.data).toEqual(passkey);
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'user.passkey_add', actor: member.uid, before: null, after: { name: 'Teléfono' } },
    ]);
    expect(await sentMailTo(member.email)).toMatchObject([
      { subject: 'Tu usuario de Llevo tiene una llave de acceso nueva' },
    ]);
    expect(await isTokenAccepted(call, member.token)).toBe(true);
  });

  test('is added once: a second use of its options is rejected', async () => {
    const options = await registrationOptions(member.token);
    const authenticator = createAuthenticator(PASSKEY_ORIGIN);
    expect((await add(authenticator.create(options))).status).toBe(200);
    expect(await add(authenticator.create(options))).toMatchObject(REJECTED);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['another origin', { origin: 'https://llevo.evil.test' }],
    ['another port', { origin: `${PASSKEY_ORIGIN}1` }],
    ['another relying party', { rpId: 'evil.test' }],
    ['an authenticator that did not verify the user', { isVerified: false }],
  ])('rejects a passkey from %s', async (_name, behaviour) => {
    const options = await registrationOptions(member.token);
    expect(await add(createAuthenticator(PASSKEY_ORIGIN).create(options, behaviour))).toMatchObject(REJECTED);
    expect(await list()).toEqual([]);
  });

  test('rejects options of another user, of a sign-in or made up by the client', async () => {
    const other = await createMember(accountId, 'user');
    const own = await registrationOptions(member.token);
    const foreign = await registrationOptions(other.token);
    const signIn = await passkeyAssertions(silentDeps).start('passkey_sign_in');
    for (const challenge of [foreign.challenge, signIn.challenge, Buffer.alloc(32).toString('base64url')]) {
      const response = createAuthenticator(PASSKEY_ORIGIN).create({ ...own, challenge });
      expect(await add(response)).toMatchObject(REJECTED);
    }
    expect(await list()).toEqual([]);
  });

  test('rejects options after five minutes', async () => {
    const options = await registrationOptions(member.token);
    await expireChallenge(options.challenge);
    expect(await add(createAuthenticator(PASSKEY_ORIGIN).create(options))).toMatchObject(REJECTED);
    expect(await list()).toEqual([]);
  });

  test('lists the user’s passkeys, so that no authenticator adds a second one', async () => {
    const { authenticator } = await givenPasskey(member);
    const { excludeCredentials } = await registrationOptions(member.token);
    const { id } = authenticator.get(await signInOptions());
    expect(excludeCredentials).toEqual([{ id, type: 'public-key', transports: ['internal'] }]);
  });

  test('rejects an eleventh passkey, and options for it', async () => {
    await givenPasskey(member);
    const options = await registrationOptions(member.token);
    const document = adminFirestore.doc(paths.passkeys(member.uid));
    const [passkey] = UserPasskeys.parse((await document.get()).data()).passkeys;
    await document.set({ passkeys: Array.from({ length: MAX_PASSKEYS }, (_, id) => ({ ...passkey, id: String(id) })) });
    expect(await add(createAuthenticator(PASSKEY_ORIGIN).create(options))).toMatchObject({ status: 409 });
    expect(await call(startPasskeyRegistration, {}, { token: member.token })).toMatchObject({ status: 409 });
    expect(await list()).toHaveLength(MAX_PASSKEYS);
  });

  test('50 concurrent requests store it once', async () => {
    const response = createAuthenticator(PASSKEY_ORIGIN).create(await registrationOptions(member.token));
    const replies = await runConcurrently(50, () => add(response));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });
});

describe('a passkey', () => {
  test('can be renamed by its user', async () => {
    const { id } = await givenPasskey(member);
    expect((await call(renamePasskey, { id, name: 'Portátil' }, { token: member.token })).status).toBe(200);
    expect(await list()).toMatchObject([{ id, name: 'Portátil' }]);
    expect(await readAuditEntries(accountId)).toContainEqual(
      expect.objectContaining({
        action: 'user.passkey_rename',
        before: { name: 'Teléfono' },
        after: { name: 'Portátil' },
      }),
    );
  });

  test('removing it ends other sessions, and is audited and e-mailed', async () => {
    const [{ id }, kept] = [await givenPasskey(member), await givenPasskey(member, 'Portátil')];
    const other = await openMemberSession({ uid: member.uid, accountId, permission: 'user' });
    expect(await call(removePasskey, { id }, { token: member.token })).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([{ id: kept.id }]);
    expect(await isTokenAccepted(call, other.token)).toBe(false);
    expect(await isTokenAccepted(call, member.token)).toBe(true);
    expect(await readAuditEntries(accountId)).toContainEqual(
      expect.objectContaining({ action: 'user.passkey_remove', before: { name: 'Teléfono' }, after: null }),
    );
    expect((await sentMailTo(member.email)).map(({ subject }) => subject)).toContain(
      'Se quitó una llave de acceso de tu usuario de Llevo',
    );
    expect((await call(removePasskey, { id: kept.id }, { token: member.token })).status).toBe(200);
    expect(await readDocument(paths.passkeys(member.uid))).toBeNull();
  });

  test('cannot be seen, renamed or removed by another user', async () => {
    const { id } = await givenPasskey(member);
    const other = await createMember(accountId, 'owner');
    expect(await list(other)).toEqual([]);
    expect((await call(renamePasskey, { id, name: 'Mía' }, { token: other.token })).status).toBe(404);
    expect((await call(removePasskey, { id }, { token: other.token })).status).toBe(404);
    expect(await list()).toMatchObject([{ name: 'Teléfono' }]);
  });

  test('is not removed if credentials changed during the request', async () => {
    const { id } = await givenPasskey(member);
    const passkeys = passkeysStore(silentDeps);
    const slow = createInProcessApi({}, (deps) => {
      replace(passkeysStore(deps), {
        remove: async (...input) => {
          await adminFirestore.doc(paths.user(member.uid)).update({ credentialsChangedAt: Date.now() + 1000 });
          return passkeys.remove(...input);
        },
      });
    });
    expect((await slow(removePasskey, { id }, { token: member.token })).status).toBe(409);
    expect(await list()).toHaveLength(1);
  });
});
