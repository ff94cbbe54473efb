import type { User } from '../../entities/account-user.ts';
import type { PresenceProof } from '../../entities/presence.ts';

/** How long a proof of presence lasts: ten minutes. */
export const PRESENCE_MS = 10 * 60_000;

/** The factor verified by a sign-in; a link in an e-mail verifies the mailbox only. */
export type VerifiedFactor = PresenceProof | 'mailbox' | 'passkey';

type Credentials = Pick<User, 'hasPassword' | 'twoFactorEnabled'>;

/** Whether a proof given at `provenAtMs` (0 for none) still counts; both in milliseconds since 1970. */
export const isPresenceFresh = (provenAtMs: number, nowMs: number): boolean => nowMs - provenAtMs <= PRESENCE_MS;

/** The proof required of a user who does not use a passkey: the strongest other one that they have. */
export function requiredProof({ hasPassword, twoFactorEnabled }: Credentials): PresenceProof {
  if (twoFactorEnabled) return 'code';
  return hasPassword ? 'password' : 'provider';
}

/**
 * Whether a sign-in also proves presence. With a second factor only a code or a passkey does. A mailbox does not
 * replace a password: anyone who reads the user's e-mail could take over the user.
 */
export function provesPresence(factor: VerifiedFactor, user: Credentials): boolean {
  // A passkey verifies possession and the user at once.
  if (factor === 'passkey') return true;
  switch (requiredProof(user)) {
    case 'code':
      return factor === 'code';
    case 'password':
      return factor !== 'mailbox';
    case 'provider':
      return true;
  }
}
