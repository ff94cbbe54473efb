import type { ProviderSignIn } from '../ports.ts';

/** A provider sign-in that waits for the code that was mailed to its e-mail. */
export interface AwaitingSignIn {
  readonly signIn: ProviderSignIn;
  readonly isCode: (code: string) => boolean;
}
