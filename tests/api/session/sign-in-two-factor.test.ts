import { randomUUID } from 'node:crypto';
import { signIn, signOut, verifyOtp } from '@llevo/contract/endpoints/session';
import { getPermissions } from '@llevo/contract/endpoints/account/account';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { randomIpAddress } from '../../support/api/api-client.ts';
import { given } from '../../support/fixtures/given.ts';
import { runConcurrently, createInProcessApi } from '../../support/api/in-process-api.ts';
import type { InProcessReply } from '../../support/api/in-process-api.ts';
import { givenTwoFactor, wrongCode } from '../../support/session/two-factor-fixtures.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { nightlyScale } from '../../support/run/scale.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';

const call = createInProcessApi();

/** Number of concurrent guesses. */
const GUESSES = nightlyScale(100, 1000);

let person: Awaited<ReturnType<typeof given.person>>;
let factor: Awaited<ReturnType<typeof givenTwoFactor>>;

beforeEach(async () => {
  person = await given.person();
  factor = await givenTwoFactor(person.uid);
});

/** The first step; returns the token for the second. */
async function firstStep(address = randomIpAddress()): Promise<string> {
  const { status, body } = await call(signIn, { email: person.email, password: person.password }, { address });
  expect([status, body.data]).toEqual([200, { '2fa_required': true, token: expect.any(String) as string }]);
  return (body.data as { token: string }).token;
}

const wrong: InProcessReply = {
  status: 400,
  body: { message: 'El código no es válido', code: 'invalid_input', inputError: 'code' },
};

describe('signing in with a second factor', () => {
  test('rejects the password alone: no session and no bearer token', async () => {
    const token = await firstStep();
    const sessions = await adminFirestore.collection('sessions').where('uid', '==', person.uid).get();
    expect(sessions.size).toBe(0);
    expect((await call(getPermissions, {}, { token })).status).toBe(401);
  });

  test('opens a session with the authenticator’s code', async () => {
    const reply = await call(verifyOtp, { jwt: await firstStep(), code: factor.code() });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const { token, account_id: accountId } = reply.body.data as { token: string; account_id: string };
    expect(accountId).toBe(person.accountId);
    expect((await call(getPermissions, {}, { token })).status).toBe(200);
  });

  test('a mistyped code uses up nothing', async () => {
    const jwt = await firstStep();
    expect(await call(verifyOtp, { jwt, code: wrongCode(factor.code) })).toEqual(wrong);
    expect(await call(verifyOtp, { jwt, code: 'no es' })).toEqual(wrong);
    expect((await call(verifyOtp, { jwt, code: factor.code() })).status).toBe(200);
  });

  test('a code counts once, even for another sign-in', async () => {
    const [first, second] = [await firstStep(), await firstStep()];
    const code = factor.code();
    expect((await call(verifyOtp, { jwt: first, code })).status).toBe(200);
    expect(await call(verifyOtp, { jwt: second, code })).toEqual(wrong);
  });

  test('each backup code counts once, in the same field (C69)', async () => {
    for (const code of factor.backupCodes) {
      expect((await call(verifyOtp, { jwt: await firstStep(), code: code.toUpperCase() })).status).toBe(200);
      expect(await call(verifyOtp, { jwt: await firstStep(), code })).toEqual(wrong);
    }
    expect(await readDocument(paths.twoFactor(person.uid))).toMatchObject({ backupCodes: [] });
  });

  test('one of 50 concurrent uses of a backup code counts', async () => {
    const [code = ''] = factor.backupCodes;
    const jwts: string[] = [];
    for (let step = 0; step < 50; step++) jwts.push(await firstStep());
    const replies = await runConcurrently(50, (index) => call(verifyOtp, { jwt: jwts[index] ?? '', code }));
    const successes = replies.filter(({ status }) => status === 200).length;
    printMetric(`backup code: ${successes} of 50 parallel uses succeeded`);
    expect(successes).toBe(1);
    for (const { status } of replies) expect([200, 400, 429]).toContain(status);
    expect(await readDocument(paths.twoFactor(person.uid))).toMatchObject({ backupCodes: { length: 9 } });
  });

  test('another user’s codes are wrong', async () => {
    const other = await givenTwoFactor((await given.person()).uid);
    const jwt = await firstStep();
    expect(await call(verifyOtp, { jwt, code: other.code() })).toEqual(wrong);
    expect(await call(verifyOtp, { jwt, code: other.backupCodes[0] ?? '' })).toEqual(wrong);
  });

  test('a first step is invalid once credentials change', async () => {
    const jwt = await firstStep();
    await adminFirestore.doc(paths.user(person.uid)).update({ credentialsChangedAt: Date.now() + 1_000 });
    expect((await call(verifyOtp, { jwt, code: factor.code() })).status).toBe(401);
  });

  test('codes are stored sealed and hashed', async () => {
    const kept = JSON.stringify(await readDocument(paths.twoFactor(person.uid)));
    for (const secret of [factor.secret, ...factor.backupCodes]) expect(kept).not.toContain(secret);
  });

  test('an opened session ends like any other', async () => {
    const { body } = await call(verifyOtp, { jwt: await firstStep(), code: factor.code() });
    const { token } = body.data as { token: string };
    await call(signOut, {}, { token });
    expect((await call(getPermissions, {}, { token })).status).toBe(401);
  });
});

describe('guessing at a second factor', { timeout: 180_000 }, () => {
  /** Checked attempts: those that were not rate limited. */
  const evaluated = (replies: InProcessReply[]) => replies.filter(({ status }) => status !== 429).length;

  test(`at most ten of ${GUESSES.toString()} concurrent codes are checked`, async () => {
    const jwt = await firstStep();
    const replies = await runConcurrently(GUESSES, (seed) =>
      call(verifyOtp, { jwt, code: wrongCode(factor.code, seed * 900) }),
    );
    printMetric(`one-time code: ${evaluated(replies)} of ${GUESSES.toString()} parallel guesses evaluated`);
    expect(evaluated(replies)).toBeLessThanOrEqual(10);
    expect(evaluated(replies)).toBeGreaterThan(0);
    // The right one is rate limited as well: the response reveals nothing.
    expect((await call(verifyOtp, { jwt, code: factor.code() })).status).toBe(429);
  });

  /** The e-mails about wrong codes. */
  const warnings = async () =>
    (await sentMailTo(person.email)).filter(({ subject }) => subject === 'Códigos incorrectos al entrar a Llevo');

  test('the user is notified once, after the tenth wrong code', async () => {
    const jwt = await firstStep();
    for (let seed = 0; seed < 9; seed++) await call(verifyOtp, { jwt, code: wrongCode(factor.code, seed * 900) });
    expect(await warnings()).toEqual([]);
    expect(await call(verifyOtp, { jwt, code: wrongCode(factor.code) })).toEqual(wrong);
    expect(await warnings()).toHaveLength(1);
    await runConcurrently(20, (seed) => call(verifyOtp, { jwt, code: wrongCode(factor.code, seed * 900) }));
    const [mail, ...more] = await warnings();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ accountId: '', isSecret: false, action: { label: 'Restablecer contraseña' } });
    expect(mail?.paragraphs[0]).toContain('escribió 10 códigos incorrectos');
    // The factor is still there.
    expect(await readDocument(paths.user(person.uid))).toMatchObject({ twoFactorEnabled: true });
  });

  test('a right code in between resets the count, and the user is not notified', async () => {
    const jwt = await firstStep();
    for (let seed = 0; seed < 9; seed++) await call(verifyOtp, { jwt, code: wrongCode(factor.code, seed * 900) });
    expect((await call(verifyOtp, { jwt, code: factor.code() })).status).toBe(200);
    const next = await firstStep();
    for (let seed = 0; seed < 9; seed++) await call(verifyOtp, { jwt: next, code: wrongCode(factor.code, seed * 900) });
    expect(await warnings()).toEqual([]);
  });

  test(`at most ten of ${GUESSES.toString()} concurrent passwords are checked`, async () => {
    const replies = await runConcurrently(GUESSES, (seed) =>
      call(signIn, { email: person.email, password: `Otra-${seed}` }),
    );
    printMetric(`password: ${evaluated(replies)} of ${GUESSES.toString()} parallel guesses evaluated`);
    expect(evaluated(replies)).toBeLessThanOrEqual(10);
  });

  test(`at most ten of ${GUESSES.toString()} concurrent passwords for an unknown address are checked`, async () => {
    const email = `${randomUUID()}@personas.test`;
    const replies = await runConcurrently(GUESSES, (seed) => call(signIn, { email, password: `Otra-${seed}` }));
    expect(evaluated(replies)).toBeLessThanOrEqual(10);
  });

  test('others cannot lock a user out of a known address', async () => {
    const home = randomIpAddress();
    const entered = await call(verifyOtp, { jwt: await firstStep(home), code: factor.code() }, { address: home });
    expect(entered.status).toBe(200);
    const jwt = await firstStep(home);
    await runConcurrently(40, (seed) => call(verifyOtp, { jwt, code: wrongCode(factor.code, seed * 900) }));
    expect((await call(verifyOtp, { jwt, code: factor.code(1) })).status).toBe(429);
    expect((await call(verifyOtp, { jwt, code: factor.code(1) }, { address: home })).status).toBe(200);
  });

  test('a lockout ends by itself within a quarter of an hour', async () => {
    const jwt = await firstStep();
    const before = new Set((await adminFirestore.collection('rateLimits').get()).docs.map(({ id }) => id));
    await runConcurrently(12, (seed) => call(verifyOtp, { jwt, code: wrongCode(factor.code, seed * 900) }));
    const counters = await adminFirestore.collection('rateLimits').get();
    const ends = counters.docs
      .filter(({ id }) => !before.has(id))
      .map((counter) => (counter.get('expiresAt') as { toMillis: () => number }).toMillis());
    expect(ends.length).toBeGreaterThan(0);
    for (const end of ends) expect(end - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  });
});
