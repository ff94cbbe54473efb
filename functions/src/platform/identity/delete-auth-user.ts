import { paths } from '@llevo/contract/paths';
import { auth, firestore } from '../firestore/firebase.ts';

interface Person {
  readonly uid: string;
  readonly email: string;
  /** The account that the person is being deleted from; absent if records of every account count. */
  readonly exceptIn?: string;
}

/** Deletes a Firebase Auth user unless a user, or a driver or customer of another account, still signs in with it. */
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

/** Maximum records of one e-mail to check: an account has at most one driver and one customer of it. */
const MAX_RECORDS = 100;

/**
 * Whether an account has a record with that id. Firestore cannot search an id across accounts, so the query uses the
 * e-mail.
 */
async function hasRecord(collection: 'drivers' | 'customers', { uid, email, exceptIn }: Person): Promise<boolean> {
  const records = await firestore().collectionGroup(collection).where('email', '==', email).limit(MAX_RECORDS).get();
  return records.docs.some(({ id, ref }) => id === uid && ref.parent.parent?.id !== exceptIn);
}
