import { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { SignUpUser, SignUpError } from '../sessions/ports.ts';

/** As many accounts as one person may belong to. */
const MAX_ACCOUNTS = 20;

interface NewMembership {
  readonly accountId: string;
  readonly accountName: string;
  readonly permission: Role;
  readonly provenAtMs: number;
  readonly nowMs: number;
}

/**
 * A person's record with a place in one more account: a new record, or the one they have. Those who had one typed the
 * password they already used elsewhere, which the welcome page tells them ("Important!").
 */
export function addMembership(
  snapshot: DocumentSnapshot,
  { name, email, hasPassword, emailVerified }: SignUpUser,
  { accountId, accountName, permission, provenAtMs, nowMs }: NewMembership,
): { user: User } | { refusal: SignUpError } {
  const place = { [accountId]: { name: accountName, permission } };
  if (!snapshot.exists) {
    const user: User = {
      name,
      email,
      defaultAccountId: accountId,
      accounts: place,
      onboarded: false,
      supportEnabled: false,
      hasPassword,
      twoFactorEnabled: false,
      duplicateUser: false,
      emailVerified,
      credentialsChangedAt: 0,
      dateCreated: nowMs,
      lastLogin: null,
      lastActive: null,
    };
    return { user };
  }
  const known = User.parse(snapshot.data());
  if (known.credentialsChangedAt > provenAtMs) return { refusal: 'stale' };
  if (Object.hasOwn(known.accounts, accountId)) return { refusal: 'already_member' };
  if (Object.keys(known.accounts).length >= MAX_ACCOUNTS) return { refusal: 'too_many_accounts' };
  const user: User = {
    ...known,
    accounts: { ...known.accounts, ...place },
    onboarded: false,
    duplicateUser: known.duplicateUser || hasPassword,
    emailVerified: known.emailVerified || emailVerified,
  };
  return { user };
}
