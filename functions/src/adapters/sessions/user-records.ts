import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../platform/firebase.ts';

/** `credentials/{uid}`. */
export const StoredCredentials = z.object({
  /** PHC string (passwords/password-hash.ts). */
  passwordHash: z.string(),
});
type StoredCredentials = z.infer<typeof StoredCredentials>;

/** `userEmails/{e-mail}`: its existence makes an e-mail unique, which a query cannot do. */
export const StoredUserEmail = z.object({ uid: z.string() });

const documentAt = (path: string) => firestore().doc(path);

/** Sets a user's password among a transaction's writes. */
export function writePasswordHash(transaction: Transaction, uid: string, passwordHash: string): void {
  const stored: StoredCredentials = { passwordHash };
  transaction.set(documentAt(paths.credentials(uid)), stored);
}

/** Removes a user's password among a transaction's writes. */
export const deletePasswordHash = (transaction: Transaction, uid: string): void => {
  transaction.delete(documentAt(paths.credentials(uid)));
};

/** Whether an e-mail belongs to another user than `uid`, read among a transaction's reads. */
export async function isEmailTaken(transaction: Transaction, email: string, uid: string): Promise<boolean> {
  const reservation = await transaction.get(documentAt(paths.userEmail(email)));
  return reservation.exists && StoredUserEmail.parse(reservation.data()).uid !== uid;
}

/** Reserves an e-mail for a user; the transaction must have read that it is free. */
export function reserveEmail(transaction: Transaction, email: string, uid: string): void {
  transaction.set(documentAt(paths.userEmail(email)), { uid });
}

/** Moves a user's reservation to another e-mail; the transaction must have read that it is free. */
export function moveEmail(
  transaction: Transaction,
  uid: string,
  { from, to }: { readonly from: string; readonly to: string },
): void {
  transaction.delete(documentAt(paths.userEmail(from)));
  reserveEmail(transaction, to, uid);
}

/** Deletes a user's record and everything that lets them sign in. */
export function deleteUserRecords(
  transaction: Transaction,
  { uid, email }: { readonly uid: string; readonly email: string },
): void {
  transaction.delete(documentAt(paths.twoFactor(uid)));
  deletePasswordHash(transaction, uid);
  if (email !== '') transaction.delete(documentAt(paths.userEmail(email)));
  transaction.delete(documentAt(paths.user(uid)));
}
