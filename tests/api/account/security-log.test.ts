import {
  changePassword,
  changeTwoFactor,
  endOtherSessions,
  renewBackupCodes,
  updateUser,
  verifyTwoFactor,
} from '@llevo/contract/endpoints/account/account';
import { transferOwnership } from '@llevo/contract/endpoints/account/closing';
import { createApiKey, deleteApiKey } from '@llevo/contract/endpoints/api-keys';
import { listSecurityEvents } from '@llevo/contract/endpoints/account/security';
import { endImpersonation, requestPasswordReset, resetPassword, signIn } from '@llevo/contract/endpoints/session';
import type { SecurityEvent } from '@llevo/contract/entities/security-event';
import { paths } from '@llevo/contract/paths';
import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { impersonate, REASON } from '../../support/fixtures/impersonation.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMaster, createMember, credentialsOf, openMemberSession } from '../../support/fixtures/members.ts';
import { mailedToken, sentMailTo } from '../../support/mail/sent-mail.ts';
import { changeEmail } from '../../support/session/email-change.ts';
import { NEW_PASSWORD } from '../../support/session/passwords.ts';
import { totpCode } from '../../support/session/totp.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';
import { holdClock } from '../../support/vitest/hold-clock.ts';

const call = createInProcessApi();
const DAY_MS = 86_400_000;

let member: TestMember;
beforeEach(async () => {
  member = await createMember(await given.account({ plan: 'business', subscription: 'active' }), 'owner');
});

const withToken = ({ token }: { token: string } = member) => ({ token });
const eventsOf = async (who: { token: string } = member) =>
  (await call(listSecurityEvents, {}, withToken(who))).body.data as SecurityEvent[];
const kindsOf = async () => (await eventsOf()).map(({ kind }) => kind);

describe('the security log', () => {
  test('records a sign-in with method, device, network and country, and nothing finer', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0', 'x-country-code': 'EC' };
    await call(signIn, credentialsOf(member), { address: '190.152.10.77', headers });
    const [event] = await eventsOf();
    expect(event).toMatchObject({
      kind: 'sign_in',
      method: 'password',
      user_agent: headers['user-agent'],
      network: '190.152.10.0/24',
      country: 'EC',
      is_new_device: false,
    });
    const { docs } = await adminFirestore.collection(paths.securityEvents(member.uid)).get();
    expect(JSON.stringify(docs.map((document) => document.data()))).not.toContain('190.152.10.77');
  });

  test('records failed sign-ins, in one entry a day', async () => {
    holdClock();
    for (const password of ['Otra-Clave-1', 'Otra-Clave-2', 'Otra-Clave-3']) {
      expect((await call(signIn, { email: member.email, password })).status).toBe(401);
    }
    expect(await eventsOf()).toMatchObject([{ kind: 'sign_in_failed', count: 3 }]);
  });

  test('records changed and reset passwords', async () => {
    await call(changePassword, { oldpassword: member.password, newpassword: NEW_PASSWORD }, withToken());
    expect(await kindsOf()).toEqual(['password_changed']);
    await call(requestPasswordReset, { email: member.email });
    const reset = { jwt: await mailedToken(member.email), password: `${NEW_PASSWORD}-2` };
    expect((await call(resetPassword, reset)).status).toBe(200);
    const email = (await sentMailTo(member.email)).at(-1);
    expect(email).toMatchObject({ subject: 'Tu contraseña de Llevo se restableció', isSecret: false });
    const { body } = await call(signIn, { email: member.email, password: reset.password });
    const kinds = (await eventsOf(body.data as { token: string })).map(({ kind }) => kind);
    expect(kinds).toEqual(['sign_in', 'password_reset', 'password_changed']);
  });

  test('records changes of the second factor and its backup codes', async () => {
    const { body } = await call(changeTwoFactor, { '2fa_enabled': true }, withToken());
    const code = totpCode((body.data as { secret: string }).secret, Date.now());
    expect((await call(verifyTwoFactor, { code }, withToken())).status).toBe(200);
    await givenTwoFactor(member.uid);
    expect((await call(renewBackupCodes, {}, withToken())).status).toBe(200);
    expect((await call(changeTwoFactor, { '2fa_enabled': false }, withToken())).status).toBe(200);
    expect(await kindsOf()).toEqual(['two_factor_disabled', 'backup_codes_renewed', 'two_factor_enabled']);
  });

  test('records API keys, and reports them by e-mail', async () => {
    const { body } = await call(createApiKey, { name: 'Una', scope: ['rates:read'] }, withToken());
    const { id } = body.data as { id: string };
    expect((await sentMailTo(member.email)).map(({ subject }) => subject)).toEqual([
      'Se creó una clave de API con tu usuario',
    ]);
    await call(deleteApiKey, { id }, withToken());
    expect(await kindsOf()).toEqual(['api_key_revoked', 'api_key_created']);
  });

  test('records a new e-mail and ended sessions', async () => {
    await openMemberSession({ uid: member.uid, accountId: member.accountId, permission: 'owner' });
    await call(endOtherSessions, {}, withToken());
    await call(endOtherSessions, {}, withToken());
    await changeEmail(member, `otro-${member.email}`);
    expect(await eventsOf()).toMatchObject([
      { kind: 'email_changed', detail: member.email },
      { kind: 'sessions_ended', count: 1 },
    ]);
  });

  test('records a new role, with the sessions in that account that it ended', async () => {
    const { accountId } = member;
    const user = await createMember(accountId, 'user');
    const elsewhere = await openMemberSession({
      uid: user.uid,
      accountId: await given.account(),
      permission: 'user',
    });
    expect((await call(updateUser, { id: user.uid, name: 'Otra Rosa' }, withToken())).status).toBe(200);
    expect((await call(updateUser, { id: user.uid, permission: 'admin' }, withToken())).status).toBe(200);
    expect(await eventsOf(elsewhere)).toMatchObject([
      { kind: 'role_changed', count: 1, detail: 'Fletes de prueba', network: '', user_agent: '' },
    ]);
    expect(await eventsOf()).toEqual([]);
  });

  test('records a transferred account for both owners', async () => {
    const next = await createMember(member.accountId, 'admin');
    expect((await call(transferOwnership, { id: next.uid }, withToken())).status).toBe(200);
    for (const [{ uid }, permission] of [[member, 'admin'] as const, [next, 'owner'] as const]) {
      const again = await openMemberSession({ uid, accountId: member.accountId, permission });
      expect(await eventsOf(again)).toMatchObject([{ kind: 'role_changed', count: 1 }]);
    }
  });

  test('records support entering with its reason, also by e-mail, and leaving', async () => {
    const visit = await impersonate(call, await createMaster(), member.uid);
    const email = (await sentMailTo(member.email)).at(-1);
    expect(email).toMatchObject({ subject: 'Soporte de Llevo entró en tu cuenta' });
    expect(JSON.stringify(email)).not.toContain(REASON);
    await call(endImpersonation, {}, withToken(visit));
    expect(await eventsOf()).toMatchObject([
      { kind: 'impersonation_ended', network: '', user_agent: '' },
      { kind: 'impersonation_started', detail: REASON, network: '', user_agent: '' },
    ]);
  });
});

test('is readable only by its user', async () => {
  await call(signIn, credentialsOf(member));
  const other = await createMember(member.accountId, 'admin');
  expect(await eventsOf(other)).toEqual([]);
});

test('a page leads to the next by its cursor', async () => {
  for (const round of [1, 2, 3]) expect((await call(signIn, credentialsOf(member))).status, `${round}`).toBe(200);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await call(listSecurityEvents, { limit: 2, ...(cursor && { cursor }) }, withToken());
    seen.push(...(body.data as SecurityEvent[]).map(({ id }) => id));
    cursor = (body as { page?: { next_cursor: string | null } }).page?.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(new Set(seen).size).toBe(3);
  expect(seen).toHaveLength(3);
});

test('events expire after 90 days', async () => {
  await call(signIn, credentialsOf(member));
  const [event] = (await adminFirestore.collection(paths.securityEvents(member.uid)).get()).docs;
  const { createdAt, expiresAt } = event?.data() as { createdAt: number; expiresAt: Timestamp };
  expect(expiresAt.toMillis() - createdAt).toBe(90 * DAY_MS);
});
