/** Users who sign up with a password verify their e-mail before they e-mail others or create keys. */
import { randomUUID } from 'node:crypto';
import { getUser } from '@llevo/contract/endpoints/account/account';
import { createApiKey } from '@llevo/contract/endpoints/api-keys';
import { followEmailLink, resendEmailLink } from '@llevo/contract/endpoints/account/email-address';
import { checkSession, requestMagicLink, signUp, verifyMagicLink, verifyOtp } from '@llevo/contract/endpoints/session';
import { sendInvite } from '@llevo/contract/endpoints/team';
import type { UserDetails } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { mailedToken, sentMailTo } from '../../support/mail/sent-mail.ts';
import { changeEmail, followLinkTo, lastLinkTo } from '../../support/session/email-change.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';

const call = createInProcessApi();
const newEmail = () => `${randomUUID()}@personas.test`;

/** A new owner with an unverified e-mail. */
async function newOwner() {
  const email = newEmail();
  const input = { name: 'Lucía', email, password: 'Caballo-Pila-Grapa-1', accepted_terms: true } as const;
  const { body } = await call(signUp, input);
  return { email, ...(body.data as { token: string; account_id: string }) };
}

const isVerified = async (token: string) =>
  ((await call(getUser, {}, { token })).body.data as UserDetails).email_verified;
/** The user as the browser stores the session. */
const storedUser = async (token: string) => {
  const { data } = (await call(checkSession, {}, { token })).body;
  return (data as { user?: object }).user;
};
const invite = (token: string) => call(sendInvite, { email: newEmail() }, { token });

describe('a new owner', () => {
  test('gets a link, can use the product without it, but cannot invite users', async () => {
    const { token, email, account_id: accountId } = await newOwner();
    expect((await sentMailTo(email)).map(({ subject }) => subject)).toEqual(['Te damos la bienvenida a Llevo']);
    expect(await isVerified(token)).toBe(false);
    expect(await storedUser(token)).toMatchObject({ email_unverified: true });
    const refused = [await invite(token), await call(createApiKey, { name: 'Una', scope: ['rates:read'] }, { token })];
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([403, 'forbidden']);
      expect(body.message).toContain('confirma tu correo');
    }
    expect((await followLinkTo(email)).body.data).toEqual({ result: 'verified', email });
    expect(await isVerified(token)).toBe(true);
    expect(await storedUser(token)).not.toHaveProperty('email_unverified');
    expect((await invite(token)).status).toBe(200);
    expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual([
      'account.create',
      'user.email_verify',
      'invite.send',
    ]);
  });

  test('may follow the link twice', async () => {
    const { email, account_id: accountId } = await newOwner();
    const token = await lastLinkTo(email);
    for (let time = 0; time < 2; time++) expect((await call(followEmailLink, { token })).status).toBe(200);
    expect(await readAuditEntries(accountId)).toHaveLength(2);
  });

  test('gets another link, until the e-mail is verified', async () => {
    const { token, email } = await newOwner();
    expect((await call(resendEmailLink, {}, { token })).body.data).toEqual({ email });
    expect((await sentMailTo(email)).at(-1)).toMatchObject({ subject: 'Confirma tu correo en Llevo', isSecret: true });
    expect((await followLinkTo(email)).status).toBe(200);
    expect((await call(resendEmailLink, {}, { token })).status).toBe(409);
  });

  test('verifies the right e-mail after a typing error', async () => {
    const { token, email } = await newOwner();
    const right = newEmail();
    const mistyped = await lastLinkTo(email);
    expect((await changeEmail({ token }, right)).status).toBe(200);
    expect(await isVerified(token)).toBe(true);
    // The stranger gets no undo link, and the old link changes nothing.
    expect(await sentMailTo(email)).toHaveLength(1);
    expect((await call(followEmailLink, { token: mistyped })).body.data).toEqual({ result: 'verified', email: right });
  });
});

describe('a sign-in link verifies the e-mail', () => {
  test('verifies the e-mail at once', async () => {
    const { token, email } = await newOwner();
    await call(requestMagicLink, { email });
    const { status, body } = await call(verifyMagicLink, { token: await mailedToken(email) });
    expect(status).toBe(200);
    expect(body.data).not.toHaveProperty('email_unverified');
    expect(await isVerified(token)).toBe(true);
  });

  test('verifies the e-mail even if a second factor follows', async () => {
    const { uid, email } = await given.person({ emailVerified: false });
    const { code } = await givenTwoFactor(uid);
    await call(requestMagicLink, { email });
    const { body } = await call(verifyMagicLink, { token: await mailedToken(email) });
    expect(await readDocument(paths.user(uid))).toMatchObject({ emailVerified: true, twoFactorEnabled: true });
    const jwt = (body.data as { token: string }).token;
    expect((await call(verifyOtp, { jwt, code: code() })).status).toBe(200);
  });

  test('verifies nothing after it was used', async () => {
    const { email, token } = await newOwner();
    await call(requestMagicLink, { email });
    const link = await mailedToken(email);
    expect((await call(verifyMagicLink, { token: link })).status).toBe(200);
    const { id } = (await call(getUser, {}, { token })).body.data as UserDetails;
    await adminFirestore.doc(paths.user(id)).update({ emailVerified: false });
    expect((await call(verifyMagicLink, { token: link })).status).toBe(401);
    expect(await isVerified(token)).toBe(false);
  });
});

test('an unverified e-mail does not restrict other members of the team', async () => {
  const { token } = await createMember(await given.account(), 'user', { emailVerified: false });
  expect((await invite(token)).body.message).not.toContain('confirma tu correo');
});
