import type { Account } from '@llevo/contract/entities/account';
import type { Role } from '@llevo/contract/entities/roles';
import type { AddressedEmail } from '../mail/ports.ts';
import type { Caller } from '../ports.ts';
import type { OneTimeUse, VerifiedToken } from './one-time-tokens/ports.ts';
import type { RequestOrigin, SignInFacts } from './security/ports.ts';

export interface CredentialChange {
  readonly email: AddressedEmail;
  /** When the request began; a credential change since then invalidates it. */
  readonly provenAtMs: number;
}

export interface PasswordChange extends CredentialChange {
  readonly passwordHash: string;
}

export interface PasswordReset {
  readonly password: string;
  readonly origin: RequestOrigin;
  /** The e-mail that reports it. */
  readonly emailTo: (to: string) => AddressedEmail;
}

export interface Passwords {
  /** The user with that e-mail and password; null for an unknown e-mail and a wrong password, after the same time. */
  readonly verify: (email: string, password: string) => Promise<{ readonly uid: string } | null>;
  /** Whether it is one of the user's last passwords, the current one included. */
  readonly isReused: (uid: string, password: string) => Promise<boolean>;
  /** The salted hash to store. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Changes the caller's password and, in the same commit, ends their other sessions and tokens. False for a stale
   * verification.
   */
  readonly change: (caller: Caller, change: PasswordChange) => Promise<boolean>;
  /**
   * Uses the token, sets the password and, in the same commit, ends every session and other token of its user. One of the
   * user's last passwords changes nothing and uses nothing.
   */
  readonly reset: (
    token: VerifiedToken,
    reset: PasswordReset,
  ) => Promise<'reset' | 'used_token' | 'same_password' | 'reused_password'>;
  /** After the first verification of a mailbox: the user who signed up with it keeps no session, password or passkey. */
  readonly revokeUnverified: (uid: string) => Promise<void>;
}

/** An unexpired session of a user. */
export interface OpenSession {
  readonly id: string;
  readonly userAgent: string;
  readonly address: string;
  readonly country: string | null;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number;
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
  /** When the user last proved their presence (contract, rules/access/presence.ts); 0 for never. */
  readonly presenceAtMs: number;
  /** Whether the user has a second factor; in an impersonation that of the master behind it counts. */
  readonly hasTwoFactor: boolean;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly userAgent: string;
  /** Client address, for the list of open sessions. */
  readonly address: string;
  /** Two-letter code of the sign-in's country; null when unknown. */
  readonly country: string | null;
  /** To a quarter of an hour. */
  readonly lastUsedAtMs: number;
}

/** A session to store. */
export interface NewSession {
  readonly sessionId: string;
  readonly session: Session;
  /** Start of the authentication; a later credential change invalidates it. */
  readonly provenAtMs: number;
  /** Used in the same commit. */
  readonly oneTimeUse?: OneTimeUse;
  /** The sign-in that opens it; absent for an impersonation and for another account of an open session. */
  readonly signIn?: SignInFacts;
  /** A session that must exist and ends in the same commit. */
  readonly replacedSessionId?: string;
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

/** A sign-in with another service. */
export interface ProviderSignIn {
  /** The provider, such as `google.com`. */
  readonly provider: string;
  /** The Firebase Auth user that the provider's sign-in made; not the id of a user of ours. */
  readonly authUid: string;
  readonly email: string;
  /** Whether the provider vouches for the e-mail, or a mailed code proved it. Without either it may be anybody's. */
  readonly isEmailVerified: boolean;
  readonly name: string;
  /** Identifies the sign-in across its tokens. */
  readonly signInId: string;
}

/** Firebase Auth: it carries tokens. Who a user is, and how they prove it, is in Firestore. */
export interface Identity {
  /** A recent provider sign-in; null for any other token. */
  readonly verifyProvider: (idToken: string) => Promise<ProviderSignIn | null>;
  /** Deletes the Auth user of a provider's sign-in that served its purpose, unless a user or driver has its id. */
  readonly discardProviderUser: (signIn: ProviderSignIn) => Promise<void>;
  /** Deletes the Auth user of a user who is gone; it is made again at the next sign-in. */
  readonly deleteUser: (person: { readonly uid: string; readonly email: string }) => Promise<void>;
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
  /** Records that a session is in use, at most once in a quarter of an hour. Never rejects, and revives no session. */
  readonly touch: (sessionId: string, session: Pick<Session, 'lastUsedAtMs'>, nowMs: number) => Promise<void>;
  /** Ends a session; no error when there is none. */
  readonly end: (sessionId: string) => Promise<void>;
}
