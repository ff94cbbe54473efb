import type { Caller } from '../../platform/ports.ts';
import type { AddressedEmail } from '../../mail/ports.ts';
import type { CredentialChange, NewSession } from '../ports.ts';

/** `off` without an active factor, `stale` where credentials changed after the authentication. */
export type TwoFactorResult = 'done' | 'off' | 'stale';

/** Backup codes in plain text, contained in this response only. */
export interface NewBackupCodes {
  readonly backupCodes: readonly string[];
}

export interface TwoFactorSettings {
  /** A new secret pending its first code; null where a factor is active already. */
  readonly prepare: (caller: Caller) => Promise<{ readonly secret: string; readonly uri: string } | null>;
  /** Activates the pending secret if the code is right. */
  readonly enable: (
    caller: Caller,
    input: { readonly code: string; readonly email: AddressedEmail },
  ) => Promise<NewBackupCodes | 'wrong_code' | 'nothing_waits'>;
  readonly renewBackupCodes: (caller: Caller, change: CredentialChange) => Promise<NewBackupCodes | 'off' | 'stale'>;
  readonly disable: (caller: Caller, change: CredentialChange) => Promise<TwoFactorResult>;
}

/** Whether a code opened a session; `refused` where no code could. */
export type SecondFactorResult = 'opened' | 'wrong_code' | 'refused';

export interface SecondFactor {
  /** Opens a session if the code is right, and uses code and token in the same commit. A wrong code uses neither. */
  readonly open: (newSession: NewSession, code: string) => Promise<SecondFactorResult>;
}
