import type { SignInResponse } from '@llevo/contract/entities/session';
import { writeSession } from './session.ts';

/**
 * Asks for a session in whatever way and keeps it here (SPEC §4). Gives the path of the second step where one is
 * needed, else null. Throws ApiError, NetworkError, or Firebase's own error.
 */
export async function startSession(ask: () => Promise<SignInResponse>): Promise<string | null> {
  // Firebase is fetched while the server thinks, and not before somebody means to sign in.
  const loading = import('../firebase/firebase-session.ts');
  loading.catch(() => undefined);
  const reply = await ask();
  if ('2fa_required' in reply) return `/signin/otp?token=${encodeURIComponent(reply.token)}`;

  const { firebase_token: firebaseToken, ...user } = reply;
  const { startFirebaseSession } = await loading;
  await startFirebaseSession(firebaseToken);
  writeSession(user);
  return null;
}
