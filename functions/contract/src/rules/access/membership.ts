import type { Role } from './roles.ts';
import { covers } from './roles.ts';

/**
 * Why a change of somebody's place in an account is refused (SPEC §6): the person `outranks` who asks, the role asked
 * for is `beyond` the asker's own, an owner's role is `fixed`, or nobody would be left to own the account (`last`).
 */
export type MembershipError = 'outranks' | 'beyond' | 'fixed' | 'last';

/** Roles that nobody gives or takes: owners found accounts, masters are appointed outside of the product. */
const isFixedRole = (role: Role): boolean => role === 'owner' || role === 'master';

/** Whether a role may act on somebody who holds another: nobody acts on a member who outranks them. */
const canActOn = (own: Role, held: Role): boolean => covers(own, held);

/** What stands against somebody of role `own` granting a role: nobody grants above their own. */
export const checkRoleGrant = (own: Role, granted: Role): MembershipError | null =>
  !isFixedRole(granted) && covers(own, granted) ? null : 'beyond';

/** What stands against editing another member. */
export const checkMemberEdit = (own: Role, held: Role): MembershipError | null =>
  canActOn(own, held) ? null : 'outranks';

/** What stands against giving another member another role. The same role again is no change. */
export function checkRoleChange(own: Role, { held, wanted }: { held: Role; wanted: Role }): MembershipError | null {
  if (!canActOn(own, held)) return 'outranks';
  if (held === wanted) return null;
  return isFixedRole(held) ? 'fixed' : checkRoleGrant(own, wanted);
}

/** What stands against removing another member. */
export function checkMemberRemoval(own: Role, held: Role): MembershipError | null {
  if (!canActOn(own, held)) return 'outranks';
  return isFixedRole(held) ? 'fixed' : null;
}

/** What stands against leaving; `alike` is how many hold the role of the one who leaves, themselves included. */
export const checkMemberLeaving = (held: Role, alike: number): MembershipError | null =>
  isFixedRole(held) && alike <= 1 ? 'last' : null;
