import { signInWithCustomToken, signOut } from 'firebase/auth';
import type { User } from 'firebase/auth';
import { isTokenExpired } from '../session/id-token.ts';
import { askAboutSession, isSameSession } from '../session/same-session.ts';
import { readSession, writeSession } from '../session/session.ts';
import { getFirebaseAuth } from './auth.ts';

/** Signs this browser in to Firebase with a sign-in's custom token, for live reads and uploads. */
export async function startFirebaseSession(firebaseToken: string): Promise<void> {
  await signInWithCustomToken(await getFirebaseAuth(), firebaseToken);
}

/** Signs this browser out of Firebase. */
export async function endFirebaseSession(): Promise<void> {
  await signOut(await getFirebaseAuth());
}

/** The SDK notices within a second that another tab has signed in, later in a tab that is hidden. */
const LATE_USER_CHECKS = 4;
const LATE_USER_CHECK_MS = 700;

/** The Firebase user, or the one of a sign-in that another tab has just made; null without one. */
export async function findFirebaseUser(): Promise<User | null> {
  const auth = await getFirebaseAuth();
  for (let checks = 0; auth.currentUser === null && checks < LATE_USER_CHECKS; checks++) {
    await new Promise((resolve) => setTimeout(resolve, LATE_USER_CHECK_MS));
  }
  return auth.currentUser;
}

/** Stores a fresh token in the session; without a Firebase user the session ends. */
export async function renewToken(): Promise<void> {
  const found = await askAboutSession(async () => ({ user: await findFirebaseUser() }));
  if (found === null) return;
  const { user: currentUser } = found;
  if (currentUser === null) {
    writeSession(null);
    return;
  }
  const token = await currentUser.getIdToken();
  // The SDK judges its stored token by the device's clock.
  saveToken(isTokenExpired(token) ? await currentUser.getIdToken(true) : token);
}

/** Stores a renewed token in its session, unless another session has replaced it or is about to. */
export function saveToken(token: string): void {
  const session = readSession();
  if (session === null || session.token === token || !isSameSession(session.token, token)) return;
  writeSession({ ...session, token });
}
