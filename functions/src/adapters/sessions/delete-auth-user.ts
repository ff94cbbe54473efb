import { paths } from '@llevo/contract/paths';
import { auth, firestore } from '../platform/firebase.ts';

/** Deletes a Firebase Auth user, unless a back-office user exists for it, checked at this moment. */
export async function deleteAuthUser(uid: string): Promise<void> {
  const member = await firestore().doc(paths.user(uid)).get();
  if (member.exists) return;
  try {
    await (await auth()).deleteUser(uid);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
  }
}

/** Whether a Firebase Auth user is a driver too. */
export async function isDriverAuthUser({ uid, email }: { readonly uid: string; readonly email: string }) {
  const drivers = await firestore().collectionGroup('drivers').where('email', '==', email).get();
  return drivers.docs.some(({ id }) => id === uid);
}
