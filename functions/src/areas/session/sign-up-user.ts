import { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { SignUpUser, SignUpError } from '../../platform/identity/account-ports.ts';

/** Maximum number of accounts of one user. */
const MAX_ACCOUNTS = 20;

interface NewMembership {
  readonly accountId: string;
  readonly accountName: string;
  readonly permission: Role;
  readonly provenAtMs: number;
  readonly nowMs: number;
}

/**
 * A user with one more membership: a new record, or the existing one. A user with an existing record signed up with the
 * password of that record, which the welcome page points out ("Important!").
 */
export function addMembership(
  snapshot: DocumentSnapshot,
  { name, email, isNew, hasPassword, emailVerified, termsVersion }: SignUpUser,
  { accountId, accountName, permission, provenAtMs, nowMs }: NewMembership,
): { user: User } | { refusal: SignUpError } {
  const consent = termsVersion === null ? {} : { termsAcceptedAt: nowMs, termsVersion };
  const membership = { [accountId]: { name: accountName, permission } };
  if (snapshot.exists === isNew) return { refusal: 'stale' };
  if (isNew) {
    const user: User = {
      name,
      email,
      defaultAccountId: accountId,
      accounts: membership,
      onboarded: false,
      supportEnabled: false,
      hasPassword,
      twoFactorEnabled: false,
      duplicateUser: false,
      emailVerified,
      credentialsChangedAt: 0,
      dateCreated: nowMs,
      ...consent,
      lastLogin: null,
      lastActive: null,
    };
    return { user };
  }
  const stored = User.parse(snapshot.data());
  if (stored.credentialsChangedAt > provenAtMs) return { refusal: 'stale' };
  if (Object.hasOwn(stored.accounts, accountId)) return { refusal: 'already_member' };
  if (Object.keys(stored.accounts).length >= MAX_ACCOUNTS) return { refusal: 'too_many_accounts' };
  const user: User = {
    ...stored,
    accounts: { ...stored.accounts, ...membership },
    onboarded: false,
    duplicateUser: stored.duplicateUser || hasPassword,
    emailVerified: stored.emailVerified || emailVerified,
    ...consent,
  };
  return { user };
}
