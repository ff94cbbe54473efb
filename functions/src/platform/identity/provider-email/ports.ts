import type { AddressedEmail } from '../../mail/ports.ts';
import type { ProviderSignIn } from '../ports.ts';

/** A provider sign-in that waits for the code that was mailed to its e-mail. */
export interface AwaitingSignIn {
  readonly signIn: ProviderSignIn;
  readonly isCode: (code: string) => boolean;
}

/** Codes that prove the e-mail of a provider that does not vouch for it. */
export interface ProviderEmailCodes {
  /** Mails a code; returns the token that completes the sign-in together with it, for ten minutes. */
  readonly send: (signIn: ProviderSignIn, emailFor: (code: string) => AddressedEmail) => Promise<string>;
  /** The sign-in in a token of `send`; null for an invalid or expired one. */
  readonly open: (token: string) => Promise<AwaitingSignIn | null>;
}
