import type { EmailCodeRequired, SignInResponse } from '@llevo/contract/entities/session';
import { requireStorage } from '../http/require-storage.ts';
import { otpPath } from '../paths.ts';
import { writeSession } from '../session/session.ts';
import { replacingSession } from '../session/session-replacement.ts';

/**
 * Requests a session with `ask` and stores it (SPEC §4). Returns the path of the second step where one is
 * needed, else null. Throws ApiError, NetworkError, or Firebase's own error.
 */
export function startSession(ask: () => Promise<SignInResponse | EmailCodeRequired>): Promise<string | null> {
  return replacingSession(() => requestSession(ask));
}

async function requestSession(ask: () => Promise<SignInResponse | EmailCodeRequired>): Promise<string | null> {
  requireStorage();
  // Firebase loads in parallel with the request, and not before a sign-in.
  const loading = import('../firebase/firebase-session.ts');
  loading.catch(() => undefined);
  const reply = await ask();
  if ('2fa_required' in reply) return otpPath(reply.token, reply.passkey);
  // Only for a sign-in with another service, whose screen asks for the code itself.
  if ('email_code_required' in reply) throw new Error('A mailed code completes this sign-in');

  const { firebase_token: firebaseToken, ...user } = reply;
  const { startFirebaseSession } = await loading;
  await startFirebaseSession(firebaseToken);
  writeSession(user);
  return null;
}
