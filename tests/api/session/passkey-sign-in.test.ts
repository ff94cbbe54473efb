import { getPermissions } from '@llevo/contract/endpoints/account/account';
import { removePasskey, signInWithPasskey, startPasskeySignIn } from '@llevo/contract/endpoints/account/passkeys';
import { requestPasswordReset, resetPassword, signIn, verifyOtp } from '@llevo/contract/endpoints/session';
import type { PasskeyAssertion } from '@llevo/contract/entities/passkey';
import { UserPasskeys } from '@llevo/contract/entities/passkey';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { passkeyAssertions } from '../../../functions/src/platform/identity/passkeys/passkey-assertions.ts';
import { relyingParty } from '../../../functions/src/platform/identity/passkeys/relying-party.ts';
import { createInProcessApi, runConcurrently, silentDeps, replace } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember, credentialsOf } from '../../support/fixtures/members.ts';
import { mailedToken } from '../../support/mail/sent-mail.ts';
import type { TestPasskey } from '../../support/session/passkey-fixtures.ts';
import {
  expireChallenge,
  givenPasskey,
  PASSKEY_ORIGIN,
  signInOptions,
} from '../../support/session/passkey-fixtures.ts';
import { readProvenAt } from '../../support/session/presence.ts';
import { signInWithProvider } from '../../support/session/provider-sign-in.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';

const errors: { message: string; facts: object }[] = [];
const log = {
  info: () => undefined,
  error: (message: string, facts: object) => {
    errors.push({ message, facts });
  },
};
const site = relyingParty(silentDeps.siteUrl, []);
const call = createInProcessApi({}, (deps) => {
  replace(passkeyAssertions(deps), passkeyAssertions({ ...silentDeps, log, site }));
});
const REJECTED = {
  status: 401,
  body: {
    message: 'No pudimos entrar con esa llave de acceso. Inténtalo de nuevo o usa otra forma.',
    code: 'unauthenticated',
  },
};

let accountId: string;
let member: TestMember;
let passkey: TestPasskey;

beforeEach(async () => {
  errors.length = 0;
  accountId = await given.account();
  member = await createMember(accountId, 'user');
  passkey = await givenPasskey(member);
});

const enter = (response: PasskeyAssertion, jwt?: string) =>
  call(signInWithPasskey, { response, ...(jwt !== undefined && { jwt }) });
const sign = async (behaviour?: Parameters<TestPasskey['authenticator']['get']>[1]) =>
  passkey.authenticator.get(await signInOptions(), behaviour);
const tokenIn = (reply: { body: { data?: unknown } }) => (reply.body.data as { token: string }).token;
const sessionCount = async () =>
  (await adminFirestore.collection(COLLECTIONS.sessions).where('uid', '==', member.uid).get()).size;
const storedPasskey = async () => UserPasskeys.parse(await readDocument(paths.passkeys(member.uid))).passkeys[0];

/** The token of a sign-in with the password that is pending its second factor. */
async function firstStep(who = member): Promise<string> {
  const reply = await call(signIn, credentialsOf(who));
  expect(reply.body.data).toMatchObject({ '2fa_required': true });
  return tokenIn(reply);
}

describe('signing in with a passkey', () => {
  test('signs in without an e-mail, counts as presence, and updates the last use', async () => {
    const reply = await enter(await sign());
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body.data).toMatchObject({ account_id: accountId, permission: 'user' });
    expect((await call(getPermissions, {}, { token: tokenIn(reply) })).status).toBe(200);
    expect(Number(await readProvenAt(tokenIn(reply)))).toBeGreaterThan(Date.now() - 60_000);
    expect(await storedPasskey()).toMatchObject({ counter: 1, lastUsedAt: expect.any(Number) as unknown });
  });

  test('counts as the second factor too, and proves presence', async () => {
    await givenTwoFactor(member.uid);
    const reply = await enter(await sign());
    expect(reply.body.data).toMatchObject({ account_id: accountId });
    expect(Number(await readProvenAt(tokenIn(reply)))).toBeGreaterThan(0);
  });

  test('accepts one challenge once, even of 50 concurrent requests', async () => {
    const before = await sessionCount();
    const response = await sign();
    const replies = await runConcurrently(50, () => enter(response));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await enter(response)).toEqual(REJECTED);
    expect(await sessionCount()).toBe(before + 1);
  });

  test.each([
    ['another origin', { origin: 'https://llevo.evil.test' }],
    ['another port', { origin: `${PASSKEY_ORIGIN}1` }],
    ['another relying party', { rpId: 'evil.test' }],
    ['an authenticator that did not verify the user', { isVerified: false }],
    ['no user', { hasUserHandle: false }],
  ])('rejects a passkey from %s', async (_name, behaviour) => {
    const before = await sessionCount();
    expect(await enter(await sign(behaviour))).toEqual(REJECTED);
    expect(await sessionCount()).toBe(before);
  });

  test('rejects a challenge that expired, was made up or is for another purpose', async () => {
    const options = await signInOptions();
    await expireChallenge(options.challenge);
    const presence = await passkeyAssertions(silentDeps).start('passkey_presence', { uid: member.uid, passkeys: [] });
    for (const challenge of [options.challenge, Buffer.alloc(32).toString('base64url'), presence.challenge]) {
      expect(await enter(passkey.authenticator.get({ ...options, challenge }))).toEqual(REJECTED);
    }
  });

  test('rejects a signature of other data', async () => {
    const [one, other] = [await sign(), await sign()];
    const mixed = { ...one, response: { ...one.response, signature: other.response.signature } };
    expect(await enter(mixed)).toEqual(REJECTED);
  });

  test('rejects a passkey that claims another user', async () => {
    const other = await createMember(accountId, 'owner');
    await givenPasskey(other);
    const signed = await sign();
    const userHandle = Buffer.from(other.uid).toString('base64url');
    expect(await enter({ ...signed, response: { ...signed.response, userHandle } })).toEqual(REJECTED);
    for (const uid of ['nobody', '__all__', 'a/b', '..', '\u0000']) {
      const handle = Buffer.from(uid).toString('base64url');
      expect(await enter({ ...signed, response: { ...signed.response, userHandle: handle } })).toEqual(REJECTED);
    }
  });

  test('rejects a removed passkey', async () => {
    const response = await sign();
    expect((await call(removePasskey, { id: passkey.id }, { token: member.token })).status).toBe(200);
    expect(await enter(response)).toEqual(REJECTED);
  });

  test.each([{ counter: 5 }, { counter: 4 }, { counter: 3 }, { counter: 0 }])(
    'rejects and logs a counter that goes from 5 to $counter (C69)',
    async ({ counter }) => {
      expect((await enter(await sign({ counter: 5 }))).status).toBe(200);
      expect(await enter(await sign({ counter }))).toEqual(REJECTED);
      expect(errors).toEqual([
        {
          message: 'the counter of a passkey has gone back',
          facts: { uid: member.uid, passkeyId: passkey.id, stored: 5, received: counter },
        },
      ]);
      expect(await storedPasskey()).toMatchObject({ counter: 5 });
    },
  );

  test('accepts a passkey without a counter again and again (C69)', async () => {
    expect((await enter(await sign({ counter: 0 }))).status).toBe(200);
    expect((await enter(await sign({ counter: 0 }))).status).toBe(200);
  });

  test('does not open a closed account', async () => {
    await adminFirestore.doc(paths.account(accountId)).update({ active: false });
    expect((await enter(await sign())).status).toBe(403);
  });
});

test('options reveal nothing: they name no user and no passkey, and differ only in the challenge', async () => {
  const [{ challenge: one, ...options }, { challenge: other, ...again }] = [
    await signInOptions(),
    await signInOptions(),
  ];
  expect(options).toEqual({ rpId: 'localhost', timeout: 300_000, userVerification: 'required', allowCredentials: [] });
  expect(again).toEqual(options);
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(other).not.toBe(one);
  expect((await call(startPasskeySignIn, { email: member.email } as never)).status).toBe(400);
});

describe('a passkey as the second step of a sign-in with the password', () => {
  beforeEach(() => givenTwoFactor(member.uid));

  test('replaces the code, and uses up the first step', async () => {
    const reply = await call(signIn, credentialsOf(member));
    expect(reply.body.data).toMatchObject({ '2fa_required': true, passkey: true });
    const jwt = tokenIn(reply);
    expect((await enter(await sign(), jwt)).body.data).toMatchObject({ account_id: accountId });
    expect(await enter(await sign(), jwt)).toEqual(REJECTED);
    const { backupCodes } = await givenTwoFactor(member.uid);
    expect((await call(verifyOtp, { jwt, code: backupCodes[0] ?? '' })).status).toBe(401);
  });

  test('is rejected for another user, without using up anything', async () => {
    const other = await createMember(accountId, 'user');
    const { authenticator } = await givenPasskey(other);
    const jwt = await firstStep();
    expect(await enter(authenticator.get(await signInOptions()), jwt)).toEqual(REJECTED);
    expect((await enter(await sign(), jwt)).status).toBe(200);
  });

  test('rejects an invalid first step', async () => {
    expect(await enter(await sign(), 'eyJ.eyJ.x')).toEqual(REJECTED);
  });

  test('the response offers no passkeys to a user without any', async () => {
    const other = await createMember(accountId, 'user');
    await givenTwoFactor(other.uid);
    const { body } = await call(signIn, credentialsOf(other));
    expect(body.data).toEqual({ '2fa_required': true, token: expect.any(String) as unknown });
  });
});

describe('passkeys of a sign-up with a never verified address', () => {
  beforeEach(() => adminFirestore.doc(paths.user(member.uid)).update({ emailVerified: false }));

  test('end when the address’s owner signs in with a provider', async () => {
    const { token } = await signInWithProvider({ email: member.email });
    expect((await call(signIn, { token })).status).toBe(200);
    expect(await readDocument(paths.passkeys(member.uid))).toBeNull();
    expect(await enter(await sign())).toEqual(REJECTED);
  });

  test('end when the address’s owner resets the password', async () => {
    await call(requestPasswordReset, { email: member.email });
    const jwt = await mailedToken(member.email);
    expect((await call(resetPassword, { jwt, password: 'Caballo-Pila-Grapa-1' })).status).toBe(200);
    expect(await readDocument(paths.passkeys(member.uid))).toBeNull();
  });
});
