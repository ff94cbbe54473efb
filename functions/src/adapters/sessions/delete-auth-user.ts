import { paths } from '@llevo/contract/paths';
import { auth, firestore } from '../platform/firebase.ts';

/** Takes somebody's sign-in from them. Who works in a back-office, perhaps since a moment ago, keeps it. */
export async function deleteAuthUser(uid: string): Promise<void> {
  const member = await firestore().doc(paths.user(uid)).get();
  if (member.exists) return;
  try {
    await (await auth()).deleteUser(uid);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
  }
}

/** Whether the sign-in of somebody with that address is a driver's as well. */
export async function isDriverAuthUser({ uid, email }: { readonly uid: string; readonly email: string }) {
  const drivers = await firestore().collectionGroup('drivers').where('email', '==', email).get();
  return drivers.docs.some(({ id }) => id === uid);
}
