import type { User } from '@llevo/contract/entities/account-user';
import { isMaster } from '@llevo/contract/rules/access/impersonation';
import {
  checkMemberEdit,
  checkMemberLeaving,
  checkMemberRemoval,
  checkRoleChange,
} from '@llevo/contract/rules/access/membership';
import type { Role } from '@llevo/contract/entities/roles';
import type { MemberChange, MemberChangeResult, StoredMember, UserChange } from '../../adapters/accounts/ports.ts';
import type { Caller } from '../../adapters/deps.ts';

interface CheckedChange {
  readonly uid: string;
  readonly change: UserChange;
  /** The address at the time of the request; a change since then makes the request outdated. */
  readonly seenEmail: string;
}

type MemberCheck = MemberChange['check'];

/** Why the caller may not change a member of their account, or themselves; null where they may. */
export const memberChangeError =
  (caller: Pick<Caller, 'uid' | 'permission'>, { uid, change, seenEmail }: CheckedChange): MemberCheck =>
  ({ user, permission }: StoredMember): MemberChangeResult | null => {
    if (user.email !== seenEmail) return { kind: 'outdated' };
    const wanted = change.permission ?? permission;
    const isOwn = uid === caller.uid;
    const refusal = isOwn
      ? ownRoleError(permission, wanted)
      : otherMemberError(caller.permission, { held: permission, wanted });
    if (refusal !== null) return { kind: 'refused', refusal };
    if (isOwn) return null;
    const isOther = (field: 'name' | 'email') => change[field] !== undefined && change[field] !== user[field];
    if ((isOther('name') || isOther('email')) && Object.keys(user.accounts).length > 1) return { kind: 'elsewhere' };
    return isOther('email') && user.twoFactorEnabled ? { kind: 'protected' } : null;
  };

/** A user never changes their own role. */
const ownRoleError = (held: Role, wanted: Role) => (held === wanted ? null : ('fixed' as const));

const otherMemberError = (own: Role, { held, wanted }: { readonly held: Role; readonly wanted: Role }) =>
  checkMemberEdit(own, held) ?? checkRoleChange(own, { held, wanted });

/** Why a master may not change a user's name or address; null where they may. */
export const masterChangeError =
  ({ change, seenEmail }: CheckedChange): MemberCheck =>
  ({ user }: StoredMember): MemberChangeResult | null => {
    if (isMaster(user)) return { kind: 'refused', refusal: 'outranks' };
    if (user.email !== seenEmail) return { kind: 'outdated' };
    const isOtherEmail = change.email !== undefined && change.email !== user.email;
    // A stolen master session must not bypass a second factor.
    return isOtherEmail && user.twoFactorEnabled ? { kind: 'protected' } : null;
  };

/** A user after a change in an account. A new address is unverified. */
export function userAfterChange(user: User, change: UserChange, accountId: string): User {
  const { permission, ...facts } = change;
  const membership = user.accounts[accountId];
  const accounts =
    permission === undefined || membership === undefined
      ? user.accounts
      : { ...user.accounts, [accountId]: { ...membership, permission } };
  const isOtherEmail = facts.email !== undefined && facts.email !== user.email;
  return { ...user, ...facts, accounts, ...(isOtherEmail && { emailVerified: false }) };
}

/**
 * Why a member cannot leave, or be removed by a caller of role `own`; null where they can. `alike` counts the members
 * with the same role for a member who leaves, and is null for one who is removed.
 */
export const memberRemovalError = (own: Role) => (held: Role, alike: number | null) =>
  alike === null ? checkMemberRemoval(own, held) : checkMemberLeaving(held, alike);
