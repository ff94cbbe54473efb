import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { BoundedMap } from '../firestore/bounded-map.ts';
import { auth } from '../firestore/firebase.ts';
import { store } from '../store.ts';

/** Claims that our custom tokens add to every ID token; tokens of drivers have none. */
const Claims = z.object({
  uid: z.string(),
  exp: z.number(),
  sid: z.string().min(1).max(128),
  account_id: z.string().min(1).max(128),
  permission: z.string(),
  impersonator: z.string().nullish(),
});

const MAX_CACHED_TOKENS = 2_000;

/**
 * Verifies ID tokens with the Admin SDK. A valid token stays valid until it expires and is checked against its session
 * on every call, so the signature is verified once and cached under the token's hash.
 */
export const firebaseTokens = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const verified = new BoundedMap<TokenClaims>(MAX_CACHED_TOKENS);
  return {
    /** The claims of a valid ID token with a session; null for any other. */
    verify: async (idToken: string): Promise<TokenClaims | null> => {
      const key = ids.sha256(idToken);
      const cached = verified.get(key, clock.nowMs());
      if (cached !== undefined) return cached;
      const decoded = await (await auth()).verifyIdToken(idToken).catch(() => null);
      const claims = Claims.safeParse(decoded);
      if (!claims.success) return null;
      const { uid, sid, account_id: accountId, permission, impersonator, exp } = claims.data;
      const known = { uid, sid, accountId, permission, impersonator: impersonator ?? null };
      verified.set(key, known, exp * 1000);
      return known;
    },
  };
});

/** The providers that users sign in with. Some vouch for the e-mail only if the token says so. */
const PROVIDERS = ['google.com', 'apple.com', 'facebook.com', 'microsoft.com'] as const;
/** Maximum age of a provider sign-in: long enough for the redirect. */
const MAX_AGE_SECONDS = 5 * 60;

/** Claims of a provider sign-in. Our own tokens have `sid`, password sign-ins no provider. */
const ProviderClaims = z.object({
  uid: z.string(),
  email: z.string().toLowerCase(),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  auth_time: z.number(),
  sid: z.undefined().optional(),
  firebase: z.object({ sign_in_provider: z.enum(PROVIDERS) }),
});

/** The recent provider sign-in of a Firebase ID token; null for every other token. */
export async function verifyProviderToken(idToken: string): Promise<ProviderSignIn | null> {
  const decoded = await (await auth()).verifyIdToken(idToken, true).catch(() => null);
  const claims = ProviderClaims.safeParse(decoded);
  if (!claims.success) return null;
  const { uid, email, email_verified: isEmailVerified, name, auth_time: signedInAt, firebase } = claims.data;
  if (Date.now() / 1000 - signedInAt > MAX_AGE_SECONDS) return null;
  if (!(await isProvidersEmail(claims.data))) return null;
  return {
    provider: firebase.sign_in_provider,
    authUid: uid,
    email,
    isEmailVerified,
    name: name ?? email.split('@')[0] ?? email,
    signInId: `${uid} ${signedInAt.toString()}`,
  };
}

/**
 * Whether the provider itself supplied the e-mail. An ID token carries the Auth user's, which its holder can change
 * while another provider account is linked.
 */
async function isProvidersEmail({ uid, email, firebase }: z.infer<typeof ProviderClaims>): Promise<boolean> {
  const { providerData } = await (await auth()).getUser(uid);
  const provider = providerData.find(({ providerId }) => providerId === firebase.sign_in_provider);
  return String(provider?.email).toLowerCase() === email;
}

/** A sign-in with another service. */
export interface ProviderSignIn {
  /** The provider, such as `google.com`. */
  readonly provider: string;
  /** The Firebase Auth user that the provider's sign-in created; not one of our user ids. */
  readonly authUid: string;
  readonly email: string;
  /**
   * Whether the provider vouches for the e-mail, or a mailed code proved it. Otherwise it may belong to someone else.
   */
  readonly isEmailVerified: boolean;
  readonly name: string;
  /** Identifies the sign-in across its tokens. */
  readonly signInId: string;
}

/** Claims of a session's bearer token. */
export interface TokenClaims {
  readonly uid: string;
  readonly sid: string;
  readonly accountId: string;
  readonly permission: string;
  readonly impersonator: string | null;
}
