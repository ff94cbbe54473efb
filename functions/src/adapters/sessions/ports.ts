import type { Account } from '@llevo/contract/entities/account';
import type { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import type { AddressedEmail } from '../mail/ports.ts';
import type { Caller } from '../platform/ports.ts';
import type { OneTimeUse, VerifiedToken } from './one-time-tokens/ports.ts';

export interface CredentialChange {
  readonly email: AddressedEmail;
  /** When the password was verified; a later credential change invalidates it. */
  readonly provenAtMs: number;
}

export interface CredentialChanges {
  /** Before the password is set: ends sessions and tokens. False for a stale verification. */
  readonly startPasswordChange: (caller: Caller, change: CredentialChange) => Promise<boolean>;
  /** After it is set: ends sessions opened with the old one in the meantime. */
  readonly finishPasswordChange: (caller: Caller) => Promise<void>;
}

/** An unexpired session of a user. */
export interface OpenSession {
  readonly id: string;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly impersonator: string | null;
}

export interface OpenSessions {
  /** Newest first. */
  readonly list: (uid: string) => Promise<readonly OpenSession[]>;
  /** Ends a session of the caller; false for none. */
  readonly end: (caller: Caller, sessionId: string) => Promise<boolean>;
  /** Ends all sessions but the current one; returns their number. */
  readonly endOthers: (caller: Caller) => Promise<number>;
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
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly userAgent: string;
  /** Client address, for the list of open sessions. */
  readonly address: string;
}

/** A session to store. */
export interface NewSession {
  readonly sessionId: string;
  readonly session: Session;
  /** Start of the authentication; a later credential change invalidates it. */
  readonly provenAtMs: number;
  /** Used in the same commit. */
  readonly oneTimeUse?: OneTimeUse;
  /** A session that must exist and ends in the same commit. */
  readonly replacedSessionId?: string;
}

export interface PasswordResets {
  /** Uses the token and, in the same commit, ends every session and other token of its user. */
  readonly start: (token: VerifiedToken) => Promise<User | null>;
  /** Ends sessions opened with the old password in the meantime. */
  readonly finish: (uid: string) => Promise<void>;
  /**
   * After the first verification of a mailbox: the user who signed up with it keeps neither session,
   * password nor second factor.
   */
  readonly revokeUnverified: (uid: string) => Promise<void>;
}

/** Claims of a session's bearer token. */
export interface TokenClaims {
  readonly uid: string;
  readonly sid: string;
  readonly accountId: string;
  readonly permission: string;
  readonly impersonator: string | null;
}

export interface Tokens {
  /** The claims of a valid ID token with a session; null for any other. */
  readonly verify: (idToken: string) => Promise<TokenClaims | null>;
}

/** A provider sign-in with a verified address. */
export interface ProviderSignIn {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** Identifies the sign-in across its tokens. */
  readonly signInId: string;
}

export interface Identity {
  /** The user with that e-mail and password; null without distinguishing unknown, wrong and disabled. */
  readonly checkPassword: (email: string, password: string) => Promise<{ readonly uid: string } | null>;
  /** Creates a user with a password; null where the address is taken. */
  readonly createUser: (user: {
    readonly email: string;
    readonly password: string;
  }) => Promise<{ readonly uid: string } | null>;
  /** Changes a user's address; false where it is taken. */
  readonly changeEmail: (uid: string, email: string) => Promise<boolean>;
  /** Deletes the Firebase Auth user. */
  readonly deleteUser: (uid: string) => Promise<void>;
  /** Sets a password; `isVerified` where the user has verified their mailbox. */
  readonly setPassword: (uid: string, password: string, options: { readonly isVerified: boolean }) => Promise<void>;
  /** Removes the password. */
  readonly removePassword: (uid: string) => Promise<void>;
  /** A recent provider sign-in; null for any other token and for an unverified address. */
  readonly verifyProvider: (idToken: string) => Promise<ProviderSignIn | null>;
  /** The tokens of a session: one for bearer calls, one for the browser's Firebase sign-in. */
  readonly issueTokens: (
    claims: TokenClaims & { readonly permission: Role },
  ) => Promise<{ readonly idToken: string; readonly customToken: string }>;
}

export interface Sessions {
  /** A session and its account in one round trip; null when either is missing. */
  readonly findWithAccount: (
    sessionId: string,
    accountId: string,
  ) => Promise<{ readonly session: Session; readonly account: Account } | null>;
  /**
   * Stores a session and its user's sign-in time in one commit. False where a precondition no longer holds:
   * membership and role, credentials, one-time credential, replaced session.
   */
  readonly open: (newSession: NewSession) => Promise<boolean>;
  /** Ends a session; no error when there is none. */
  readonly end: (sessionId: string) => Promise<void>;
}
