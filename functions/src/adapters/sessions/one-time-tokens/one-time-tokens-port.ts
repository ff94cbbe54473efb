import type { EmailContent } from '../../mail/email-port.ts';

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
