import type { Caller } from '../../ports.ts';
import type { AddressedEmail } from '../../mail/ports.ts';
import type { CredentialChange, NewSession } from '../ports.ts';

/**
 * `off` without an active factor, `stale` where credentials changed after the authentication; `requiredBy` names an
 * account that requires the factor.
 */
export type DisableTwoFactorResult = 'done' | 'off' | 'stale' | { readonly requiredBy: string };

/** Backup codes in plain text, contained in this response only. */
export interface NewBackupCodes {
  readonly backupCodes: readonly string[];
}

export interface TwoFactorSettings {
  /**
   * A new secret pending its first code; an active one stays until then. Not for users whose mailbox was never
   * verified: it may be another person's, whom the factor would lock out.
   */
  readonly prepare: (caller: Caller) => Promise<{ readonly secret: string; readonly uri: string } | 'unverified_email'>;
  /** Activates the pending secret if the code is right, in place of an active one. */
  readonly enable: (
    caller: Caller,
    input: { readonly code: string; readonly emailFor: (isReplaced: boolean) => AddressedEmail },
  ) => Promise<NewBackupCodes | 'wrong_code' | 'nothing_waits'>;
  readonly renewBackupCodes: (caller: Caller, change: CredentialChange) => Promise<NewBackupCodes | 'off' | 'stale'>;
  readonly disable: (caller: Caller, change: CredentialChange) => Promise<DisableTwoFactorResult>;
}

/** Whether a code opened a session; `refused` where no code could. */
export type SecondFactorResult = 'opened' | 'wrong_code' | 'refused';

export interface SecondFactor {
  /** Opens a session if the code is right, and uses code and token in the same commit. A wrong code uses neither. */
  readonly open: (newSession: NewSession, code: string) => Promise<SecondFactorResult>;
  /** E-mails the user about codes that others tried; once per window. */
  readonly enqueueWrongCodesEmail: (
    uid: string,
    options: { readonly emailFor: (to: string) => AddressedEmail; readonly windowMs: number },
  ) => Promise<void>;
}
