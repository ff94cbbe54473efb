import type { Role } from '@llevo/contract/entities/roles';
import type { AddressedEmail } from '../seams/email.ts';
import type { OneTimeUse } from './one-time-tokens/ports.ts';
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
