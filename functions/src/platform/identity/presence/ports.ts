import type { OneTimeUse } from '../one-time-tokens/ports.ts';

/** A proof of presence. A code is still to be verified; a password or a provider sign-in has been. */
export interface GivenProof {
  readonly uid: string;
  readonly sessionId: string;
  /** When it was given, in milliseconds since 1970; a later credential change invalidates it. */
  readonly provenAtMs: number;
  /** A code of the second factor, used in the same commit. */
  readonly code?: string;
  /** A provider's credential, used in the same commit. */
  readonly oneTimeUse?: OneTimeUse;
}

/**
 * `used` for a provider sign-in that counted before, `stale` where credentials changed meanwhile, `ended` where the
 * session is gone.
 */
export type RecordProofResult = 'recorded' | 'wrong_code' | 'used' | 'stale' | 'ended';
