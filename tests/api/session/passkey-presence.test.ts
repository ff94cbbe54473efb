import { signInWithPasskey, startPasskeyPresence } from '@llevo/contract/endpoints/account/passkeys';
import { createApiKey } from '@llevo/contract/endpoints/api-keys';
import { provePresence } from '@llevo/contract/endpoints/session';
import type { PasskeyAssertion, PasskeyRequestOptions } from '@llevo/contract/entities/passkey';
import { beforeEach, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { TestPasskey } from '../../support/session/passkey-fixtures.ts';
import { givenPasskey, signInOptions } from '../../support/session/passkey-fixtures.ts';
import { expirePresence, readProvenAt } from '../../support/session/presence.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';

const call = createInProcessApi();
const REJECTED = { status: 400, body: { code: 'invalid_input', inputError: 'passkey' } };

let accountId: string;
let member: TestMember;
let passkey: TestPasskey;
let staleAt: unknown;

beforeEach(async () => {
  accountId = await given.account({ plan: 'business' });
  member = await createMember(accountId, 'owner');
  passkey = await givenPasskey(member);
  await expirePresence(member.token);
  staleAt = await readProvenAt(member.token);
});

async function options(who: TestMember = member): Promise<PasskeyRequestOptions> {
  const { status, body } = await call(startPasskeyPresence, {}, { token: who.token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as PasskeyRequestOptions;
}
const prove = (assertion: PasskeyAssertion, who: TestMember = member) =>
  call(provePresence, { passkey: assertion }, { token: who.token });

test('a call without a proof offers the passkey besides the proof, and succeeds after it', async () => {
  const createKey = () => call(createApiKey, { name: 'Una', scope: ['rates:read'] }, { token: member.token });
  expect(await createKey()).toEqual({
    status: 403,
    body: {
      message: 'Confirma que eres tú para continuar',
      code: 'presence_required',
      proof: 'password',
      passkey: true,
    },
  });
  expect((await prove(passkey.authenticator.get(await options()))).status).toBe(200);
  expect((await createKey()).status).toBe(200);
});

test('a passkey counts for users with a second factor, and if the authenticator does not name the user', async () => {
  await givenTwoFactor(member.uid);
  const assertion = passkey.authenticator.get(await options(), { hasUserHandle: false });
  expect((await prove(assertion)).status).toBe(200);
  expect(await readProvenAt(member.token)).not.toBe(staleAt);
});

test('options list the caller’s passkeys, and are empty without any', async () => {
  const { allowCredentials } = await options();
  const { id } = passkey.authenticator.get(await signInOptions());
  expect(allowCredentials).toEqual([{ id, type: 'public-key', transports: ['internal'] }]);
  const other = await createMember(accountId, 'user');
  expect((await call(startPasskeyPresence, {}, { token: other.token })).status).toBe(404);
});

test('rejects any other proof', async () => {
  const { authenticator } = passkey;
  const used = authenticator.get(await options());
  expect((await prove(used)).status).toBe(200);
  await expirePresence(member.token);
  staleAt = await readProvenAt(member.token);
  const other = await createMember(accountId, 'user');
  const others = await givenPasskey(other);
  const rejected = [
    used,
    authenticator.get(await signInOptions()),
    authenticator.get({ ...(await options()), challenge: (await options(other)).challenge }),
    others.authenticator.get(await options(other)),
    others.authenticator.get({ ...(await options()), allowCredentials: [] }, { hasUserHandle: false }),
    authenticator.get(await options(), { isVerified: false }),
    authenticator.get(await options(), { origin: 'https://llevo.evil.test' }),
  ];
  for (const assertion of rejected) expect(await prove(assertion)).toMatchObject(REJECTED);
  expect(await readProvenAt(member.token)).toBe(staleAt);
});

test('a challenge for presence does not sign a user in', async () => {
  const response = passkey.authenticator.get(await options());
  expect((await call(signInWithPasskey, { response })).status).toBe(401);
});
