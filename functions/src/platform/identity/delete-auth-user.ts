import { paths } from '@llevo/contract/paths';
import { auth, firestore } from '../firestore/firebase.ts';

interface AuthUser {
  readonly uid: string;
  /** The account that the person is being deleted from; absent if records of every account count. */
  readonly exceptIn?: string;
}

/** Deletes a Firebase Auth user unless a user, or a driver or customer of another account, still signs in with it. */
export async function deleteAuthUser({ uid, exceptIn }: AuthUser): Promise<void> {
  const user = await firestore().doc(paths.user(uid)).get();
  if (user.exists || (await hasRecord(uid, exceptIn))) return;
  try {
    await (await auth()).deleteUser(uid);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
  }
}

/**
 * Whether another account has a customer or driver with that id. Firestore cannot search ids across accounts, but the
 * reservations of their addresses name them (docs/decisions/0096): whatever address another company entered counts for
 * nothing. A reservation may outlive its person, so the records themselves are read.
 */
async function hasRecord(uid: string, exceptIn: string | undefined): Promise<boolean> {
  const { docs } = await firestore().collectionGroup('personEmails').where('personId', '==', uid).get();
  const records = docs.flatMap(({ id, ref }) => {
    const accountId = ref.parent.parent?.id;
    if (accountId === undefined || accountId === exceptIn) return [];
    const collection = id.startsWith('driver.') ? 'drivers' : 'customers';
    return [firestore().doc(paths.accountDocument(accountId, collection, uid))];
  });
  if (records.length === 0) return false;
  return (await firestore().getAll(...records)).some(({ exists }) => exists);
}
