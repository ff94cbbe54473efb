/**
 * `off` without an active factor, `stale` where credentials changed after the authentication; `requiredBy` names an
 * account that requires the factor.
 */
export type DisableTwoFactorResult = 'done' | 'off' | 'stale' | { readonly requiredBy: string };

/** Backup codes in plain text, contained in this response only. */
export interface NewBackupCodes {
  readonly backupCodes: readonly string[];
}

/** Whether a code opened a session; `refused` where no code could. */
export type SecondFactorResult = 'opened' | 'wrong_code' | 'refused';
