import type { Role } from '../../entities/roles.ts';
import { covers } from './roles.ts';

/**
 * Why a membership change is denied (SPEC §6): the member `outranks` the caller, the new role is `beyond` the caller's
 * own, an owner's role is `fixed`, or the account would lose its last owner (`last`).
 */
export type MembershipError = 'outranks' | 'beyond' | 'fixed' | 'last';

/** Roles that cannot be granted or revoked: owners create accounts, and masters are appointed outside the product. */
const isFixedRole = (role: Role): boolean => role === 'owner' || role === 'master';

/** Whether a role may act on a member with another role, which must not outrank it. */
const canActOn = (own: Role, held: Role): boolean => covers(own, held);

/** The error of role `own` granting a role above itself, or null. */
export const checkRoleGrant = (own: Role, granted: Role): MembershipError | null =>
  !isFixedRole(granted) && covers(own, granted) ? null : 'beyond';

/** The error of editing another member, or null. */
export const checkMemberEdit = (own: Role, held: Role): MembershipError | null =>
  canActOn(own, held) ? null : 'outranks';

/** The error of changing another member's role, or null. Keeping the role is always allowed. */
export function checkRoleChange(own: Role, { held, wanted }: { held: Role; wanted: Role }): MembershipError | null {
  if (!canActOn(own, held)) return 'outranks';
  if (held === wanted) return null;
  return isFixedRole(held) ? 'fixed' : checkRoleGrant(own, wanted);
}

/** The error of removing another member, or null. */
export function checkMemberRemoval(own: Role, held: Role): MembershipError | null {
  if (!canActOn(own, held)) return 'outranks';
  return isFixedRole(held) ? 'fixed' : null;
}

/**
 * The error of a member with role `own` transferring the account to one with role `held`, or null. Masters cannot own
 * it.
 */
export const checkOwnershipTransfer = (own: Role, held: Role): MembershipError | null =>
  own !== 'owner' || isFixedRole(held) ? 'fixed' : null;

/**
 * The error of leaving an account, or null; `alike` counts the members with the leaver's role, including the leaver.
 */
export const checkMemberLeaving = (held: Role, alike: number): MembershipError | null =>
  isFixedRole(held) && alike <= 1 ? 'last' : null;
