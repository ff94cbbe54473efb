import type { Account } from '../../entities/account.ts';
import type { Role } from '../../entities/roles.ts';

/**
 * Whether a role in an account requires a second factor: for masters always, for other members if the owner requires
 * it. firestore.rules and storage.rules decide the same.
 */
export const requiresTwoFactor = (permission: Role, account: Pick<Account, 'requiresTwoFactor'>): boolean =>
  permission === 'master' || account.requiresTwoFactor;

/** The facts of a session that decide whether it lacks a second factor. */
interface TwoFactorState {
  readonly permission: Role;
  readonly hasTwoFactor: boolean;
}

/** Whether a session lacks a required second factor, so that it may only set one up. */
export const lacksTwoFactor = (
  { permission, hasTwoFactor }: TwoFactorState,
  account: Pick<Account, 'requiresTwoFactor'>,
): boolean => !hasTwoFactor && requiresTwoFactor(permission, account);
