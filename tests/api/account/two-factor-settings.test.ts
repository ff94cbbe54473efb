import { signIn, verifyOtp } from '@llevo/contract/endpoints/session';
import { changeTwoFactor, getUser, renewBackupCodes, verifyTwoFactor } from '@llevo/contract/endpoints/account/account';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { readDocument } from '../../support/emulators/admin.ts';
import { totpCode } from '../../support/session/totp.ts';
import { createMember, credentialsOf, isTokenAccepted, openMemberSession } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { runConcurrently, createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';
import { lastMailTo } from '../../support/mail/sent-mail.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';
import { givenTwoFactor, wrongCode } from '../../support/session/two-factor-fixtures.ts';

const call = createInProcessApi();

let accountId: string;
let member: TestMember;

beforeEach(async () => {
  accountId = await given.account();
  member = await createMember(accountId, 'user');
});

const withToken = ({ token }: { token: string } = member) => ({ token });

/** Turns the switch on; returns the secret in the QR code. */
async function prepareTwoFactor(): Promise<string> {
  const { status, body } = await call(changeTwoFactor, { '2fa_enabled': true }, withToken());
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.data as { secret: string }).secret;
}

async function enableTwoFactor() {
  const secret = await prepareTwoFactor();
  const { body } = await call(verifyTwoFactor, { code: totpCode(secret, Date.now()) }, withToken());
  return { secret, codes: (body.data as { backup_codes: string[] }).backup_codes };
}

async function submitCode(code: string) {
  const { body } = await call(signIn, credentialsOf(member));
  return call(verifyOtp, { code, jwt: (body.data as { token: string }).token });
}

describe('enabling the second factor', () => {
  test('shows a picture and its secret, and changes nothing yet', async () => {
    const { body } = await call(changeTwoFactor, { '2fa_enabled': true }, withToken());
    expect(body.data).toEqual({
      '2fa_enabled': false,
      qr_code: expect.stringMatching(/^data:image\/png;base64,/) as string,
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
    });
    expect((await call(signIn, credentialsOf(member))).body.data).toMatchObject({ permission: 'user' });
    expect(await readDocument(paths.twoFactor(member.uid))).toMatchObject({ secret: null, backupCodes: [] });
  });

  test('the first code enables it: ten backup codes, other sessions ended, mail and audit', async () => {
    const other = await openMemberSession({ uid: member.uid, accountId, permission: 'user' });
    const code = totpCode(await prepareTwoFactor(), Date.now());
    const { status, body } = await call(verifyTwoFactor, { code }, withToken());
    const { backup_code: first, backup_codes: codes } = body.data as { backup_code: string; backup_codes: string[] };
    expect([status, codes.length, new Set(codes).size, first]).toEqual([200, 10, 10, codes[0]]);
    expect([await isTokenAccepted(call, other.token), await isTokenAccepted(call, member.token)]).toEqual([
      false,
      true,
    ]);
    expect((await call(getUser, {}, withToken())).body.data).toMatchObject({ '2fa_enabled': true });
    expect((await lastMailTo(member.email)).subject).toBe('La verificación en dos pasos está activa');
    expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual([
      'user.two_factor_prepare',
      'user.two_factor_enable',
    ]);
    // The code that verified the authenticator is used up; a backup code counts.
    expect((await submitCode(code)).status).toBe(400);
    expect((await submitCode(codes[3]?.toUpperCase() ?? '')).status).toBe(200);
    expect((await submitCode(codes[3] ?? '')).status).toBe(400);
  });

  test('a wrong code leaves it pending', async () => {
    const secret = await prepareTwoFactor();
    const wrong = await call(
      verifyTwoFactor,
      { code: wrongCode((steps = 0) => totpCode(secret, Date.now() + steps * 30_000)) },
      withToken(),
    );
    expect(wrong).toMatchObject({ status: 400, body: { message: 'El código no es válido', inputError: 'code' } });
    expect((await call(verifyTwoFactor, { code: totpCode(secret, Date.now()) }, withToken())).status).toBe(200);
  });

  test.each([
    { steps: -1, status: 200 },
    { steps: 1, status: 200 },
    { steps: -2, status: 400 },
    { steps: 2, status: 400 },
  ])('a first code of a clock $steps steps off gets $status, as at sign-in (C59)', async ({ steps, status }) => {
    const secret = await prepareTwoFactor();
    const nowMs = Date.now();
    const frozen = createInProcessApi({ clock: { ...silentDeps.clock, nowMs: () => nowMs } });
    const code = totpCode(secret, nowMs + steps * 30_000);
    expect((await frozen(verifyTwoFactor, { code }, withToken())).status).toBe(status);
  });

  test('a new QR code invalidates the previous one', async () => {
    const [first, second] = [await prepareTwoFactor(), await prepareTwoFactor()];
    expect((await call(verifyTwoFactor, { code: totpCode(first, Date.now()) }, withToken())).status).toBe(400);
    expect((await call(verifyTwoFactor, { code: totpCode(second, Date.now()) }, withToken())).status).toBe(200);
  });

  test('one of nine concurrent verifications returns backup codes', async () => {
    const secret = await prepareTwoFactor();
    const replies = await runConcurrently(9, () =>
      call(verifyTwoFactor, { code: totpCode(secret, Date.now()) }, withToken()),
    );
    const successes = replies.filter(({ status }) => status === 200).length;
    printMetric(`second factor: ${successes} of 9 verifications at once succeeded`);
    expect(successes).toBe(1);
    for (const { status } of replies) expect([200, 400, 409]).toContain(status);
  });

  test('verifying without a pending secret is a conflict', async () => {
    expect((await call(verifyTwoFactor, { code: '123456' }, withToken())).status).toBe(409);
  });

  test('is rejected for an unverified mailbox, whose owner would be locked out', async () => {
    const squatter = await createMember(accountId, 'user', { emailVerified: false });
    expect((await call(changeTwoFactor, { '2fa_enabled': true }, squatter)).body).toMatchObject({ code: 'conflict' });
    expect(await readDocument(paths.twoFactor(squatter.uid))).toBeNull();
  });
});

describe('replacing the second factor', () => {
  test('keeps the old one in force until the first code of the new one', async () => {
    const { secret: old, backupCodes } = await givenTwoFactor(member.uid);
    const other = await openMemberSession({ uid: member.uid, accountId, permission: 'user' });
    const { body } = await call(changeTwoFactor, { '2fa_enabled': true }, withToken());
    const { secret, ...rest } = body.data as { secret: string; '2fa_enabled': boolean };
    expect(rest['2fa_enabled']).toBe(true);
    expect((await submitCode(totpCode(old, Date.now()))).status).toBe(200);

    const enabled = await call(verifyTwoFactor, { code: totpCode(secret, Date.now()) }, withToken());
    const { backup_codes: renewed } = enabled.body.data as { backup_codes: string[] };
    expect((await submitCode(totpCode(old, Date.now() + 30_000))).status).toBe(400);
    expect((await submitCode(backupCodes[0] ?? '')).status).toBe(400);
    expect((await submitCode(renewed[0] ?? '')).status).toBe(200);
    expect(await isTokenAccepted(call, other.token)).toBe(false);
    expect((await lastMailTo(member.email)).subject).toBe('Tu verificación en dos pasos usa otra aplicación');
    expect((await readAuditEntries(accountId)).at(-1)).toMatchObject({
      action: 'user.two_factor_enable',
      before: { twoFactorEnabled: true },
      after: { twoFactorEnabled: true },
    });
  });
});

describe('disabling the second factor', () => {
  test('deletes the factor, ends other sessions, and notifies', async () => {
    await enableTwoFactor();
    const other = await openMemberSession({ uid: member.uid, accountId, permission: 'user' });
    const { status, body } = await call(changeTwoFactor, { '2fa_enabled': false }, withToken());
    expect([status, body.data]).toEqual([200, { '2fa_enabled': false }]);
    expect(await readDocument(paths.twoFactor(member.uid))).toBeNull();
    expect([await isTokenAccepted(call, other.token), await isTokenAccepted(call, member.token)]).toEqual([
      false,
      true,
    ]);
    expect((await call(signIn, credentialsOf(member))).body.data).toMatchObject({ permission: 'user' });
    expect((await lastMailTo(member.email)).subject).toBe('La verificación en dos pasos se desactivó');
    expect((await readAuditEntries(accountId)).at(-1)).toMatchObject({ action: 'user.two_factor_disable' });
  });

  test.each(['a master', 'a member of an account that requires it'] as const)('is rejected for %s', async (who) => {
    const isMaster = who === 'a master';
    const requiring = await given.account({ name: 'Fletes del Sur', requiresTwoFactor: !isMaster });
    const alsoIn = { [requiring]: { name: 'Fletes del Sur', permission: isMaster ? 'master' : 'user' } as const };
    const bound = await createMember(accountId, 'user', { alsoIn });
    await givenTwoFactor(bound.uid);
    const refused = await call(changeTwoFactor, { '2fa_enabled': false }, bound);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'La cuenta «Fletes del Sur» exige la verificación en dos pasos: puedes cambiar de aplicación, pero no desactivarla.',
    ]);
    expect(await readDocument(paths.user(bound.uid))).toMatchObject({ twoFactorEnabled: true });
    expect(await readDocument(paths.twoFactor(bound.uid))).not.toBeNull();
  });

  test('changes nothing if it is off', async () => {
    expect((await call(changeTwoFactor, { '2fa_enabled': false }, withToken())).status).toBe(200);
    expect(await readAuditEntries(accountId)).toEqual([]);
  });
});

describe('new backup codes', () => {
  test('replace the old ones', async () => {
    const { codes } = await enableTwoFactor();
    const { status, body } = await call(renewBackupCodes, {}, withToken());
    const { backup_codes: renewed } = body.data as { backup_codes: string[] };
    expect([status, renewed.length]).toEqual([200, 10]);
    expect((await submitCode(codes[0] ?? '')).status).toBe(400);
    expect((await submitCode(renewed[0] ?? '')).status).toBe(200);
    expect((await readAuditEntries(accountId)).at(-1)).toMatchObject({ action: 'user.backup_codes' });
  });

  test('are a conflict without a second factor', async () => {
    expect((await call(renewBackupCodes, {}, withToken())).status).toBe(409);
  });
});

test('impersonating masters cannot change the second factor', async () => {
  await givenTwoFactor(member.uid);
  const support = await openMemberSession({ uid: member.uid, accountId, permission: 'user', impersonator: 'u-master' });
  for (const { status } of [
    await call(changeTwoFactor, { '2fa_enabled': true }, withToken(support)),
    await call(changeTwoFactor, { '2fa_enabled': false }, withToken(support)),
    await call(verifyTwoFactor, { code: '123456' }, withToken(support)),
    await call(renewBackupCodes, {}, withToken(support)),
  ]) {
    expect(status).toBe(403);
  }
});
