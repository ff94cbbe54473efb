import type { ProviderSignIn } from './firebase-tokens.ts';
import type { TokenClaims } from './firebase-tokens.ts';
import type { Role } from '@llevo/contract/entities/roles';
import * as z from 'zod';
import { auth } from '../firestore/firebase.ts';
import { deleteAuthUser } from './delete-auth-user.ts';
import { verifyProviderToken } from './firebase-tokens.ts';
import { settings } from '../settings.ts';

const TIMEOUT_MS = 10_000;
/** Without an ID token where the Auth user asks for a factor of its own, which no user of ours has. */
const TokenReply = z.object({ idToken: z.string() });

/**
 * Firebase Auth as a carrier of tokens. Its users have neither password nor e-mail: Identity Toolkit takes orders from
 * everyone with the public key, so nothing of ours depends on what it holds (docs/decisions/0039).
 */
export const identityToolkit = {
  /** A recent provider sign-in; null for any other token. */
  verifyProvider: verifyProviderToken,
  /** Deletes the Auth user of a provider's sign-in that served its purpose, unless a user or driver has its id. */
  discardProviderUser: ({ authUid: uid, email }: ProviderSignIn): Promise<void> => deleteAuthUser({ uid, email }),
  /** Deletes the Auth user of a user who is gone; it is made again at the next sign-in. */
  deleteUser: deleteAuthUser,

  /** The tokens of a session: one for bearer calls, one for the browser's Firebase sign-in. */
  issueTokens: async (
    claims: TokenClaims & { readonly permission: Role },
  ): Promise<{ readonly idToken: string; readonly customToken: string }> => {
    const customToken = await createCustomToken(claims);
    const idToken = (await exchangeForIdToken(customToken)) ?? (await repairAndExchange(claims.uid, customToken));
    return { customToken, idToken };
  },
};

async function createCustomToken({ uid, sid, accountId, permission, impersonator }: TokenClaims): Promise<string> {
  const claims = { sid, account_id: accountId, permission, ...(impersonator !== null && { impersonator }) };
  return (await auth()).createCustomToken(uid, claims);
}

/** Deletes an Auth user that is disabled or has a factor of its own; the exchange makes it again, without either. */
async function repairAndExchange(uid: string, customToken: string): Promise<string> {
  await (await auth()).deleteUser(uid);
  const idToken = await exchangeForIdToken(customToken);
  if (idToken === null) throw new Error('Identity Toolkit gives no ID token for a custom token');
  return idToken;
}

/** The ID token for a custom token; creates the Auth user where there is none. Null for a damaged Auth user. */
async function exchangeForIdToken(customToken: string): Promise<string | null> {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const origin = emulator === undefined ? 'https:/' : `http://${emulator}`;
  const key = emulator === undefined ? settings.webApiKey() : 'emulator';
  const response = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=${encodeURIComponent(key)}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: customToken, returnSecureToken: true }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
  const reply: unknown = await response.json();
  if (response.ok) return TokenReply.safeParse(reply).data?.idToken ?? null;
  const message = ErrorReply.safeParse(reply).data?.error.message ?? response.status.toString();
  if (message.startsWith('USER_DISABLED')) return null;
  throw new Error(`Identity Toolkit refused signInWithCustomToken: ${message}`);
}

const ErrorReply = z.object({ error: z.object({ message: z.string() }) });
