import { paths } from '@llevo/contract/paths';
import { auth, firestore } from '../firestore/firebase.ts';

interface Person {
  readonly uid: string;
  readonly email: string;
  /** The account that the person is being deleted from; absent where records of every account count. */
  readonly exceptIn?: string;
}

/**
 * Deletes a Firebase Auth user, unless a user, or a driver or customer of another account, signs in with it; checked at
 * this moment.
 */
export async function deleteAuthUser({ uid, email, exceptIn }: Person): Promise<void> {
  const [user, isDriver, isCustomer] = await Promise.all([
    firestore().doc(paths.user(uid)).get(),
    hasRecord('drivers', { uid, email, ...(exceptIn !== undefined && { exceptIn }) }),
    hasRecord('customers', { uid, email, ...(exceptIn !== undefined && { exceptIn }) }),
  ]);
  if (user.exists || isDriver || isCustomer) return;
  try {
    await (await auth()).deleteUser(uid);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
  }
}

/** Records of one e-mail to look through: an account has one each of driver and customer. */
const MAX_RECORDS = 100;

/** Whether an account has a record with that id. Firestore finds no id across accounts, so the e-mail leads to it. */
async function hasRecord(collection: 'drivers' | 'customers', { uid, email, exceptIn }: Person): Promise<boolean> {
  const records = await firestore().collectionGroup(collection).where('email', '==', email).limit(MAX_RECORDS).get();
  return records.docs.some(({ id, ref }) => id === uid && ref.parent.parent?.id !== exceptIn);
}
