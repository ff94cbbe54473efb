import type { EmailContent } from '../../mail/ports.ts';

/** The only purpose a token is valid for. */
export type TokenPurpose = 'magic' | 'reset' | 'otp' | 'email';

export interface TokenFacts {
  readonly purpose: TokenPurpose;
  readonly uid: string;
  /** The account to sign in to, where the previous step selected one. */
  readonly accountId: string | null;
}

/** A valid, unexpired token. Only the commit that uses it checks whether it was used already. */
export interface VerifiedToken extends TokenFacts {
  readonly id: string;
}

/**
 * A one-time credential, used in the commit of the change it authorises: a stored token, or a provider's credential
 * (`isForeign`), of which only the use is stored.
 */
export interface OneTimeUse {
  readonly id: string;
  readonly uid: string;
  readonly isForeign: boolean;
}

export interface IssueTokenInput extends TokenFacts {
  /** Start of the authentication that the token is based on; a later credential change invalidates it. */
  readonly provenAtMs: number;
  readonly lifetimeMs: number;
  /** Used in the same commit. */
  readonly oneTimeUse?: OneTimeUse;
  /** Added to the outbox in the same commit. */
  readonly emailFor?: (token: string) => EmailContent & { readonly to: string };
}

export interface OneTimeTokens {
  /** Null for an invalid signature, an expired token, or another purpose. */
  readonly verify: (token: string, purpose: TokenPurpose) => Promise<VerifiedToken | null>;
  /** A new signed token; null where the authentication is stale or the one-time credential used. */
  readonly issue: (issue: IssueTokenInput) => Promise<string | null>;
}
