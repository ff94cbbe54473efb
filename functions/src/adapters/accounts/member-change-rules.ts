import type { User } from '@llevo/contract/entities/account-user';
import { checkMemberEdit, checkRoleChange } from '@llevo/contract/rules/access/membership';
import type { Role } from '@llevo/contract/entities/roles';
import type { Caller } from '../platform/ports.ts';
import type { MemberChange, MemberChangeResult, UserChange } from './ports.ts';

type TargetMember = { readonly user: User; readonly permission: Role };

/** Why a change of somebody is refused, as things stand; null where nothing stands against it. */
export function memberChangeError(
  caller: Caller,
  { user, permission }: TargetMember,
  { uid, change, seenEmail }: Omit<MemberChange, 'emailsFor'>,
): MemberChangeResult | null {
  if (user.email !== seenEmail) return { kind: 'outdated' };
  const own = caller.permission;
  const wanted = change.permission ?? permission;
  const isOwn = uid === caller.uid;
  const refusal = isOwn ? ownRoleError(permission, wanted) : otherMemberError(own, permission, wanted);
  if (refusal !== null) return { kind: 'refused', refusal };
  if (isOwn) return null;
  const isOther = (field: 'name' | 'email') => change[field] !== undefined && change[field] !== user[field];
  if ((isOther('name') || isOther('email')) && Object.keys(user.accounts).length > 1) return { kind: 'elsewhere' };
  return isOther('email') && user.twoFactorEnabled ? { kind: 'protected' } : null;
}

/** Nobody changes their own role: it would be somebody else's word about them. */
const ownRoleError = (held: Role, wanted: Role) => (held === wanted ? null : ('fixed' as const));

const otherMemberError = (own: Role, held: Role, wanted: Role) =>
  checkMemberEdit(own, held) ?? checkRoleChange(own, { held, wanted });

/** A person after a change. Another address is one that nobody proved to read yet. */
export function applyUserChange(user: User, change: UserChange, accountId: string): User {
  const { permission, ...facts } = change;
  const place = user.accounts[accountId];
  const accounts =
    permission === undefined || place === undefined
      ? user.accounts
      : { ...user.accounts, [accountId]: { ...place, permission } };
  const isOtherEmail = facts.email !== undefined && facts.email !== user.email;
  return { ...user, ...facts, accounts, ...(isOtherEmail && { emailVerified: false }) };
}

/** What differs between two states of a person, as the audit tells it. */
export function diffUser(before: User, after: User, accountId: string) {
  const facts = (user: User) => ({
    name: user.name,
    email: user.email,
    onboarded: user.onboarded,
    supportEnabled: user.supportEnabled,
    defaultAccountId: user.defaultAccountId,
    permission: user.accounts[accountId]?.permission,
  });
  const [was, is] = [facts(before), facts(after)];
  const names = (Object.keys(was) as (keyof typeof was)[]).filter((name) => was[name] !== is[name]);
  const only = (state: typeof was) => Object.fromEntries(names.map((name) => [name, state[name]]));
  return names.length === 0 ? null : { before: only(was), after: only(is) };
}
