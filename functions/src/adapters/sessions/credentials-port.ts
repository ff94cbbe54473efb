/** What a signed-in person does to their own ways in. Each change ends every other session, in its own commit. */
import type { Caller } from '../platform/ports.ts';
import type { AddressedEmail } from '../mail/email-port.ts';

export interface CredentialChange {
  readonly email: AddressedEmail;
  /** When the password was proved; a credential changed since makes the proof worthless. */
  readonly provenAtMs: number;
}

export interface CredentialChanges {
  /** Before the password is set: ends sessions and links. False when the proof is worthless by now. */
  readonly startPasswordChange: (caller: Caller, change: CredentialChange) => Promise<boolean>;
  /** After it is set: ends what was opened with the old one meanwhile. */
  readonly finishPasswordChange: (caller: Caller) => Promise<void>;
}

/** `off` where there is nothing to change, `stale` where the proof is worthless by now. */
export type TwoFactorResult = 'done' | 'off' | 'stale';

/** Backup codes in the clear: they exist in the answer that shows them and nowhere else. */
export interface NewBackupCodes {
  readonly backupCodes: readonly string[];
}

export interface TwoFactorSettings {
  /** A new secret that waits for its first code; null when a factor is in force already. */
  readonly prepare: (caller: Caller) => Promise<{ readonly secret: string; readonly uri: string } | null>;
  /** Puts the waiting secret in force if the code is right. */
  readonly enable: (
    caller: Caller,
    enabling: { readonly code: string; readonly letter: AddressedEmail },
  ) => Promise<NewBackupCodes | 'wrong_code' | 'nothing_waits'>;
  readonly renewBackupCodes: (caller: Caller, change: CredentialChange) => Promise<NewBackupCodes | 'off' | 'stale'>;
  readonly disable: (caller: Caller, change: CredentialChange) => Promise<TwoFactorResult>;
}

/** One of a person's sessions that has not expired. */
export interface OpenSession {
  readonly id: string;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly impersonator: string | null;
}

export interface OpenSessions {
  /** The latest first. */
  readonly list: (uid: string) => Promise<readonly OpenSession[]>;
  /** Ends one of the caller's own; false when there is no such. */
  readonly end: (caller: Caller, sessionId: string) => Promise<boolean>;
  /** Ends all but the caller's; how many. */
  readonly endOthers: (caller: Caller) => Promise<number>;
}
