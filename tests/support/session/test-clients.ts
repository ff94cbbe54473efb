import { randomUUID } from 'node:crypto';
import { signIn } from '@llevo/contract/endpoints/session';
import { DEMO_PASSWORD } from '../../../emulators/seed/accounts/demo-accounts.ts';
import { createApiClient, anonymousClient } from '../api/api-client.ts';
import type { ApiClient } from '../api/api-client.ts';
import { PROJECT_ID } from '../emulators/addresses.ts';
import { adminAuth } from '../emulators/admin.ts';
import { openSession } from './session-identities.ts';
import type { Identity, SessionFacts } from './session-identities.ts';

const clientsByEmail = new Map<string, Promise<ApiClient>>();

/** A seeded user, signed in with email and password; once per file. */
export function asDemoUser(who: 'owner' | 'admin' | 'developer' | 'user' | 'nuevo' | 'cancelada' | 'impago') {
  return signInAs(`${who}@llevo.test`);
}

/** Signs in when the address changes; otherwise returns the cached session. */
export function signInAs(email: string): Promise<ApiClient> {
  const known = clientsByEmail.get(email) ?? signInFresh(email);
  clientsByEmail.set(email, known);
  return known;
}

/** A separate session, for tests that end it. */
export async function signInFresh(email: string): Promise<ApiClient> {
  const reply = await anonymousClient.call(signIn, { email, password: DEMO_PASSWORD });
  if (!('permission' in reply)) throw new Error(`${email} requires a second factor`);
  return createApiClient(reply.token);
}

/** A member of an account created for this test, with a session created by the store. */
export async function createMemberClient(facts: SessionFacts): Promise<ApiClient & { readonly identity: Identity }> {
  const uid = facts.uid ?? `u-${randomUUID()}`;
  const [identity] = await Promise.all([openSession({ ...facts, uid }), ensureAuthUser(uid)]);
  return { ...createApiClient(idTokenOfKnownUser(identity)), identity };
}

/**
 * An ID token as the Auth emulator issues them: unsigned, and valid only for existing users, so that it creates the user.
 * `forged` claims are added afterwards.
 */
export async function createIdToken(
  identity: Identity,
  forged: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  await ensureAuthUser(identity.uid);
  return idTokenOfKnownUser(identity, forged);
}

/** Creates an Auth user unless it exists. */
async function ensureAuthUser(uid: string): Promise<void> {
  await adminAuth.createUser({ uid }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'auth/uid-already-exists') throw error;
  });
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The same for an identity whose Auth user exists. */
export function idTokenOfKnownUser({ uid, claims }: Identity, forged: Readonly<Record<string, unknown>> = {}): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    sub: uid,
    user_id: uid,
    auth_time: nowSeconds,
    iat: nowSeconds,
    exp: nowSeconds + 3600,
    firebase: { sign_in_provider: 'custom', identities: {} },
    ...claims,
    ...forged,
  };
  return `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(payload)}.`;
}
