import { passwordsStore } from '../../../functions/src/platform/identity/passwords-store.ts';
import { requestMagicLink, signIn, verifyMagicLink } from '@llevo/contract/endpoints/session';
import { changePassword } from '@llevo/contract/endpoints/account/account';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { randomIpAddress } from '../../support/api/api-client.ts';
import { createMember, credentialsOf, isTokenAccepted, openMemberSession } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import {
  runConcurrently,
  createInProcessApi,
  silentDeps,
  replace,
  unlimited,
} from '../../support/api/in-process-api.ts';
import { mailedToken, lastMailTo } from '../../support/mail/sent-mail.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';

const call = createInProcessApi();
const NEW_PASSWORD = 'Nueva-Distinta-9';

let accountId: string;
let member: TestMember;

beforeEach(async () => {
  accountId = await given.account();
  member = await createMember(accountId, 'user');
});

const change = (newpassword = NEW_PASSWORD, oldpassword: string | undefined = member.password) =>
  call(changePassword, { newpassword, ...(oldpassword && { oldpassword }) }, { token: member.token });
const signInWith = (password: string) => call(signIn, { email: member.email, password });

describe('changing one’s own password', () => {
  test('takes effect, keeps this session with fresh tokens, and ends every other with every link', async () => {
    const other = await given.account();
    const elsewhere = await Promise.all([
      openMemberSession({ uid: member.uid, accountId, permission: 'user' }),
      openMemberSession({ uid: member.uid, accountId: other, permission: 'owner' }),
    ]);
    await call(requestMagicLink, { email: member.email });
    const link = await mailedToken(member.email);
    const { status, body } = await change();
    expect(status, JSON.stringify(body)).toBe(200);
    for (const { token } of elsewhere) expect(await isTokenAccepted(call, token)).toBe(false);
    expect(await isTokenAccepted(call, member.token)).toBe(true);
    expect(await isTokenAccepted(call, (body.data as { token: string }).token)).toBe(true);
    expect((await call(verifyMagicLink, { token: link })).status).toBe(401);
    expect((await signInWith(member.password)).status).toBe(401);
    expect((await signInWith(NEW_PASSWORD)).status).toBe(200);
    expect(await lastMailTo(member.email)).toMatchObject({ subject: 'Tu contraseña de Llevo cambió', isSecret: false });
    const audit = await readAuditEntries(accountId);
    expect(audit).toMatchObject([{ action: 'user.password', actor: member.uid }]);
    expect(JSON.stringify(audit)).not.toContain(NEW_PASSWORD);
  });

  test.each([
    ['without the old one', undefined, 'Por favor, ingresa una contraseña'],
    ['with a wrong one', 'Equivocada-1', 'La contraseña no es correcta'],
  ])('rejects %s', async (_name, oldpassword, message) => {
    const input = { newpassword: NEW_PASSWORD, has_password: false, ...(oldpassword && { oldpassword }) };
    const reply = await call(changePassword, input, { token: member.token });
    expect(reply).toEqual({ status: 400, body: { message, code: 'invalid_input', inputError: 'oldpassword' } });
    expect(await readAuditEntries(accountId)).toEqual([]);
  });

  test.each([
    ['corta', 'La contraseña debe tener un mínimo de 8 caracteres'],
    ['sin-mayuscula-1', 'Password must have at least one upper case letter'],
    ['SIN-MINUSCULA-1', 'Password must have at least one lower case letter'],
    ['Password123!', 'Esta contraseña es muy conocida; elige otra'],
    ['Llevo-2026!', 'La contraseña nueva debe ser distinta de la actual'],
  ])('rejects the new password %s', async (password, message) => {
    const reply = await change(password);
    expect(reply).toMatchObject({ status: 400, body: { message, inputError: 'newpassword' } });
    expect((await signInWith(member.password)).status).toBe(200);
  });

  test('a user without a password sets one without a current one', async () => {
    await adminFirestore.doc(paths.user(member.uid)).update({ hasPassword: false });
    const reply = await call(changePassword, { newpassword: NEW_PASSWORD }, { token: member.token });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(await readDocument(paths.user(member.uid))).toMatchObject({ hasPassword: true });
    expect((await signInWith(NEW_PASSWORD)).status).toBe(200);
  });

  test('one of 50 concurrent changes with the right old password succeeds', async () => {
    const callUnlimited = createInProcessApi({
      limits: unlimited,
      attemptLimits: {
        ...silentDeps.attemptLimits,
        reserve: () => Promise.resolve({ isAllowed: true, isLast: false }),
        confirm: () => Promise.resolve(),
      },
    });
    const replies = await runConcurrently(50, (index) =>
      callUnlimited(changePassword, { oldpassword: member.password, newpassword: `${NEW_PASSWORD}${index}` }, member),
    );
    const winners = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    printMetric(`password change: ${winners.length} of 50 at once succeeded`);
    expect(winners).toHaveLength(1);
    expect((await signInWith(`${NEW_PASSWORD}${winners[0] ?? ''}`)).status).toBe(200);
  });

  test('limits guesses of the old password to ten, together with guesses at signing in', async () => {
    const guess = () =>
      call(changePassword, { oldpassword: 'Equivocada-1', newpassword: NEW_PASSWORD }, { token: member.token });
    const replies = await runConcurrently(40, guess);
    const evaluated = replies.filter(({ status }) => status === 400).length;
    printMetric(`old password: ${evaluated} of 40 parallel guesses looked at`);
    expect(evaluated).toBeLessThanOrEqual(10);
    for (const { status } of replies) expect([400, 429]).toContain(status);
    const another = await call(signIn, credentialsOf(member), { address: randomIpAddress() });
    expect(another.status).toBe(429);
  });

  test('a failure leaves the old password, and a new try succeeds', async () => {
    const failing = createInProcessApi({}, (deps) => {
      replace(passwordsStore(deps), { change: () => Promise.reject(new Error('killed')) });
    });
    const input = { oldpassword: member.password, newpassword: NEW_PASSWORD };
    expect((await failing(changePassword, input, { token: member.token })).status).toBe(500);
    expect((await signInWith(member.password)).status).toBe(200);
    expect((await change()).status).toBe(200);
  });

  test('rejects impersonating masters', async () => {
    const support = await openMemberSession({
      uid: member.uid,
      accountId,
      permission: 'user',
      impersonator: 'u-master',
    });
    const input = { oldpassword: member.password, newpassword: NEW_PASSWORD };
    expect((await call(changePassword, input, { token: support.token })).status).toBe(403);
    expect((await signInWith(member.password)).status).toBe(200);
  });
});
