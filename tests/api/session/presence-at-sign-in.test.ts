/** Which sign-ins prove that their user is present. */
import { randomUUID } from 'node:crypto';
import {
  acceptInvite,
  requestMagicLink,
  signIn,
  signUp,
  switchAccount,
  verifyMagicLink,
  verifyOtp,
} from '@llevo/contract/endpoints/session';
import { PRESENCE_MS } from '@llevo/contract/rules/access/presence';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { createMember, credentialsOf } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { mailedToken } from '../../support/mail/sent-mail.ts';
import { expirePresence, readProvenAt } from '../../support/session/presence.ts';
import { signInWithProvider } from '../../support/session/provider-sign-in.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';

const call = createInProcessApi();

let accountId: string;
let member: TestMember;

beforeEach(async () => {
  accountId = await given.account();
  member = await createMember(accountId, 'owner');
});

const tokenIn = ({ body }: { body: { data?: unknown } }) => (body.data as { token: string }).token;
const openLink = async (email: string) => {
  await call(requestMagicLink, { email });
  return call(verifyMagicLink, { token: await mailedToken(email) });
};
const isProved = async (token: string) => Number(await readProvenAt(token)) > Date.now() - PRESENCE_MS;

describe('the presence at a sign-in', () => {
  test('is proved by password, code or provider', async () => {
    expect(await isProved(tokenIn(await call(signIn, credentialsOf(member))))).toBe(true);
    const { token } = await signInWithProvider({ email: member.email });
    expect(await isProved(tokenIn(await call(signIn, { token })))).toBe(true);
    const { backupCodes } = await givenTwoFactor(member.uid);
    const jwt = tokenIn(await call(signIn, credentialsOf(member)));
    expect(await isProved(tokenIn(await call(verifyOtp, { jwt, code: backupCodes[0] ?? '' })))).toBe(true);
  });

  test('is proved by a link only for users without a password', async () => {
    expect(await readProvenAt(tokenIn(await openLink(member.email)))).toBe(0);
    const social = await given.person({ hasPassword: false });
    expect(await isProved(tokenIn(await openLink(social.email)))).toBe(true);
  });

  test('is proved by signing up or accepting an invite', async () => {
    const [email, guest] = [`${randomUUID()}@personas.test`, `${randomUUID()}@personas.test`];
    const form = { password: 'Caballo-Pila-Grapa-1', accepted_terms: true } as const;
    expect(await isProved(tokenIn(await call(signUp, { name: 'Ana Mora', email, ...form })))).toBe(true);
    const invite_id = await given.invite({ accountId, email: guest });
    const joined = await call(acceptInvite, { name: 'Nina Paz', email: guest, ...form, invite_id });
    expect(await isProved(tokenIn(joined))).toBe(true);
  });

  test('keeps its age when switching to another account', async () => {
    const other = await given.account();
    const who = await createMember(accountId, 'owner', { alsoIn: { [other]: { name: 'Otra', permission: 'user' } } });
    await expirePresence(who.token);
    const provenAt = await readProvenAt(who.token);
    expect(await readProvenAt(tokenIn(await call(switchAccount, { account: other }, who)))).toBe(provenAt);
  });
});
