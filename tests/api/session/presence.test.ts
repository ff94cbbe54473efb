import { presenceProofsStore } from '../../../functions/src/areas/session/presence.ts';
import { randomUUID } from 'node:crypto';
import { provePresence, signIn, verifyOtp } from '@llevo/contract/endpoints/session';
import { changePassword } from '@llevo/contract/endpoints/account/account';
import { paths } from '@llevo/contract/paths';
import { PRESENCE_MS } from '@llevo/contract/rules/access/presence';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { createMaster, createMember, credentialsOf, openMemberSession } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { impersonate } from '../../support/fixtures/impersonation.ts';
import { expirePresence, readProvenAt } from '../../support/session/presence.ts';
import { signInWithProvider } from '../../support/session/provider-sign-in.ts';
import { givenTwoFactor, wrongCode } from '../../support/session/two-factor-fixtures.ts';

const call = createInProcessApi();

let accountId: string;
let member: TestMember;
let staleAt: unknown;

beforeEach(async () => {
  accountId = await given.account();
  member = await createMember(accountId, 'owner');
  await expirePresence(member.token);
  staleAt = await readProvenAt(member.token);
});

const prove = (input: { password?: string; code?: string; token?: string }, who: { token: string } = member) =>
  call(provePresence, input, { token: who.token });
const isUnproved = async () => (await readProvenAt(member.token)) === staleAt;
const refusedOn = (field: string) => ({ status: 400, body: { code: 'invalid_input', inputError: field } });

describe('presence proved with a password', () => {
  test('the right one counts for ten minutes from now', async () => {
    const before = Date.now();
    const { status, body } = await prove({ password: member.password });
    expect(status, JSON.stringify(body)).toBe(200);
    const provenAt = Number(await readProvenAt(member.token));
    expect(provenAt).toBeGreaterThanOrEqual(before);
    expect(provenAt).toBeLessThanOrEqual(Date.now());
    expect(body.data).toEqual({ expires_at: new Date(provenAt + PRESENCE_MS).toISOString() });
  });

  test.each([{}, { password: 'Equivocada-1' }, { code: '123456' }])('%j is rejected on the field', async (input) => {
    expect(await prove(input)).toMatchObject(refusedOn('password'));
    expect(await isUnproved()).toBe(true);
  });

  test('guesses are limited to ten, together with guesses at signing in', async () => {
    const replies = await runConcurrently(40, () => prove({ password: 'Equivocada-1' }));
    expect(replies.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    for (const { status } of replies) expect([400, 429]).toContain(status);
    expect((await call(signIn, credentialsOf(member))).status).toBe(429);
    expect((await prove({ password: member.password })).status).toBe(429);
    expect(await isUnproved()).toBe(true);
  });
});

describe('presence proved with a second factor', () => {
  test('a code counts once', async () => {
    const { code } = await givenTwoFactor(member.uid);
    const shown = code();
    expect((await prove({ code: shown })).status).toBe(200);
    expect(await isUnproved()).toBe(false);
    const other = await openMemberSession({ uid: member.uid, accountId, permission: 'owner', provenAt: 0 });
    expect(await prove({ code: shown }, other)).toMatchObject(refusedOn('code'));
    expect(await readProvenAt(other.token)).toBe(0);
  });

  test('a backup code counts for one of nine concurrent uses', async () => {
    const { backupCodes } = await givenTwoFactor(member.uid);
    const replies = await runConcurrently(9, () => prove({ code: backupCodes[0] ?? '' }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await call(signIn, credentialsOf(member));
    const jwt = (body.data as { token: string }).token;
    expect(await call(verifyOtp, { jwt, code: backupCodes[0] ?? '' })).toMatchObject(refusedOn('code'));
  });

  test('the password does not count', async () => {
    await givenTwoFactor(member.uid);
    expect(await prove({ password: member.password })).toMatchObject(refusedOn('code'));
    expect(await isUnproved()).toBe(true);
  });

  test('guesses are limited to ten, together with guesses at signing in', async () => {
    const { code } = await givenTwoFactor(member.uid);
    const replies = await runConcurrently(40, (seed) => prove({ code: wrongCode(code, seed * 900) }));
    expect(replies.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    const { body } = await call(signIn, credentialsOf(member));
    const jwt = (body.data as { token: string }).token;
    expect((await call(verifyOtp, { jwt, code: code() })).status).toBe(429);
    expect((await prove({ code: code() })).status).toBe(429);
  });
});

describe('presence of a user with neither', () => {
  beforeEach(async () => {
    await adminFirestore.doc(paths.user(member.uid)).update({ hasPassword: false });
  });

  test('a fresh provider sign-in of the same person counts, once', async () => {
    const { token } = await signInWithProvider({ email: member.email });
    expect((await prove({ token })).status).toBe(200);
    expect(await isUnproved()).toBe(false);
    expect(await prove({ token })).toMatchObject(refusedOn('token'));
    expect((await call(signIn, { token })).status).toBe(401);
  });

  test('a sign-in that opened a session does not count again', async () => {
    const { token } = await signInWithProvider({ email: member.email });
    expect((await call(signIn, { token })).status).toBe(200);
    expect(await prove({ token })).toMatchObject(refusedOn('token'));
    expect(await isUnproved()).toBe(true);
  });

  test('rejects any other proof', async () => {
    const other = await given.person();
    const refused = [
      {},
      { password: member.password },
      { token: member.token },
      { token: 'eyJ.eyJ.x' },
      { token: (await signInWithProvider({ email: other.email })).token },
      { token: (await signInWithProvider({ email: `${randomUUID()}@nube.test` })).token },
    ];
    for (const input of refused) expect(await prove(input), JSON.stringify(input)).toMatchObject(refusedOn('token'));
    expect(await isUnproved()).toBe(true);
  });
});

describe('a rejected proof of presence', () => {
  /** Does something after the password was verified. */
  const afterVerification = (work: () => Promise<unknown>) =>
    createInProcessApi({
      attemptLimits: {
        ...silentDeps.attemptLimits,
        confirm: async (attempt) => {
          await silentDeps.attemptLimits.confirm(attempt);
          await work();
        },
      },
    });

  test('is rejected if the session has ended since', async () => {
    const slow = afterVerification(() => adminFirestore.doc(paths.session(member.sessionId)).delete());
    expect((await slow(provePresence, { password: member.password }, member)).status).toBe(401);
    expect(await readProvenAt(member.token)).toBeUndefined();
  });

  test('is rejected if the password has changed since', async () => {
    const change = { oldpassword: member.password, newpassword: 'Caballo-Pila-Grapa-1' };
    const slow = afterVerification(() => call(changePassword, change, member));
    expect((await slow(provePresence, { password: member.password }, member)).status).toBe(409);
    expect(await isUnproved()).toBe(true);
  });

  test('is rejected for impersonating masters and API keys', async () => {
    const master = await createMaster();
    const visit = await impersonate(call, master, member.uid);
    expect(await readProvenAt(visit.token)).toBe(0);
    const { password } = member;
    expect((await prove({ password }, visit)).status).toBe(403);
    expect(await readProvenAt(visit.token)).toBe(0);
    expect((await prove({ password }, { token: await givenApiKey({ accountId }) })).status).toBe(403);
    // A token of the user in an impersonation's session: the commit checks it too.
    const record = { uid: member.uid, sessionId: member.sessionId, provenAtMs: Date.now() };
    await adminFirestore.doc(paths.session(member.sessionId)).update({ impersonator: master.uid });
    expect(await presenceProofsStore.record(record)).toBe('ended');
  });
});
