import type { Passkey, PasskeyRegistration } from '@llevo/contract/entities/passkey';
import type { OneTimeUse } from '../one-time-tokens/ports.ts';
import type { CredentialChange } from '../ports.ts';

export interface NewPasskey extends CredentialChange {
  readonly name: string;
  readonly response: PasskeyRegistration;
}

/**
 * `invalid` for a response that does not fit an open challenge of the caller, `known` for a passkey that they have
 * already, `too_many` at the maximum, `stale` where credentials changed since the request began.
 */
export type AddPasskeyResult = Passkey | 'invalid' | 'known' | 'too_many' | 'stale';

/** What a passkey is asked for. */
export type AssertionPurpose = 'passkey_sign_in' | 'passkey_presence';

/** A user whose passkey signed a challenge. It counts once the commit that relies on it has used `oneTimeUse`. */
export interface VerifiedAssertion {
  readonly uid: string;
  readonly oneTimeUse: OneTimeUse;
}
