import { signIn, verifyOtp } from '@llevo/contract/endpoints/session';
import { changeTwoFactor, getUser, renewBackupCodes, verifyTwoFactor } from '@llevo/contract/endpoints/user';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { stored } from '../../support/emulators/admin.ts';
import { codeAt } from '../../support/session/totp.ts';
import { colleague, credentialsOf, isAlive, sessionOf } from '../../support/fixtures/members.ts';
import type { Colleague } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { atOnce, apiInProcess } from '../../support/api/in-process-api.ts';
import { mailTo } from '../../support/mail/sent-mail.ts';
import { auditOf } from '../../support/fixtures/account-records.ts';
import { printCount } from '../../support/vitest/print-metric.ts';
import { givenTwoFactor, wrongCode } from '../../support/session/two-factor-fixtures.ts';

const call = apiInProcess();

let accountId: string;
let me: Colleague;

beforeEach(async () => {
  accountId = await given.account();
  me = await colleague(accountId, 'user');
});

const as = ({ token }: { token: string } = me) => ({ token });

/** The switch turned on; the secret that the picture shows. */
async function prepared(): Promise<string> {
  const { status, body } = await call(changeTwoFactor, { '2fa_enabled': true }, as());
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.data as { secret: string }).secret;
}

async function enabled() {
  const secret = await prepared();
  const { body } = await call(verifyTwoFactor, { code: codeAt(secret, Date.now()) }, as());
  return { secret, codes: (body.data as { backup_codes: string[] }).backup_codes };
}

async function secondStep(code: string) {
  const { body } = await call(signIn, credentialsOf(me));
  return call(verifyOtp, { code, jwt: (body.data as { token: string }).token });
}

describe('switching the second factor on', () => {
  test('shows a picture and its secret, and changes nothing yet', async () => {
    const { body } = await call(changeTwoFactor, { '2fa_enabled': true }, as());
    expect(body.data).toEqual({
      '2fa_enabled': false,
      qr_code: expect.stringMatching(/^data:image\/png;base64,/) as string,
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
    });
    expect((await call(signIn, credentialsOf(me))).body.data).toMatchObject({ permission: 'user' });
    expect(await stored(paths.twoFactor(me.uid))).toMatchObject({ secret: null, backupCodes: [] });
  });

  test('the first code puts it in force: ten backup codes, other sessions ended, mail and audit', async () => {
    const other = await sessionOf({ uid: me.uid, accountId, permission: 'user' });
    const secret = await prepared();
    const { status, body } = await call(verifyTwoFactor, { code: codeAt(secret, Date.now()) }, as());
    const { backup_code: first, backup_codes: codes } = body.data as { backup_code: string; backup_codes: string[] };
    expect([status, codes.length, new Set(codes).size, first]).toEqual([200, 10, 10, codes[0]]);
    expect([await isAlive(call, other.token), await isAlive(call, me.token)]).toEqual([false, true]);
    expect((await call(getUser, {}, as())).body.data).toMatchObject({ '2fa_enabled': true });
    expect((await mailTo(me.email)).subject).toBe('La verificación en dos pasos está activa');
    expect((await auditOf(accountId)).map(({ action }) => action)).toEqual([
      'user.two_factor_prepare',
      'user.two_factor_enable',
    ]);
    // The code that proved the authenticator is used up; a backup code counts.
    expect((await secondStep(codeAt(secret, Date.now()))).status).toBe(400);
    expect((await secondStep(codes[3]?.toUpperCase() ?? '')).status).toBe(200);
    expect((await secondStep(codes[3] ?? '')).status).toBe(400);
  });

  test('a wrong code leaves it waiting', async () => {
    const secret = await prepared();
    const wrong = await call(
      verifyTwoFactor,
      { code: wrongCode((steps = 0) => codeAt(secret, Date.now() + steps * 30_000)) },
      as(),
    );
    expect(wrong).toMatchObject({ status: 400, body: { message: 'El código no es válido', inputError: 'code' } });
    expect((await call(verifyTwoFactor, { code: codeAt(secret, Date.now()) }, as())).status).toBe(200);
  });

  test('another picture makes the one before worthless', async () => {
    const [first, second] = [await prepared(), await prepared()];
    expect((await call(verifyTwoFactor, { code: codeAt(first, Date.now()) }, as())).status).toBe(400);
    expect((await call(verifyTwoFactor, { code: codeAt(second, Date.now()) }, as())).status).toBe(200);
  });

  test('of 9 verifications at once one gives backup codes', async () => {
    const secret = await prepared();
    const replies = await atOnce(9, () => call(verifyTwoFactor, { code: codeAt(secret, Date.now()) }, as()));
    const successes = replies.filter(({ status }) => status === 200).length;
    printCount(`second factor: ${successes} of 9 verifications at once succeeded`);
    expect(successes).toBe(1);
    for (const { status } of replies) expect([200, 400, 409]).toContain(status);
  });

  test('nothing to verify, and nothing to prepare twice, is a conflict', async () => {
    expect((await call(verifyTwoFactor, { code: '123456' }, as())).status).toBe(409);
    await enabled();
    expect((await call(changeTwoFactor, { '2fa_enabled': true }, as())).status).toBe(409);
  });
});

describe('switching it off', () => {
  test('asks for the password, forgets the factor, ends other sessions, and tells', async () => {
    await enabled();
    const other = await sessionOf({ uid: me.uid, accountId, permission: 'user' });
    for (const password of [undefined, 'Equivocada-1']) {
      const refused = await call(changeTwoFactor, { '2fa_enabled': false, ...(password && { password }) }, as());
      expect(refused).toMatchObject({ status: 400, body: { inputError: 'password' } });
    }
    const { status, body } = await call(changeTwoFactor, { '2fa_enabled': false, password: me.password }, as());
    expect([status, body.data]).toEqual([200, { '2fa_enabled': false }]);
    expect(await stored(paths.twoFactor(me.uid))).toBeNull();
    expect([await isAlive(call, other.token), await isAlive(call, me.token)]).toEqual([false, true]);
    expect((await call(signIn, credentialsOf(me))).body.data).toMatchObject({ permission: 'user' });
    expect((await mailTo(me.email)).subject).toBe('La verificación en dos pasos se desactivó');
    expect((await auditOf(accountId)).at(-1)).toMatchObject({ action: 'user.two_factor_disable' });
  });

  test('where it is off already is no change', async () => {
    expect((await call(changeTwoFactor, { '2fa_enabled': false }, as())).status).toBe(200);
    expect(await auditOf(accountId)).toEqual([]);
  });
});

describe('new backup codes', () => {
  test('against the password; the old ones stop counting', async () => {
    const { codes } = await enabled();
    expect((await call(renewBackupCodes, {}, as())).body).toMatchObject({ inputError: 'password' });
    const { status, body } = await call(renewBackupCodes, { password: me.password }, as());
    const { backup_codes: renewed } = body.data as { backup_codes: string[] };
    expect([status, renewed.length]).toEqual([200, 10]);
    expect((await secondStep(codes[0] ?? '')).status).toBe(400);
    expect((await secondStep(renewed[0] ?? '')).status).toBe(200);
    expect((await auditOf(accountId)).at(-1)).toMatchObject({ action: 'user.backup_codes' });
  });

  test('are a conflict where there is no second factor', async () => {
    expect((await call(renewBackupCodes, { password: me.password }, as())).status).toBe(409);
  });
});

test('nothing of it is for whoever gives support', async () => {
  await givenTwoFactor(me.uid);
  const support = await sessionOf({ uid: me.uid, accountId, permission: 'user', impersonator: 'u-master' });
  const { password } = me;
  for (const { status } of [
    await call(changeTwoFactor, { '2fa_enabled': true }, as(support)),
    await call(changeTwoFactor, { '2fa_enabled': false, password }, as(support)),
    await call(verifyTwoFactor, { code: '123456' }, as(support)),
    await call(renewBackupCodes, { password }, as(support)),
  ]) {
    expect(status).toBe(403);
  }
});
