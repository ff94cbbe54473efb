/** What a signed-in person does to their own ways in. Each change ends every other session, in its own commit. */
import type { Caller } from '../platform/ports.ts';
import type { AddressedEmail, EmailContent } from '../mail/ports.ts';
/** Opening sessions, and what has to be true in the very commit that opens one. */
import type { Account } from '@llevo/contract/entities/account';
import type { User } from '@llevo/contract/entities/account-user';
import type { StoredInvite } from '@llevo/contract/entities/invite';
import type { PriceList } from '@llevo/contract/entities/rates';
import type { Role } from '@llevo/contract/entities/roles';

export interface CredentialChange {
  readonly email: AddressedEmail;
  /** When the password was proved; a credential changed since makes the proof worthless. */
  readonly provenAtMs: number;
}

export interface CredentialChanges {
  /** Before the password is set: ends sessions and links. False when the proof is worthless by now. */
  readonly startPasswordChange: (caller: Caller, change: CredentialChange) => Promise<boolean>;
  /** After it is set: ends what was opened with the old one meanwhile. */
  readonly finishPasswordChange: (caller: Caller) => Promise<void>;
}

/** `off` where there is nothing to change, `stale` where the proof is worthless by now. */
export type TwoFactorResult = 'done' | 'off' | 'stale';

/** Backup codes in the clear: they exist in the answer that shows them and nowhere else. */
export interface NewBackupCodes {
  readonly backupCodes: readonly string[];
}

export interface TwoFactorSettings {
  /** A new secret that waits for its first code; null when a factor is in force already. */
  readonly prepare: (caller: Caller) => Promise<{ readonly secret: string; readonly uri: string } | null>;
  /** Puts the waiting secret in force if the code is right. */
  readonly enable: (
    caller: Caller,
    enabling: { readonly code: string; readonly letter: AddressedEmail },
  ) => Promise<NewBackupCodes | 'wrong_code' | 'nothing_waits'>;
  readonly renewBackupCodes: (caller: Caller, change: CredentialChange) => Promise<NewBackupCodes | 'off' | 'stale'>;
  readonly disable: (caller: Caller, change: CredentialChange) => Promise<TwoFactorResult>;
}

/** One of a person's sessions that has not expired. */
export interface OpenSession {
  readonly id: string;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly impersonator: string | null;
}

export interface OpenSessions {
  /** The latest first. */
  readonly list: (uid: string) => Promise<readonly OpenSession[]>;
  /** Ends one of the caller's own; false when there is no such. */
  readonly end: (caller: Caller, sessionId: string) => Promise<boolean>;
  /** Ends all but the caller's; how many. */
  readonly endOthers: (caller: Caller) => Promise<number>;
}

/** What a token is good for, and for nothing else. */
export type TokenPurpose = 'magic' | 'reset' | 'otp' | 'email';

export interface TokenFacts {
  readonly purpose: TokenPurpose;
  readonly uid: string;
  /** The account to be opened, where the step before chose one. */
  readonly accountId: string | null;
}

/** A genuine, unexpired token. Whether it was used already is known only to the commit that uses it. */
export interface VerifiedToken extends TokenFacts {
  readonly id: string;
}

/**
 * Something that counts once, spent in the commit of what it is spent for: a stored token, or a credential of another
 * service (`isForeign`), which is only remembered as spent.
 */
export interface OneTimeUse {
  readonly id: string;
  readonly uid: string;
  readonly isForeign: boolean;
}

export interface IssueTokenInput extends TokenFacts {
  /** When the proof that this token rests on was begun; a credential changed since makes it worthless. */
  readonly provenAtMs: number;
  readonly lifetimeMs: number;
  /** Spent in the same commit. */
  readonly oneTimeUse?: OneTimeUse;
  /** Put into the outbox in the same commit. */
  readonly emailFor?: (token: string) => EmailContent & { readonly to: string };
}

export interface OneTimeTokens {
  /** Null for what was tampered with, has expired, was signed by somebody else or for another purpose. */
  readonly verify: (token: string, purpose: TokenPurpose) => Promise<VerifiedToken | null>;
  /** A new signed token, or null when what it rests on no longer holds. */
  readonly issue: (issue: IssueTokenInput) => Promise<string | null>;
}

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
