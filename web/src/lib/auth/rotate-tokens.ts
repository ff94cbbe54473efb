import type { RotatedTokens } from '@llevo/contract/entities/session';

/**
 * Adopts the tokens of a credential change; Firebase Auth revokes the previous ones. Stores the
 * bearer token first, so that the next call has it even if the live connection fails.
 */
export async function rotateTokens({ token, firebase_token: firebaseToken }: RotatedTokens): Promise<void> {
  const { saveToken, startFirebaseSession } = await import('../firebase/firebase-session.ts');
  saveToken(token);
  await startFirebaseSession(firebaseToken);
}
