import type {
  Passkey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@llevo/contract/entities/passkey';
import type { Caller } from '../../ports.ts';
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

/** A user's own passkeys. */
export interface Passkeys {
  /** Oldest first. */
  readonly list: (uid: string) => Promise<readonly Passkey[]>;
  /** Options for a new passkey, with a challenge for this user; null at the maximum. */
  readonly startRegistration: (user: {
    readonly uid: string;
    readonly email: string;
    readonly name: string;
  }) => Promise<PasskeyCreationOptions | null>;
  /** Uses the challenge and adds the passkey in one commit. */
  readonly add: (caller: Caller, passkey: NewPasskey) => Promise<AddPasskeyResult>;
  /** The renamed passkey; null for none. */
  readonly rename: (caller: Caller, passkey: { readonly id: string; readonly name: string }) => Promise<Passkey | null>;
  /** Removes a passkey and ends the caller's other sessions in one commit. */
  readonly remove: (caller: Caller, id: string, change: CredentialChange) => Promise<'removed' | 'unknown' | 'stale'>;
}

/** What a passkey is asked for. */
export type AssertionPurpose = 'passkey_sign_in' | 'passkey_presence';

/** A user whose passkey signed a challenge. It counts once the commit that relies on it has used `oneTimeUse`. */
export interface VerifiedAssertion {
  readonly uid: string;
  readonly oneTimeUse: OneTimeUse;
}

export interface PasskeyAssertions {
  /** Options with a new challenge; for a sign-in of anybody, or for a user, with that user's passkeys. */
  readonly start: (
    purpose: AssertionPurpose,
    user?: { readonly uid: string; readonly passkeys: readonly Passkey[] },
  ) => Promise<PasskeyRequestOptions>;
  /**
   * The user who signed, who must be `uid` where that is given; null for a signature that does not verify, whatever is
   * wrong with it.
   */
  readonly verify: (
    response: PasskeyAssertion,
    expected: { readonly purpose: AssertionPurpose; readonly uid?: string },
  ) => Promise<VerifiedAssertion | null>;
}
