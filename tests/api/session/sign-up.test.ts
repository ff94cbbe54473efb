import { signUpStore } from '../../../functions/src/areas/session/sign-up-store.ts';
import { randomUUID } from 'node:crypto';
import { getPermissions } from '@llevo/contract/endpoints/account/account';
import { signIn, verifyOtp, signUp } from '@llevo/contract/endpoints/session';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import { paths } from '@llevo/contract/paths';
import { defaultPriceList } from '@llevo/contract/rules/rates/default-price-list';
import { TERMS_MESSAGE, TERMS_VERSION } from '@llevo/contract/validators/terms';
import { describe, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { randomIpAddress } from '../../support/api/api-client.ts';
import { linkEntries } from '../../support/audit/audit-fixtures.ts';
import { readAuditChain } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { uidOfEmail } from '../../support/fixtures/account-records.ts';
import { runConcurrently, createInProcessApi, replace } from '../../support/api/in-process-api.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';

const call = createInProcessApi();

const PASSWORD = 'Caballo-Pila-Grapa-1';
const signUpInput = () => ({
  name: 'Lucía Andrade',
  email: `${randomUUID()}@nuevas.test`,
  password: PASSWORD,
  accepted_terms: true as const,
});

interface Session {
  readonly token: string;
  readonly account_id: string;
}

const EMAIL_TAKEN = {
  status: 400,
  body: {
    message: 'Ya hay un usuario con este correo. Escribe tu contraseña o inicia sesión.',
    code: 'invalid_input',
    inputError: 'email',
  },
};

describe('signing up', () => {
  test('creates an account with its owner, prices, audit entry and mail, and signs in', async () => {
    const input = signUpInput();
    const { status, body } = await call(signUp, input);
    expect([status, body.data]).toMatchObject([
      200,
      {
        permission: 'owner',
        plan: null,
        subscription: null,
        onboarded: false,
        duplicate_user: false,
        name: 'Lucía Andrade',
        accounts: [{ name: 'Empresa de Lucía Andrade', permission: 'owner' }],
      },
    ]);
    const { token, account_id: accountId } = body.data as Session;
    expect((await call(getPermissions, {}, { token })).status).toBe(200);

    const uid = (await uidOfEmail(input.email)) ?? '';
    expect(await readDocument(paths.account(accountId))).toMatchObject({
      isNamed: false,
      plan: null,
      quoterPublished: false,
      active: true,
      dispatch: DEFAULT_DISPATCH_SETTINGS,
    });
    expect(await readDocument(paths.accountDocument(accountId, 'members', uid))).toMatchObject({ permission: 'owner' });
    const { rates, discounts } = defaultPriceList();
    expect(await readDocument(paths.accountDocument(accountId, 'rates', 'default'))).toMatchObject({
      ...rates,
      discounts,
    });
    expect(await readDocument(paths.accountDocument(accountId, 'discountRates', 'default'))).toMatchObject(discounts);
    await linkEntries(accountId);
    expect(await readAuditChain(accountId)).toMatchObject([{ action: 'account.create', actor: uid, sequence: 1 }]);
    expect(await sentMailTo(input.email)).toMatchObject([
      { subject: 'Te damos la bienvenida a Llevo', accountId, isSecret: true },
    ]);
  });

  test('the company bears the name that its owner gives', async () => {
    const { body } = await call(signUp, { ...signUpInput(), company: '  Fletes\u00a0Rosa ' });
    const { account_id: accountId, accounts } = body.data as Session & { accounts: unknown };
    expect(accounts).toMatchObject([{ name: 'Fletes\u00a0Rosa' }]);
    expect(await readDocument(paths.account(accountId))).toMatchObject({ name: 'Fletes\u00a0Rosa', isNamed: true });
  });

  test('stores no password, and only the given data about a person', async () => {
    const input = signUpInput();
    await call(signUp, input);
    const uid = (await uidOfEmail(input.email)) ?? '';
    const user = await readDocument(paths.user(uid));
    expect(Object.keys(user ?? {}).sort()).toEqual(
      [
        ...['accounts', 'credentialsChangedAt', 'dateCreated', 'defaultAccountId', 'duplicateUser', 'email'],
        ...['emailVerified', 'hasPassword', 'lastActive', 'lastLogin', 'name', 'onboarded', 'supportEnabled'],
        ...['searchTokens', 'termsAcceptedAt', 'termsVersion', 'twoFactorEnabled'],
      ].sort(),
    );
    expect(JSON.stringify(user)).not.toContain(PASSWORD);
    expect(user).toMatchObject({ emailVerified: false });
  });

  test('stores when the terms were accepted, and which version', async () => {
    const input = signUpInput();
    const startedAtMs = Date.now();
    await call(signUp, input);
    const uid = (await uidOfEmail(input.email)) ?? '';
    const user = await readDocument(paths.user(uid));
    expect(user).toMatchObject({ termsVersion: TERMS_VERSION });
    expect(user?.termsAcceptedAt).toBeGreaterThanOrEqual(startedAtMs);
    expect(user?.termsAcceptedAt).toBe(user?.dateCreated);
  });

  test('is refused if no consent was sent, and creates no user', async () => {
    const { name, email, password } = signUpInput();
    const { status, body } = await call(signUp, { name, email, password });
    expect([status, body.inputError, body.message]).toEqual([400, 'accepted_terms', TERMS_MESSAGE]);
    expect(await uidOfEmail(email)).toBeNull();
  });

  test('rejects a sign-up without accepted terms, and creates no user', async () => {
    const input = signUpInput();
    expect(await call(signUp, { ...input, accepted_terms: false as unknown as true })).toEqual({
      status: 400,
      body: { message: TERMS_MESSAGE, code: 'invalid_input', inputError: 'accepted_terms' },
    });
    expect(await uidOfEmail(input.email)).toBeNull();
  });

  test.each([
    [{ name: ' ' }, 'name', 'Please enter your first name'],
    [{ name: 'Ana\nBcc: todos' }, 'name', 'Please enter your first name'],
    [{ email: 'no' }, 'email', 'Por favor, introduce una dirección de correo electrónico válida'],
    [{ password: 'corta' }, 'password', 'La contraseña debe tener un mínimo de 8 caracteres'],
    [{ password: 'Iloveyou1' }, 'password', 'Esta contraseña es muy conocida; elige otra'],
    [{ password: 'Lucía-Andrade-1' }, 'password', 'La contraseña no puede ser tu nombre ni tu correo; elige otra'],
  ])('rejects %j, and creates no user', async (facts, inputError, message) => {
    const input = { ...signUpInput(), ...facts };
    expect(await call(signUp, input)).toEqual({ status: 400, body: { message, code: 'invalid_input', inputError } });
    expect(await uidOfEmail(input.email.toLowerCase())).toBeNull();
  });

  test('rejects an unpaired surrogate', async () => {
    expect((await call(signUp, { ...signUpInput(), name: 'Ana \ud800' })).status).toBe(400);
  });

  test('lets its user sign in from there while guesses elsewhere have used up the limit', async () => {
    const [input, home] = [signUpInput(), randomIpAddress()];
    expect((await call(signUp, input, { address: home })).status).toBe(200);
    const credentials = { email: input.email, password: input.password };
    await runConcurrently(12, () => call(signIn, { ...credentials, password: 'Adivinada-1' }));
    expect((await call(signIn, credentials)).status).toBe(429);
    expect((await call(signIn, credentials, { address: home })).status).toBe(200);
  });

  test('accepts the password Llevo-2026!', async () => {
    expect((await call(signUp, { ...signUpInput(), password: 'Llevo-2026!' })).status).toBe(200);
  });
});

describe('signing up with an existing user’s address', () => {
  test('adds the account with that user’s password, and flags it in the session', async () => {
    const { uid, email, password, accountId } = await given.person();
    const { status, body } = await call(signUp, { ...signUpInput(), name: 'Otra Rosa', email, password });
    expect([status, body.data]).toMatchObject([
      200,
      { duplicate_user: true, onboarded: false, name: 'Rosa Quishpe', permission: 'owner' },
    ]);
    const { account_id: added } = body.data as Session;
    expect(added).not.toBe(accountId);
    expect(await readDocument(paths.user(uid))).toMatchObject({
      defaultAccountId: accountId,
      accounts: { [accountId]: { permission: 'owner' }, [added]: { permission: 'owner' } },
    });
  });

  test('rejects any other password on email, and leaves no trace', async () => {
    const { uid, email } = await given.person();
    const before = await readDocument(paths.user(uid));
    expect(await call(signUp, { ...signUpInput(), name: 'Otra', email })).toEqual(EMAIL_TAKEN);
    expect(await readDocument(paths.user(uid))).toEqual(before);
    expect(await sentMailTo(email)).toEqual([]);
  });

  test('counts guesses at the password together with those at signing in', async () => {
    const { email, password } = await given.person();
    const guesses = await runConcurrently(30, (index) =>
      call(signUp, { ...signUpInput(), name: 'Otra', email, password: `${PASSWORD}${index}` }),
    );
    expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    expect((await call(signIn, { email, password })).status).toBe(429);
  });

  test('does not bypass a second factor', async () => {
    const { uid, email, password } = await given.person();
    const { code } = await givenTwoFactor(uid);
    const { body } = await call(signUp, { ...signUpInput(), name: 'Otra', email, password });
    expect(body.data).toEqual({ '2fa_required': true, token: expect.any(String) as string });
    const sessions = await adminFirestore.collection('sessions').where('uid', '==', uid).get();
    expect(sessions.size).toBe(0);
    const opened = await call(verifyOtp, { jwt: (body.data as Session).token, code: code() });
    expect(opened.body.data).toMatchObject({ permission: 'owner', plan: null, duplicate_user: true });
  });
});

describe('a sign-up that fails', () => {
  test('leaves nothing behind: the address is free', async () => {
    const input = signUpInput();
    const failing = createInProcessApi({}, (deps) => {
      replace(signUpStore(deps), { createAccount: () => Promise.reject(new Error('the database went away')) });
    });
    expect((await failing(signUp, input)).status).toBe(500);
    expect(await uidOfEmail(input.email)).toBeNull();
    const { status, body } = await call(signUp, { ...input, password: 'Otra-Cosa-Distinta-2' });
    expect([status, body.data]).toMatchObject([200, { permission: 'owner', duplicate_user: false }]);
    expect((await call(signIn, { email: input.email, password: input.password })).status).toBe(401);
  });

  test('concurrent sign-ups with one address create one user record and complete accounts', async () => {
    const input = signUpInput();
    const replies = await runConcurrently(12, () => call(signUp, input));
    for (const { status } of replies) expect([200, 429]).toContain(status);
    const opened = replies.flatMap(({ status, body }) => (status === 200 ? [(body.data as Session).account_id] : []));
    const uid = (await uidOfEmail(input.email)) ?? '';
    expect(Object.keys((await readDocument(paths.user(uid)))?.accounts as object).sort()).toEqual(opened.sort());
    for (const accountId of opened) {
      expect(await readDocument(paths.account(accountId))).not.toBeNull();
      expect(await readDocument(paths.accountDocument(accountId, 'rates', 'default'))).not.toBeNull();
    }
  });
});

test('one client address may sign up twenty times in ten minutes', async () => {
  const address = randomIpAddress();
  const replies = await runConcurrently(22, () => call(signUp, signUpInput(), { address }));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
});
