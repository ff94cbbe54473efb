import { Timestamp } from 'firebase-admin/firestore';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { Account } from '@llevo/contract/entities/account';
import { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import { Permission } from '@llevo/contract/entities/session';
import { paths } from '@llevo/contract/paths';
import { admits } from '@llevo/contract/rules/account/closing';
import { firestore } from '../firestore/firebase.ts';
import type { OneTimeUse } from './one-time-tokens/token-types.ts';
import type { SignInFacts } from './security/security-events.ts';

/** `sessions/{sid}`. */
const StoredSession = z.object({
  uid: z.string(),
  name: z.string().default(''),
  accountId: z.string(),
  permission: Permission,
  impersonator: z.string().nullable(),
  impersonatorSession: z.string().nullable().default(null),
  duplicateUser: z.boolean(),
  /** Milliseconds since 1970; 0 for never. */
  provenAt: z.int().default(0),
  /** Changes with the user's second factor; the rules files read it. */
  hasTwoFactor: z.boolean().default(false),
  createdAt: z.int(),
  expiresAt: z.instanceof(Timestamp),
  userAgent: z.string(),
  address: z.string().default(''),
  country: z.string().nullable().default(null),
});
type StoredSession = z.infer<typeof StoredSession>;

export function parseSession(data: unknown): Session {
  const { duplicateUser, provenAt, createdAt, expiresAt, ...grant } = StoredSession.parse(data);
  return {
    ...grant,
    isDuplicateUser: duplicateUser,
    presenceAtMs: provenAt,
    createdAtMs: createdAt,
    expiresAtMs: expiresAt.toMillis(),
  };
}

/** Adds a session to a transaction that has checked that it may be opened. */
export function writeSession(transaction: Transaction, { sessionId, session, replacedSessionId }: NewSession): void {
  const { isDuplicateUser, presenceAtMs, createdAtMs, expiresAtMs, ...grant } = session;
  const stored: StoredSession = {
    ...grant,
    duplicateUser: isDuplicateUser,
    provenAt: presenceAtMs,
    createdAt: createdAtMs,
    expiresAt: Timestamp.fromMillis(expiresAtMs),
  };
  transaction.create(firestore().doc(paths.session(sessionId)), stored);
  if (replacedSessionId !== undefined) transaction.delete(firestore().doc(paths.session(replacedSessionId)));
}

/** The account of a session; null if it does not exist. */
export const parseSessionAccount = (snapshot: DocumentSnapshot | undefined): Account | null =>
  snapshot?.exists ? Account.parse(snapshot.data()) : null;

/**
 * Whether a user still has the role that a session is about to grant, in an account that admits it, and proved their
 * identity after their credentials last changed.
 */
export function isStillGranted(
  userSnapshot: DocumentSnapshot,
  accountSnapshot: DocumentSnapshot | undefined,
  { session, provenAtMs }: NewSession,
): boolean {
  if (!userSnapshot.exists) return false;
  const user = User.parse(userSnapshot.data());
  const account = parseSessionAccount(accountSnapshot);
  return (
    account !== null &&
    admits(account, session.permission) &&
    user.accounts[session.accountId]?.permission === session.permission &&
    user.credentialsChangedAt <= provenAtMs
  );
}

export interface Session {
  readonly uid: string;
  readonly name: string;
  readonly accountId: string;
  readonly permission: Role;
  readonly impersonator: string | null;
  /** The master's own session, required by an impersonation. */
  readonly impersonatorSession: string | null;
  readonly isDuplicateUser: boolean;
  /** When the user last proved their presence (contract, rules/access/presence.ts); 0 for never. */
  readonly presenceAtMs: number;
  /** Whether the user has a second factor; in an impersonation, whether the master has one. */
  readonly hasTwoFactor: boolean;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly userAgent: string;
  /** Client address, for the list of open sessions. */
  readonly address: string;
  /** Two-letter code of the sign-in's country; null if unknown. */
  readonly country: string | null;
}

/** A session to store. */
export interface NewSession {
  readonly sessionId: string;
  readonly session: Session;
  /** Start of the authentication; a later credential change invalidates it. */
  readonly provenAtMs: number;
  /** Used in the same commit. */
  readonly oneTimeUse?: OneTimeUse;
  /** The sign-in that opens it; absent for an impersonation and when switching accounts. */
  readonly signIn?: SignInFacts;
  /** A session that must exist and ends in the same commit. */
  readonly replacedSessionId?: string;
}
