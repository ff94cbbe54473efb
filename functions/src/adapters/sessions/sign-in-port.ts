/** Opening sessions, and what has to be true in the very commit that opens one. */
import type { Account } from '@llevo/contract/entities/account';
import type { User } from '@llevo/contract/entities/account-user';
import type { StoredInvite } from '@llevo/contract/entities/invite';
import type { PriceList } from '@llevo/contract/entities/rates';
import type { Role } from '@llevo/contract/rules/access/roles';
import type { EmailContent } from '../mail/email-port.ts';
import type { VerifiedToken, OneTimeUse } from './one-time-tokens/one-time-tokens-port.ts';

export interface Session {
  readonly uid: string;
  readonly name: string;
  readonly accountId: string;
  readonly permission: Role;
  readonly impersonator: string | null;
  /** The master's own session, without which an impersonation is worth nothing. */
  readonly impersonatorSession: string | null;
  readonly isDuplicateUser: boolean;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly userAgent: string;
  /** Where from, for the list of open sessions. */
  readonly address: string;
}

/** A session about to be stored. */
export interface NewSession {
  readonly sessionId: string;
  readonly session: Session;
  /** When the person began to prove who they are; a credential changed since makes the proof worthless. */
  readonly provenAtMs: number;
  /** Spent in the same commit. */
  readonly oneTimeUse?: OneTimeUse;
  /** A session that ends in the same commit, and must still be there. */
  readonly replacedSessionId?: string;
}

/** Whether a one-time code opened a session; `refused` when not even a right one could. */
export type SecondFactorResult = 'opened' | 'wrong_code' | 'refused';

export interface SecondFactor {
  /** Opens a session if the code is right, spending code and token in the same commit. A wrong code spends neither. */
  readonly open: (opening: NewSession, code: string) => Promise<SecondFactorResult>;
}

/** A person as Firebase Auth knows them by now, who may be new to the back-office. */
export interface SignUpUser {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly hasPassword: boolean;
  /** Whether it has been proved that they read the mailbox. */
  readonly emailVerified: boolean;
}

/** What somebody is once they have joined an account. */
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
  /** The session to open in the same commit; null where a second factor is asked for first. */
  readonly newSession: (arrival: JoinedMember) => NewSession | null;
  /** Spent in the same commit even where no session is opened. */
  readonly oneTimeUse?: OneTimeUse;
}

export interface CreateAccountInput extends SignUpInput {
  readonly accountId: string;
  readonly accountName: string;
  readonly prices: PriceList;
  readonly welcomeEmail: EmailContent;
}

export interface AcceptInviteInput extends SignUpInput {
  readonly inviteId: string;
}

/** Why somebody could not come in: `stale` when the proof no longer counts. */
export type SignUpError = 'stale' | 'too_many_accounts' | 'no_invite' | 'already_member' | 'no_seat';

export type SignUpResult =
  { readonly arrival: JoinedMember; readonly opened: NewSession | null } | { readonly refusal: SignUpError };

export interface SignUp {
  /** A new account with its owner, prices, audit entry, welcome mail and session, in one commit. */
  readonly createAccount: (founding: CreateAccountInput) => Promise<SignUpResult>;
  /** Takes up an invite: membership, audit entry and session in one commit. */
  readonly acceptInvite: (joining: AcceptInviteInput) => Promise<SignUpResult>;
  /** An invite that still waits; null for any other. */
  readonly findInvite: (inviteId: string) => Promise<StoredInvite | null>;
}

export interface PasswordResets {
  /** Spends the token and, in the same commit, ends every session and every other token of its person. */
  readonly start: (token: VerifiedToken) => Promise<User | null>;
  /** Ends what was opened with the old password while the new one was being set. */
  readonly finish: (uid: string) => Promise<void>;
  /**
   * Somebody proved to read a mailbox that nobody had proved before: whoever signed up with it keeps neither session,
   * password nor second factor.
   */
  readonly revokeUnverified: (uid: string) => Promise<void>;
}
