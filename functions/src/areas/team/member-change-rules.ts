import type { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import { isMaster } from '@llevo/contract/rules/access/impersonation';
import {
  checkMemberEdit,
  checkMemberLeaving,
  checkMemberRemoval,
  checkRoleChange,
} from '@llevo/contract/rules/access/membership';
import type { StoredMember } from '../../platform/identity/stored-member.ts';
import type { Caller } from '../../platform/seams/core.ts';
import type { EmailChangeRequest } from '../session/email-addresses/email-changes.ts';
import type { MemberChangeResult, UserChange } from './change-member.ts';

type MemberChangeError = Exclude<MemberChangeResult, { readonly kind: 'changed' }>;
type MemberCheck = (target: StoredMember) => MemberChangeError | null;
type EmailCheck = EmailChangeRequest['check'];

/** Why the caller may not change a member of their account, or themselves; null if allowed. */
export const memberChangeError =
  (
    caller: Pick<Caller, 'uid' | 'permission'>,
    { uid, change }: { readonly uid: string; readonly change: UserChange },
  ): MemberCheck =>
  ({ user, permission }) => {
    const wanted = change.permission ?? permission;
    const isOwn = uid === caller.uid;
    const error = isOwn
      ? ownRoleError(permission, wanted)
      : otherMemberError(caller.permission, { held: permission, wanted });
    if (error !== null) return { kind: 'refused', error };
    const isOtherName = change.name !== undefined && change.name !== user.name;
    return !isOwn && isOtherName && hasSeveralAccounts(user) ? { kind: 'elsewhere' } : null;
  };

const hasSeveralAccounts = ({ accounts }: User): boolean => Object.keys(accounts).length > 1;

/** Why the caller may not request a new e-mail of a member of their account, or of their own; null if allowed. */
export const emailChangeError =
  (caller: Pick<Caller, 'uid' | 'permission'>, uid: string): EmailCheck =>
  ({ user, permission }) => {
    if (uid === caller.uid) return null;
    const error = checkMemberEdit(caller.permission, permission);
    if (error !== null) return { kind: 'refused', error };
    if (hasSeveralAccounts(user)) return { kind: 'elsewhere' };
    return user.twoFactorEnabled ? { kind: 'protected' } : null;
  };

/** Users cannot change their own role. */
const ownRoleError = (held: Role, wanted: Role) => (held === wanted ? null : ('fixed' as const));

const otherMemberError = (own: Role, { held, wanted }: { readonly held: Role; readonly wanted: Role }) =>
  checkMemberEdit(own, held) ?? checkRoleChange(own, { held, wanted });

/** Why a master may not change a user's name; null if allowed. */
export const masterChangeError: MemberCheck = ({ user }) =>
  isMaster(user) ? { kind: 'refused', error: 'outranks' } : null;

/** Why a master may not request a new e-mail of a user; null if allowed. */
export const masterEmailChangeError: EmailCheck = ({ user }) => {
  if (isMaster(user)) return { kind: 'refused', error: 'outranks' };
  // A stolen master session must not bypass a second factor.
  return user.twoFactorEnabled ? { kind: 'protected' } : null;
};

/** A user after a change in an account. */
export function userAfterChange(user: User, change: UserChange, accountId: string): User {
  const { permission, ...facts } = change;
  const membership = user.accounts[accountId];
  const accounts =
    permission === undefined || membership === undefined
      ? user.accounts
      : { ...user.accounts, [accountId]: { ...membership, permission } };
  return { ...user, ...facts, accounts };
}

/**
 * Why a member cannot leave, or be removed by a caller of role `own`; null if allowed. `alike` counts the members with
 * the same role for a member who leaves, and is null for one who is removed.
 */
export const memberRemovalError = (own: Role) => (held: Role, alike: number | null) =>
  alike === null ? checkMemberRemoval(own, held) : checkMemberLeaving(held, alike);
