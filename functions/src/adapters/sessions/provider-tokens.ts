import * as z from 'zod';
import type { ProviderSignIn } from '../deps.ts';
import { auth } from '../platform/firebase.ts';

/** Services whose word we take for who reads a mailbox. */
const PROVIDERS = ['google.com', 'apple.com', 'facebook.com', 'microsoft.com'] as const;
/** How long after the sign-in its token opens a session here: long enough for the redirect, no longer. */
const MAX_AGE_SECONDS = 5 * 60;

/** A sign-in with another service. One of ours carries a session, one with a password names no service. */
const Claims = z.object({
  uid: z.string(),
  email: z.string().toLowerCase(),
  email_verified: z.literal(true),
  name: z.string().optional(),
  auth_time: z.number(),
  sid: z.undefined().optional(),
  firebase: z.object({ sign_in_provider: z.enum(PROVIDERS) }),
});

/** Who a Firebase ID token says signed in with another service just now; null for every other token. */
export async function verifyProviderToken(idToken: string): Promise<ProviderSignIn | null> {
  const genuine = await (await auth()).verifyIdToken(idToken, true).catch(() => null);
  const claims = Claims.safeParse(genuine);
  if (!claims.success) return null;
  const { uid, email, name, auth_time: signedInAt } = claims.data;
  if (Date.now() / 1000 - signedInAt > MAX_AGE_SECONDS) return null;
  return { uid, email, name: name ?? email.split('@')[0] ?? email, signInId: `${uid} ${signedInAt.toString()}` };
}
