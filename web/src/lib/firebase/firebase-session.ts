import { signInWithCustomToken, signOut } from 'firebase/auth';
import { readSession, writeSession } from '../session/session.ts';
import { getFirebaseAuth } from './auth.ts';

/** Signs this browser in to Firebase, for live reads and uploads, with the custom token a sign-in answered with. */
export async function startFirebaseSession(firebaseToken: string): Promise<void> {
  await signInWithCustomToken(await getFirebaseAuth(), firebaseToken);
}

/** Signs this browser out of Firebase. */
export async function endFirebaseSession(): Promise<void> {
  await signOut(await getFirebaseAuth());
}

/** Puts a live token into the kept session; without a Firebase user there is no session to renew and it ends. */
export async function renewToken(): Promise<void> {
  const { currentUser } = await getFirebaseAuth();
  if (currentUser === null) writeSession(null);
  else saveToken(await currentUser.getIdToken());
}

/** Writes a renewed token where SPEC §3 keeps it. */
export function saveToken(token: string): void {
  const session = readSession();
  if (session !== null && session.token !== token) writeSession({ ...session, token });
}
