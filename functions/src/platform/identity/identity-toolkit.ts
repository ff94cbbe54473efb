import * as z from 'zod';
import type { Role } from '@llevo/contract/entities/roles';
import { auth } from '../firestore/firebase.ts';
import { settings } from '../settings.ts';
import { deleteAuthUser } from './delete-auth-user.ts';
import { verifyProviderToken } from './firebase-tokens.ts';
import type { ProviderSignIn, TokenClaims } from './firebase-tokens.ts';

const TIMEOUT_MS = 10_000;
/** Lacks an ID token if the Auth user has a factor of its own, which none of our users has. */
const TokenReply = z.object({ idToken: z.string() });

/**
 * Firebase Auth as a carrier of tokens. Its users have neither password nor e-mail: anyone with the public key can call
 * Identity Toolkit, so nothing of ours depends on its data (docs/decisions/0039).
 */
export const identityToolkit = {
  /** A recent provider sign-in; null for any other token. */
  verifyProvider: verifyProviderToken,
  /** Deletes the Auth user of a completed provider sign-in, unless a user or driver has its id. */
  discardProviderUser: ({ authUid: uid }: ProviderSignIn): Promise<void> => deleteAuthUser({ uid }),
  /** Deletes the Auth user of a deleted user; the next sign-in would create it again. */
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

/** Deletes an Auth user that is disabled or has a factor of its own; the exchange then creates it without either. */
async function repairAndExchange(uid: string, customToken: string): Promise<string> {
  await (await auth()).deleteUser(uid);
  const idToken = await exchangeForIdToken(customToken);
  if (idToken === null) throw new Error('Identity Toolkit returned no ID token for a custom token');
  return idToken;
}

/** Exchanges a custom token for an ID token; creates a missing Auth user. Null for a damaged Auth user. */
async function exchangeForIdToken(customToken: string): Promise<string | null> {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const origin = emulator === undefined ? 'https:/' : `http://${emulator}`;
  const key = emulator === undefined ? settings.webApiKey() : 'emulator';
  const response = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=${encodeURIComponent(key)}`,
    {
      method: 'POST',
      // Keeps sign-ins working with a key that is restricted to the site's pages, as Google recommends.
      headers: { 'content-type': 'application/json', referer: `${settings.siteUrl()}/` },
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
