import type { FreshTokens } from '@llevo/contract/entities/session';

/**
 * Goes on with the tokens that came with a change of credentials: Firebase Auth revokes those it gave before. The
 * bearer is kept first, so that the next call finds it whatever becomes of the live connection.
 */
export async function keepFreshTokens({ token, firebase_token: firebaseToken }: FreshTokens): Promise<void> {
  const { keepToken, startFirebaseSession } = await import('../firebase/firebase-session.ts');
  keepToken(token);
  await startFirebaseSession(firebaseToken);
}
