/** A provider that does not vouch for the e-mail: a mailed code verifies it before the sign-in counts. */
import { randomUUID } from 'node:crypto';
import { getPermissions } from '@llevo/contract/endpoints/account/account';
import { provePresence, signIn, verifyProviderEmail } from '@llevo/contract/endpoints/session';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { providerEmailCodes } from '../../../functions/src/platform/identity/provider-email-codes.ts';
import { replace, createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import { uidOfEmail } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { lastMailTo, sentMailTo, mailedCode } from '../../support/mail/sent-mail.ts';
import { signInWithProvider } from '../../support/session/provider-sign-in.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';

const call = createInProcessApi();
const EXPIRED = {
  status: 401,
  body: { message: 'El código ya no sirve. Vuelve a iniciar sesión.', code: 'unauthenticated' },
};
const WRONG = { status: 400, body: { message: 'El código no es válido', code: 'invalid_input', inputError: 'code' } };

let email: string;

beforeEach(() => {
  email = `${randomUUID()}@nube.test`;
});

/** A wrong code. */
const wrongCode = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');

/** Signs in with a provider that does not vouch for the e-mail; returns the token that is pending the code. */
async function startSignIn(address: string, prepare?: Parameters<typeof createInProcessApi>[1]): Promise<string> {
  const { token } = await signInWithProvider({ email: address, isVerified: false });
  const { status, body } = await createInProcessApi({}, prepare)(signIn, { token });
  expect([status, body.data]).toEqual([
    200,
    { email_code_required: true, token: expect.any(String) as string, email: address },
  ]);
  return (body.data as { token: string }).token;
}

describe('the mailed code', () => {
  test('signs in the user with that e-mail', async () => {
    const person = await given.person();
    const token = await startSignIn(person.email);
    const code = await mailedCode(person.email);
    expect(await lastMailTo(person.email)).toMatchObject({ isSecret: true, accountId: '' });
    const { status, body } = await call(verifyProviderEmail, { token, code });
    expect([status, body.data]).toMatchObject([200, { account_id: person.accountId, permission: 'owner' }]);
    const session = (body.data as { token: string }).token;
    expect((await call(getPermissions, {}, { token: session })).status).toBe(200);
  });

  test('is required for known and unknown e-mails alike', async () => {
    const token = await startSignIn(email);
    const { status } = await call(verifyProviderEmail, { token, code: await mailedCode(email) });
    expect(status).toBe(401);
    expect(await uidOfEmail(email)).toBeNull();
  });

  test('signs up, with a verified e-mail', async () => {
    const token = await startSignIn(email);
    const input = { token, code: await mailedCode(email), signup: true, accepted_terms: true } as const;
    const { status, body } = await call(verifyProviderEmail, input);
    expect([status, body.data]).toMatchObject([200, { permission: 'owner', plan: null }]);
    const uid = (await uidOfEmail(email)) ?? '';
    expect(await readDocument(paths.user(uid))).toMatchObject({ emailVerified: true, hasPassword: false });
  });

  test('accepts an invite', async () => {
    const accountId = await given.account();
    const invite_id = await given.invite({ accountId, email, permission: 'developer' });
    const token = await startSignIn(email);
    const input = { token, code: await mailedCode(email), invite_id, accepted_terms: true } as const;
    expect((await call(verifyProviderEmail, input)).body.data).toMatchObject({ account_id: accountId });
  });

  test('is followed by the second factor', async () => {
    const person = await given.person();
    await givenTwoFactor(person.uid);
    const token = await startSignIn(person.email);
    const { body } = await call(verifyProviderEmail, { token, code: await mailedCode(person.email) });
    expect(body.data).toMatchObject({ '2fa_required': true });
  });

  test('is accepted once, even of 50 concurrent uses', async () => {
    const person = await given.person();
    const token = await startSignIn(person.email);
    const code = await mailedCode(person.email);
    const replies = await runConcurrently(50, () => call(verifyProviderEmail, { token, code }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await call(verifyProviderEmail, { token, code })).status).toBe(401);
  });

  test('is checked ten times over all codes, then even the right one fails', async () => {
    const person = await given.person();
    const provider = await signInWithProvider({ email: person.email, isVerified: false });
    const ask = async () => ((await call(signIn, { token: provider.token })).body.data as { token: string }).token;
    const tokens = [await ask(), await ask()];
    const code = await mailedCode(person.email);
    for (let time = 0; time < 10; time++) {
      const token = tokens[time % 2] ?? '';
      expect(await call(verifyProviderEmail, { token, code: wrongCode(code) })).toEqual(WRONG);
    }
    expect((await call(verifyProviderEmail, { token: tokens[1] ?? '', code })).status).toBe(429);
  });

  test('belongs to its own sign-in', async () => {
    const [one, other] = [await given.person(), await given.person()];
    const token = await startSignIn(one.email);
    await startSignIn(other.email);
    const [own, others] = [await mailedCode(one.email), await mailedCode(other.email)];
    // One in a million: the same code by chance.
    if (own !== others) expect(await call(verifyProviderEmail, { token, code: others })).toEqual(WRONG);
  });

  test('expires after ten minutes', async () => {
    const nowMs = Date.now() - 10 * 60_000;
    const clock = { ...silentDeps.clock, nowMs: () => nowMs };
    const token = await startSignIn(email, (deps) => {
      replace(providerEmailCodes(deps), providerEmailCodes({ clock, ids: silentDeps.ids }));
    });
    expect(await call(verifyProviderEmail, { token, code: await mailedCode(email) })).toEqual(EXPIRED);
  });

  test('is sent five times in a quarter of an hour to one network', async () => {
    const { token } = await signInWithProvider({ email, isVerified: false });
    const statuses: number[] = [];
    const address = '198.51.100.9';
    for (let time = 0; time < 6; time++) statuses.push((await call(signIn, { token }, { address })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await sentMailTo(email)).toHaveLength(5);
  });
});

test.each(['nonsense', 'eyJ.eyJ.x'])('rejects %s as a token', async (token) => {
  expect(await call(verifyProviderEmail, { token, code: '123456' })).toEqual(EXPIRED);
});

test('a provider without a verified e-mail does not prove presence', async () => {
  const member = await createMember(await given.account(), 'user', { hasPassword: false });
  const { token } = await signInWithProvider({ email: member.email, isVerified: false });
  expect((await call(provePresence, { token }, { token: member.token })).status).toBe(400);
});
