import { oneTimeTokens } from '../../../functions/src/platform/identity/one-time-tokens/one-time-tokens.ts';
import { createHmac } from 'node:crypto';
import { resetPassword, signIn, verifyMagicLink, verifyOtp } from '@llevo/contract/endpoints/session';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcessApi, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import type { InProcessReply } from '../../support/api/in-process-api.ts';
import type {
  StoredTokenPurpose,
  TokenPurpose,
} from '../../../functions/src/platform/identity/one-time-tokens/token-types.ts';
import { signToken } from '../../../functions/src/platform/identity/one-time-tokens/signed-tokens.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';
import { decodeTokenClaims } from '../../support/session/session-identities.ts';

const call = createInProcessApi();

type Person = Awaited<ReturnType<typeof given.person>>;

interface TokenKind {
  readonly purpose: TokenPurpose;
  /** The response to every invalid token. */
  readonly message: string;
  readonly use: (token: string, code: string) => Promise<InProcessReply>;
}

const TOKEN_KINDS: TokenKind[] = [
  {
    purpose: 'magic',
    message: 'Magic Link is invalid',
    use: (token) => call(verifyMagicLink, { token }),
  },
  {
    purpose: 'otp',
    message: 'La verificación ya no es válida. Vuelve a iniciar sesión.',
    use: (jwt, code) => call(verifyOtp, { jwt, code }),
  },
  {
    purpose: 'reset',
    message: 'El enlace no es válido o ya venció. Pide uno nuevo.',
    use: (jwt) => call(resetPassword, { jwt, password: 'Caballo-Pila-Grapa-1' }),
  },
];

const LIFETIME_MS = 60_000;
/** Whether the use of such a token is stored under its id. */
const isStored = (purpose: TokenPurpose): purpose is StoredTokenPurpose =>
  ['magic', 'otp', 'reset', 'report'].includes(purpose);

async function issueToken(uid: string, purpose: TokenPurpose): Promise<string> {
  if (!isStored(purpose))
    return (await oneTimeTokens(silentDeps).signLink({ purpose, uid, lifetimeMs: LIFETIME_MS })).token;
  const facts = { purpose, uid, accountId: null, provenAtMs: Date.now(), lifetimeMs: LIFETIME_MS };
  const token = await oneTimeTokens(silentDeps).issue(facts);
  if (token === null) throw new Error('no token was issued');
  return token;
}

const partsOf = (token: string) => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return { header, payload, signature };
};
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
function signAgain(token: string, key: string | Buffer): string {
  const { header, payload } = partsOf(token);
  return `${header}.${payload}.${createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url')}`;
}

/** Tokens that resemble a genuine one. */
const FORGERIES: readonly [string, (token: string, other: Person) => Promise<string>][] = [
  [
    'unsigned (alg none)',
    (token) => {
      const none = base64url({ alg: 'none', typ: 'JWT' });
      return Promise.resolve(`${none}.${partsOf(token).payload}.`);
    },
  ],
  [
    'declared unsigned, with the original signature',
    (token) => {
      const { payload, signature } = partsOf(token);
      return Promise.resolve(`${base64url({ alg: 'none' })}.${payload}.${signature}`);
    },
  ],
  ['signed with another key', (token) => Promise.resolve(signAgain(token, Buffer.alloc(32, 7)))],
  ['signed with an empty key', (token) => Promise.resolve(signAgain(token, ''))],
  [
    'for another person, with the original signature',
    (token, other) => {
      const { header, signature } = partsOf(token);
      return Promise.resolve(`${header}.${base64url({ ...decodeTokenClaims(token), sub: other.uid })}.${signature}`);
    },
  ],
  [
    'prolonged, with the original signature',
    (token) => {
      const { header, signature } = partsOf(token);
      return Promise.resolve(
        `${header}.${base64url({ ...decodeTokenClaims(token), exp: 4_000_000_000 })}.${signature}`,
      );
    },
  ],
  ['without its signature', (token) => Promise.resolve(token.split('.').slice(0, 2).join('.'))],
  [
    'with a bit of its signature changed',
    (token) => {
      const { header, payload, signature } = partsOf(token);
      const bytes = Buffer.from(signature, 'base64url');
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      return Promise.resolve(`${header}.${payload}.${bytes.toString('base64url')}`);
    },
  ],
  [
    'genuine, but of no stored token',
    (token, other) =>
      signToken({
        id: 'x-none',
        purpose: decodeTokenClaims(token).aud as TokenPurpose,
        uid: other.uid,
        accountId: null,
        nowMs: Date.now(),
        expiresAtMs: Date.now() + LIFETIME_MS,
      }),
  ],
  [
    'genuine, but naming another person’s token',
    (token, other) =>
      signToken({
        id: String(decodeTokenClaims(token).jti),
        purpose: decodeTokenClaims(token).aud as TokenPurpose,
        uid: other.uid,
        accountId: null,
        nowMs: Date.now(),
        expiresAtMs: Date.now() + LIFETIME_MS,
      }),
  ],
  [
    'a session’s own token',
    async (_token, other) => {
      const { body } = await call(signIn, { email: other.email, password: other.password });
      return (body.data as { token: string }).token;
    },
  ],
  ['nonsense', () => Promise.resolve('eyJ.eyJ.x')],
];

describe.each(TOKEN_KINDS)('a token for $purpose', ({ purpose, message, use }) => {
  let person: Person;
  let code: () => string;
  const rejection = { status: 401, body: { message, code: 'unauthenticated' } };

  beforeEach(async () => {
    person = await given.person();
    ({ code } = await givenTwoFactor(person.uid));
  });

  test('is accepted once', async () => {
    const token = await issueToken(person.uid, purpose);
    const first = await use(token, code());
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    await adminFirestore.doc(paths.twoFactor(person.uid)).update({ lastStep: 0 });
    expect(await use(token, code())).toEqual(rejection);
  });

  test('is accepted once of 50 concurrent uses', async () => {
    const token = await issueToken(person.uid, purpose);
    const replies = await runConcurrently(50, () => use(token, code()));
    const successes = replies.filter(({ status }) => status === 200).length;
    printMetric(`${purpose}: ${successes} of 50 parallel uses succeeded`);
    expect(successes).toBe(1);
    for (const { status } of replies) expect([200, 401, 429]).toContain(status);
  });

  test('is rejected after its expiry, by the token’s claim or the stored one', async () => {
    const nowMs = Date.now();
    const past = { purpose, uid: person.uid, accountId: null, nowMs: nowMs - 120_000, expiresAtMs: nowMs - 1_000 };
    await adminFirestore.doc(paths.oneTimeToken('x-past')).set({
      purpose,
      uid: person.uid,
      accountId: null,
      createdAt: nowMs,
      usedAt: null,
      expiresAt: Timestamp.fromMillis(nowMs + LIFETIME_MS),
    });
    expect(await use(await signToken({ ...past, id: 'x-past' }), code())).toEqual(rejection);
    const token = await issueToken(person.uid, purpose);
    await adminFirestore
      .doc(paths.oneTimeToken(String(decodeTokenClaims(token).jti)))
      .update({ expiresAt: Timestamp.fromMillis(nowMs - 1_000) });
    expect(await use(token, code())).toEqual(rejection);
  });

  test.each((['magic', 'reset', 'otp', 'email_verify', 'email_undo'] as const).filter((other) => other !== purpose))(
    'rejects a token for %s',
    async (other) => {
      expect(await use(await issueToken(person.uid, other), code())).toEqual(rejection);
    },
  );

  test.each(FORGERIES)('rejects a token %s', async (_name, forge) => {
    const other = await given.person();
    const token = await issueToken(person.uid, purpose);
    expect(await use(await forge(token, other), code())).toEqual(rejection);
    expect((await use(token, code())).status).toBe(200);
  });

  test('is never stored, only its id', async () => {
    const token = await issueToken(person.uid, purpose);
    const kept = await readDocument(paths.oneTimeToken(String(decodeTokenClaims(token).jti)));
    expect(kept).toMatchObject({ purpose, uid: person.uid, usedAt: null });
    expect(JSON.stringify(kept)).not.toContain(partsOf(token).signature);
  });
});
