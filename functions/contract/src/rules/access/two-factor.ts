import type { Account } from '../../entities/account.ts';
import type { Role } from '../../entities/roles.ts';

/**
 * Whether a role in an account needs a second factor: a master's everywhere, every member's where the owner asks for it.
 * firestore.rules and storage.rules decide the same.
 */
export const requiresTwoFactor = (permission: Role, account: Pick<Account, 'requiresTwoFactor'>): boolean =>
  permission === 'master' || account.requiresTwoFactor;

/** A session as far as the second factor decides what it may do. */
interface TwoFactorState {
  readonly permission: Role;
  readonly hasTwoFactor: boolean;
}

/** Whether a session lacks the second factor that it needs, so that it may only set one up. */
export const lacksTwoFactor = (
  { permission, hasTwoFactor }: TwoFactorState,
  account: Pick<Account, 'requiresTwoFactor'>,
): boolean => !hasTwoFactor && requiresTwoFactor(permission, account);
