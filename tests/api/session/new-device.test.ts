import { randomUUID } from 'node:crypto';
import { DEVICE_HEADER } from '@llevo/contract/device-header';
import { reportSignIn } from '@llevo/contract/endpoints/account/security';
import { resetPassword, signIn, signUp, verifyOtp } from '@llevo/contract/endpoints/session';
import { changePassword } from '@llevo/contract/endpoints/account/account';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember, credentialsOf, isTokenAccepted } from '../../support/fixtures/members.ts';
import { lastMailTo, mailedToken, sentMailTo } from '../../support/mail/sent-mail.ts';
import { givenNewDeviceEmail, newDevice } from '../../support/fixtures/new-device.ts';
import { decodeTokenClaims } from '../../support/session/session-identities.ts';
import { signInWithProvider } from '../../support/session/provider-sign-in.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';
import { NEW_PASSWORD } from '../../support/session/passwords.ts';
import { testPasswordHasher } from '../../support/emulators/test-password-hasher.ts';

const call = createInProcessApi();
const SUBJECT = 'Entraste a Llevo desde un dispositivo nuevo';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

type Person = Awaited<ReturnType<typeof given.person>>;

const signInWith = ({ email, password }: Pick<Person, 'email' | 'password'>, headers: Record<string, string>) =>
  call(signIn, { email, password }, { headers });
const subjectsTo = async (email: string) => (await sentMailTo(email)).map(({ subject }) => subject);

describe('a sign-in from a new device', () => {
  test('is e-mailed with device, country and time, except the very first and those from known devices', async () => {
    const person = await given.person();
    const [laptop, phone] = [newDevice(), newDevice()];
    for (const headers of [laptop, laptop]) await signInWith(person, headers);
    expect(await subjectsTo(person.email)).toEqual([]);
    await signInWith(person, { ...phone, 'user-agent': CHROME, 'x-country-code': 'PE' });
    const email = await lastMailTo(person.email);
    expect(email).toMatchObject({ subject: SUBJECT, isSecret: true });
    expect(email.paragraphs.join(' ')).toMatch(/Chrome en Windows, desde Perú, el \d/);
    expect(email.action?.url).toMatch(/^https?:\/\/[^/]+\/notme\?token=eyJ[\w.-]+$/);
    for (const headers of [laptop, phone]) await signInWith(person, headers);
    expect(await subjectsTo(person.email)).toEqual([SUBJECT]);
  });

  test('is recognised without an id by program and address only', async () => {
    const person = await given.person();
    const from = (address: string) =>
      call(signIn, credentialsOf({ ...person }), { address, headers: { [DEVICE_HEADER]: '' } });
    for (const address of ['10.1.1.1', '10.1.1.1', '10.2.2.2']) expect((await from(address)).status).toBe(200);
    expect(await subjectsTo(person.email)).toEqual([SUBJECT]);
  });

  test('is e-mailed once its second factor is given, and not before', async () => {
    const person = await given.person();
    await signInWith(person, newDevice());
    const { code } = await givenTwoFactor(person.uid);
    const headers = newDevice();
    const { body } = await signInWith(person, headers);
    expect(await subjectsTo(person.email)).toEqual([]);
    const { token: jwt } = body.data as { token: string };
    expect((await call(verifyOtp, { jwt, code: code() }, { headers })).status).toBe(200);
    expect(await subjectsTo(person.email)).toEqual([SUBJECT]);
  });

  test('is not e-mailed to a user who has just signed up', async () => {
    const email = `${randomUUID()}@personas.test`;
    const headers = newDevice();
    const input = { name: 'Inés Vera', email, password: NEW_PASSWORD, accepted_terms: true } as const;
    expect((await call(signUp, input, { headers })).status).toBe(200);
    await signInWith({ email, password: NEW_PASSWORD }, headers);
    expect(await subjectsTo(email)).toEqual(['Te damos la bienvenida a Llevo']);
    await signInWith({ email, password: NEW_PASSWORD }, newDevice());
    expect(await subjectsTo(email)).toEqual(['Te damos la bienvenida a Llevo', SUBJECT]);
  });

  test('stores hashes of at most twenty devices', async () => {
    const person = await given.person();
    const ids = Array.from({ length: 22 }, () => newDevice());
    for (const headers of ids) expect((await signInWith(person, headers)).status).toBe(200);
    const stored = await readDocument(paths.userDevices(person.uid));
    expect(stored?.['devices']).toHaveLength(20);
    for (const id of ids) expect(JSON.stringify(stored)).not.toContain(id[DEVICE_HEADER]);
  });
});

test('the first sign-in of a user with a provider is e-mailed, the next is not', async () => {
  const { email } = await given.person();
  for (const round of [1, 2]) {
    expect((await call(signIn, { token: (await signInWithProvider({ email })).token })).status, `${round}`).toBe(200);
  }
  expect(await subjectsTo(email)).toEqual(['Ahora puedes entrar a Llevo con Google']);
});

test('the first sign-in with a provider and a second factor is e-mailed once its code is given', async () => {
  const { email, uid } = await given.person();
  const { code } = await givenTwoFactor(uid);
  const { body } = await call(signIn, { token: (await signInWithProvider({ email })).token });
  expect(body.data).toMatchObject({ '2fa_required': true });
  expect(await subjectsTo(email)).toEqual([]);
  const { token: jwt } = body.data as { token: string };
  expect((await call(verifyOtp, { jwt, code: code() })).status).toBe(200);
  expect(await subjectsTo(email)).toEqual(['Ahora puedes entrar a Llevo con Google']);
});

describe('reporting a sign-in', () => {
  test('ends every session, revokes the password, e-mails a reset link and forgets every device', async () => {
    const person = await givenNewDeviceEmail(call);
    const token = await mailedToken(person.email);
    const known = newDevice();
    const stolen = `${NEW_PASSWORD}-1`;
    await adminFirestore
      .doc(paths.credentials(person.uid))
      .set({ passwordHash: await testPasswordHasher.hashPassword(stolen) });
    const { body } = await signInWith({ ...person, password: stolen }, known);
    expect(await call(reportSignIn, { token })).toEqual({ status: 200, body: { data: {} } });
    expect(await isTokenAccepted(call, (body.data as { token: string }).token)).toBe(false);
    expect((await signInWith({ ...person, password: stolen }, known)).status).toBe(401);
    expect(await readDocument(paths.user(person.uid))).toMatchObject({ hasPassword: false });
    expect((await subjectsTo(person.email)).at(-1)).toBe('Elige otra contraseña de Llevo');
    const jwt = await mailedToken(person.email);
    const reused = await call(resetPassword, { jwt, password: stolen });
    expect([reused.status, reused.body.message]).toEqual([400, expect.stringContaining('cinco últimas')]);
    expect((await call(resetPassword, { jwt, password: NEW_PASSWORD })).status).toBe(200);
    expect((await signInWith({ ...person, password: NEW_PASSWORD }, known)).status).toBe(200);
    expect((await subjectsTo(person.email)).at(-1)).toBe(SUBJECT);
  });

  test('e-mails the link to a user without a password, too', async () => {
    const person = await givenNewDeviceEmail(call);
    await adminFirestore.doc(paths.credentials(person.uid)).delete();
    expect((await call(reportSignIn, { token: await mailedToken(person.email) })).status).toBe(200);
    expect(await readDocument(paths.credentials(person.uid))).toBeNull();
    const jwt = await mailedToken(person.email);
    expect((await call(resetPassword, { jwt, password: NEW_PASSWORD })).status).toBe(200);
    expect((await signInWith({ ...person, password: NEW_PASSWORD }, newDevice())).status).toBe(200);
  });

  test('works once, for a week', async () => {
    const { email } = await givenNewDeviceEmail(call);
    const token = await mailedToken(email);
    const { exp, iat } = decodeTokenClaims(token);
    expect(Number(exp) - Number(iat)).toBe(7 * 86_400);
    const replies = await runConcurrently(50, () => call(reportSignIn, { token }));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(401)]);
  });

  test('outlives a password that the stranger changed', async () => {
    const person = await createMember(await given.account(), 'user');
    for (const headers of [newDevice(), newDevice()]) await signInWith(person, headers);
    const token = await mailedToken(person.email);
    const change = { oldpassword: person.password, newpassword: NEW_PASSWORD };
    expect((await call(changePassword, change, { token: person.token })).status).toBe(200);
    expect((await call(reportSignIn, { token })).status).toBe(200);
    expect(await isTokenAccepted(call, person.token)).toBe(false);
  });

  test('rejects any other link', async () => {
    const { email } = await givenNewDeviceEmail(call);
    const token = await mailedToken(email);
    expect((await call(resetPassword, { jwt: token, password: NEW_PASSWORD })).status).toBe(401);
    await call(reportSignIn, { token });
    expect((await call(reportSignIn, { token: await mailedToken(email) })).status).toBe(401);
  });
});
