import { Timestamp } from 'firebase-admin/firestore';
import type { DocumentSnapshot, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { firestore } from '../firestore/firebase.ts';

/** The last five passwords cannot be chosen again: the current one and these. */
const MAX_PREVIOUS_HASHES = 4;

/** `credentials/{uid}`. */
export const StoredCredentials = z.object({
  /** PHC string (password-hash.ts); null if the password was revoked. */
  passwordHash: z.string().nullable(),
  /** Hashes of the passwords before it, the latest first. */
  previousHashes: z.array(z.string()).max(MAX_PREVIOUS_HASHES).default([]),
});
export type StoredCredentials = z.infer<typeof StoredCredentials>;

/** The previous e-mail of a user: no other user can take it, and its mailbox can undo the change. */
const HeldEmail = z.object({
  /** Id of the link that undoes the change. */
  undoLinkId: z.string(),
  email: z.string(),
  expiresAt: z.instanceof(Timestamp),
});
export type HeldEmail = z.infer<typeof HeldEmail>;

/**
 * `userEmails/{e-mail}`: its existence makes an e-mail unique, which a query cannot guarantee. Held ones cannot sign
 * in; `expiresAt` is their time-to-live.
 */
const StoredUserEmail = z.object({ uid: z.string(), ...HeldEmail.partial().shape });

const documentAt = (path: string) => firestore().doc(path);

/** Sets the first password of a user, or another hash of the same one, among a transaction's writes. */
export function writePasswordHash(
  transaction: Transaction,
  uid: string,
  credentials: { readonly passwordHash: string | null; readonly previousHashes?: string[] },
): void {
  const stored: StoredCredentials = { previousHashes: [], ...credentials };
  transaction.set(documentAt(paths.credentials(uid)), stored);
}

/** Null for a user who never had a password. */
export const parseCredentials = (snapshot: DocumentSnapshot): StoredCredentials | null =>
  snapshot.exists ? StoredCredentials.parse(snapshot.data()) : null;

/** Replaces a user's password, which becomes a previous one; `before` is null if the user had no password. */
export function replacePasswordHash(
  transaction: Transaction,
  uid: string,
  { before, passwordHash }: { readonly before: StoredCredentials | null; readonly passwordHash: string },
): void {
  const previousHashes = before === null ? [] : passwordHashes(before).slice(0, MAX_PREVIOUS_HASHES);
  writePasswordHash(transaction, uid, { passwordHash, previousHashes });
}

/** The hashes of a user's last passwords, the current one first. */
export const passwordHashes = ({ passwordHash, previousHashes }: StoredCredentials): string[] => [
  ...(passwordHash === null ? [] : [passwordHash]),
  ...previousHashes,
];

/** Replaces a user's password by one that opens nothing and cannot be chosen again. */
export function revokePasswordHash(transaction: Transaction, uid: string, before: StoredCredentials | null): void {
  if (before === null) return;
  const previousHashes = passwordHashes(before).slice(0, MAX_PREVIOUS_HASHES);
  writePasswordHash(transaction, uid, { passwordHash: null, previousHashes });
}

/** Removes a user's passwords among a transaction's writes. */
export const deletePasswordHash = (transaction: Transaction, uid: string): void => {
  transaction.delete(documentAt(paths.credentials(uid)));
};

/** The user who owns a reserved e-mail; null if it is free or only held. */
export function parseEmailOwner(reservation: DocumentSnapshot): string | null {
  if (!reservation.exists) return null;
  const { uid, expiresAt } = StoredUserEmail.parse(reservation.data());
  return expiresAt === undefined ? uid : null;
}

interface WantedEmail {
  readonly email: string;
  /** The user who requests it. */
  readonly uid: string;
  readonly nowMs: number;
}

/** Whether an e-mail belongs to another user or is held for one; read among a transaction's reads. */
export async function isEmailTaken(transaction: Transaction, { email, uid, nowMs }: WantedEmail): Promise<boolean> {
  const reservation = await transaction.get(documentAt(paths.userEmail(email)));
  if (!reservation.exists) return false;
  const { uid: owner, expiresAt } = StoredUserEmail.parse(reservation.data());
  return owner !== uid && (expiresAt === undefined || expiresAt.toMillis() > nowMs);
}

/** Reserves an e-mail for a user; the transaction must have read that it is free. */
export function reserveEmail(transaction: Transaction, email: string, uid: string): void {
  transaction.set(documentAt(paths.userEmail(email)), { uid });
}

/**
 * Moves a user's reservation to another e-mail, and holds the previous one if given; the transaction must have read
 * that the new one is free.
 */
export function moveEmail(
  transaction: Transaction,
  uid: string,
  { from, to, held }: { readonly from: string; readonly to: string; readonly held: HeldEmail | null },
): void {
  const previous = documentAt(paths.userEmail(from));
  if (held === null) transaction.delete(previous);
  else transaction.set(previous, { uid, ...held });
  reserveEmail(transaction, to, uid);
}

/** Every e-mail reserved or held for a user, read among a transaction's reads. */
export const readEmailsOf = async (transaction: Transaction, uid: string): Promise<QueryDocumentSnapshot[]> =>
  (await transaction.get(firestore().collection(COLLECTIONS.userEmails).where('uid', '==', uid))).docs;

/** The e-mail that a link holds, or null. */
export function parseHeldEmail(reservation: DocumentSnapshot | undefined): HeldEmail | null {
  const held = HeldEmail.safeParse(reservation?.data());
  return held.success ? held.data : null;
}

interface UserRecords {
  readonly uid: string;
  /** From `readEmailsOf`. */
  readonly emails: readonly QueryDocumentSnapshot[];
}

/** Deletes a user's record and everything that lets them sign in. */
export function deleteUserRecords(transaction: Transaction, { uid, emails }: UserRecords): void {
  transaction.delete(documentAt(paths.twoFactor(uid)));
  transaction.delete(documentAt(paths.passkeys(uid)));
  deletePasswordHash(transaction, uid);
  transaction.delete(documentAt(paths.userDevices(uid)));
  transaction.delete(documentAt(paths.sessionUses(uid)));
  for (const { ref } of emails) transaction.delete(ref);
  transaction.delete(documentAt(paths.user(uid)));
}
