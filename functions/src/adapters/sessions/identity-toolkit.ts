import * as z from 'zod';
import type { Identity } from './ports.ts';
import { auth } from '../platform/firebase.ts';
import { verifyProviderToken } from './firebase-tokens.ts';
import { settings } from '../platform/settings.ts';

const TIMEOUT_MS = 10_000;
const TokenReply = z.object({ idToken: z.string() });
const PasswordReply = z.object({ localId: z.string() });
const ErrorReply = z.object({ error: z.object({ message: z.string() }) });

/** Errors that mean invalid credentials; any other is a failure of ours. */
const INVALID_CREDENTIALS = /^(EMAIL_NOT_FOUND|INVALID_PASSWORD|INVALID_LOGIN_CREDENTIALS|USER_DISABLED|INVALID_EMAIL)/;
/** Firebase Auth's own attempt limit. */
const RATE_LIMITED = /^TOO_MANY_ATTEMPTS/;

/** Identity Toolkit over REST, as the browser SDK uses it. */
export const identityToolkit: Identity = {
  checkPassword: async (email, password) => {
    const reply = await callIdentityToolkit('signInWithPassword', { email, password, returnSecureToken: true });
    return reply === null ? null : { uid: PasswordReply.parse(reply).localId };
  },

  createUser: async ({ email, password }) => {
    try {
      const { uid } = await (await auth()).createUser({ email, password, emailVerified: false });
      return { uid };
    } catch (error) {
      if (isAuthError(error, 'auth/email-already-exists')) return null;
      throw error;
    }
  },

  changeEmail: async (uid, email) => {
    try {
      await (await auth()).updateUser(uid, { email, emailVerified: false });
      return true;
    } catch (error) {
      if (isAuthError(error, 'auth/email-already-exists')) return false;
      throw error;
    }
  },

  deleteUser: async (uid) => {
    try {
      await (await auth()).deleteUser(uid);
    } catch (error) {
      if (!isAuthError(error, 'auth/user-not-found')) throw error;
    }
  },

  setPassword: async (uid, password, { isVerified }) => {
    await (await auth()).updateUser(uid, { password, ...(isVerified && { emailVerified: true }) });
  },

  removePassword: async (uid) => {
    await (await auth()).updateUser(uid, { providersToUnlink: ['password'] });
  },

  verifyProvider: verifyProviderToken,

  issueTokens: async ({ uid, sid, accountId, permission, impersonator }) => {
    const claims = { sid, account_id: accountId, permission, ...(impersonator !== null && { impersonator }) };
    const customToken = await (await auth()).createCustomToken(uid, claims);
    const reply = await callIdentityToolkit('signInWithCustomToken', { token: customToken, returnSecureToken: true });
    return { customToken, idToken: TokenReply.parse(reply).idToken };
  },
};

const isAuthError = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

async function callIdentityToolkit(method: string, body: object): Promise<unknown> {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const origin = emulator === undefined ? 'https:/' : `http://${emulator}`;
  const key = emulator === undefined ? settings.webApiKey() : 'emulator';
  const response = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${encodeURIComponent(key)}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
  const reply: unknown = await response.json();
  if (response.ok) return reply;
  const message = ErrorReply.safeParse(reply).data?.error.message ?? response.status.toString();
  if (INVALID_CREDENTIALS.test(message) || RATE_LIMITED.test(message)) return null;
  throw new Error(`Identity Toolkit refused ${method}: ${message}`);
}
