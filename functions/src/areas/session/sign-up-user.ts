import type { Account } from '@llevo/contract/entities/account';
import type { NewSession } from '../../platform/identity/session-document.ts';
import type { OneTimeUse } from '../../platform/identity/one-time-tokens/token-types.ts';
import type { PriceList } from '@llevo/contract/entities/rates';
import type { EmailContent } from '../../platform/seams/email.ts';
import { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

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

/** A user who signs up: a new one, or one whose identity was verified. */
export interface SignUpUser {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly isNew: boolean;
  /** Whether the user signed up with a password, and not with an identity provider. */
  readonly hasPassword: boolean;
  /** Of the password of a new user; null for an existing user, and for an identity provider. */
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

export interface SignUpInput {
  readonly signUpUser: SignUpUser;
  readonly provenAtMs: number;
  /** The session to open in the same commit; null where a second factor is required first. */
  readonly newSession: (joined: JoinedMember) => NewSession | null;
  /** Spent in the same commit even where no session is opened. */
  readonly oneTimeUse?: OneTimeUse;
}

export interface CreateAccountInput extends SignUpInput {
  readonly accountId: string;
  readonly accountName: string;
  readonly prices: PriceList;
  readonly welcomeEmail: (isEmailVerified: boolean) => EmailContent;
}

export interface AcceptInviteInput extends SignUpInput {
  readonly inviteId: string;
}

/** Why a sign-up failed: `stale` where the authentication is no longer valid, `email_taken` for a new user only. */
export type SignUpError = 'stale' | 'email_taken' | 'too_many_accounts' | 'no_invite' | 'already_member' | 'no_seat';

export type SignUpResult =
  | { readonly arrival: JoinedMember; readonly opened: NewSession | null }
  | { readonly refusal: SignUpError };
