import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Account } from '@llevo/contract/entities/account';
import { User } from '@llevo/contract/entities/account-user';
import type { PriceList } from '@llevo/contract/entities/rates';
import type { Role } from '@llevo/contract/entities/roles';
import type { OneTimeUse } from '../../platform/identity/one-time-tokens/token-types.ts';
import type { NewSession } from '../../platform/identity/session-document.ts';
import type { EmailContent } from '../../platform/seams/email.ts';

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
 * A user with one more membership: a new record, or the existing one. An existing user signed up with their current
 * password, which the welcome page points out ("Important!").
 */
export function addMembership(
  snapshot: DocumentSnapshot,
  { name, email, isNew, hasPassword, emailVerified, termsVersion }: SignUpUser,
  { accountId, accountName, permission, provenAtMs, nowMs }: NewMembership,
): { user: User } | { error: SignUpError } {
  const consent = termsVersion === null ? {} : { termsAcceptedAt: nowMs, termsVersion };
  const membership = { [accountId]: { name: accountName, permission } };
  if (snapshot.exists === isNew) return { error: 'stale' };
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
  if (stored.credentialsChangedAt > provenAtMs) return { error: 'stale' };
  if (Object.hasOwn(stored.accounts, accountId)) return { error: 'already_member' };
  if (Object.keys(stored.accounts).length >= MAX_ACCOUNTS) return { error: 'too_many_accounts' };
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

/** A user who signs up: a new one, or one whose identity was verified. */
export interface SignUpUser {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly isNew: boolean;
  /** Whether the user signed up with a password rather than an identity provider. */
  readonly hasPassword: boolean;
  /** Hash of a new user's password; null for an existing user, and for an identity provider. */
  readonly passwordHash: string | null;
  /** Whether the user has verified the mailbox. */
  readonly emailVerified: boolean;
  /** The version of the terms that the user accepts with this sign-up; null without consent. */
  readonly termsVersion: string | null;
}

/** A user after joining an account. */
export interface JoinedMember {
  readonly uid: string;
  readonly user: User;
  readonly accountId: string;
  readonly account: Account;
  readonly permission: Role;
}

interface SignUpInput {
  readonly signUpUser: SignUpUser;
  readonly provenAtMs: number;
  /** The session to open in the same commit; null if a second factor is required first. */
  readonly newSession: (joined: JoinedMember) => NewSession | null;
  /** Used in the same commit even if no session is opened. */
  readonly oneTimeUse?: OneTimeUse;
}

export interface CreateAccountInput extends SignUpInput {
  readonly accountId: string;
  readonly accountName: string;
  /** Whether the account's name was chosen. */
  readonly isNamed: boolean;
  readonly prices: PriceList;
  readonly welcomeEmail: (isEmailVerified: boolean) => EmailContent;
}

export interface AcceptInviteInput extends SignUpInput {
  readonly inviteId: string;
}

/** Why a sign-up failed: `stale` if the authentication is no longer valid, `email_taken` for a new user only. */
export type SignUpError = 'stale' | 'email_taken' | 'too_many_accounts' | 'no_invite' | 'already_member' | 'no_seat';

export type SignUpResult =
  | { readonly arrival: JoinedMember; readonly opened: NewSession | null }
  | { readonly error: SignUpError };
