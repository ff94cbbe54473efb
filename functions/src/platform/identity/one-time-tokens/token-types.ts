import type { EmailContent } from '../../seams/email.ts';

/** The purposes of tokens whose use `oneTimeTokens` records. */
export type StoredTokenPurpose = 'magic' | 'reset' | 'otp' | 'report';

/**
 * The purposes of links about an e-mail: prove the one of a sign-up, approve a new one, confirm the new one, undo the
 * change. Their use shows in the record of the user or of the e-mail.
 */
export type EmailLinkPurpose = 'email_verify' | 'email_approve' | 'email_confirm' | 'email_undo';

/** The only purpose a token is valid for. */
export type TokenPurpose = StoredTokenPurpose | EmailLinkPurpose;

export interface TokenFacts {
  readonly purpose: TokenPurpose;
  readonly uid: string;
  /** The account to sign in to, if the previous step selected one. */
  readonly accountId: string | null;
  /** The identity provider of a sign-in's first step; absent for any other. */
  readonly provider?: string;
}

/** A valid, unexpired token. Only the commit that uses it checks whether it was used already. */
export interface VerifiedToken extends TokenFacts {
  readonly id: string;
}

/** The purpose of a passkey challenge; it is valid for no other. */
export type ChallengePurpose = 'passkey_sign_in' | 'passkey_presence' | 'passkey_registration';

/** A challenge signed with a passkey; the signature is verified. */
export interface PasskeyUse {
  readonly purpose: ChallengePurpose;
  readonly passkeyId: string;
  /** The signed counter: must be greater than the stored one, or both 0. */
  readonly counter: number;
  readonly backedUp: boolean;
}

/**
 * A one-time credential, used in the commit of the change that it authorises: a stored token, a provider's credential
 * (`isForeign`), of which only the use is stored, or a challenge signed with a passkey.
 */
export interface OneTimeUse {
  readonly id: string;
  readonly uid: string;
  readonly isForeign: boolean;
  /** The passkey that signed the challenge `id`; the commit updates its counter. */
  readonly passkey?: PasskeyUse;
  /** Id of the token of a sign-in's first step, if this is the second. */
  readonly firstStep?: string;
}

export interface IssueTokenInput extends TokenFacts {
  readonly purpose: StoredTokenPurpose;
  /** Start of the authentication that the token is based on; a later credential change invalidates it. */
  readonly provenAtMs: number;
  readonly lifetimeMs: number;
  /** Used in the same commit. */
  readonly oneTimeUse?: OneTimeUse;
  /** Added to the outbox in the same commit. */
  readonly emailFor?: (token: string) => EmailContent & { readonly to: string };
}

/** A signed link about an e-mail. */
export interface SignedLink {
  readonly id: string;
  readonly token: string;
}
