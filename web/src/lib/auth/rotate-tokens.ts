import type { RotatedTokens } from '@llevo/contract/entities/session';

/**
 * Goes on with the tokens that came with a change of credentials: Firebase Auth revokes those it gave before. The
 * bearer is kept first, so that the next call finds it whatever becomes of the live connection.
 */
export async function rotateTokens({ token, firebase_token: firebaseToken }: RotatedTokens): Promise<void> {
  const { saveToken, startFirebaseSession } = await import('../firebase/firebase-session.ts');
  saveToken(token);
  await startFirebaseSession(firebaseToken);
}
