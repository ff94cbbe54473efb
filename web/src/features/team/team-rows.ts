import type { AccountUser } from '@llevo/contract/entities/account-user';
import type { Invite } from '@llevo/contract/entities/invite';
import {
  checkMemberEdit,
  checkRoleGrant,
  checkMemberRemoval,
  checkOwnershipTransfer,
  checkRoleChange,
} from '@llevo/contract/rules/access/membership';
import type { Role } from '@llevo/contract/entities/roles';
import type { GrantableRole } from './api/team.ts';

/** A row of the users' table: a member or a pending invite. */
export type TeamRow =
  | { readonly kind: 'member'; readonly id: string; readonly member: AccountUser }
  | { readonly kind: 'invite'; readonly id: string; readonly invite: Invite };

/** The owner, the other members by name, then invites, newest first. */
export function teamRows(users: readonly AccountUser[], invites: readonly Invite[]): readonly TeamRow[] {
  return [
    ...users
      .toSorted((a, b) => ownersFirst(a, b) || a.name.localeCompare(b.name, 'es'))
      .map((member) => ({ kind: 'member', id: member.id, member }) as const),
    ...invites
      .toSorted((a, b) => b.date_sent.localeCompare(a.date_sent))
      .map((invite) => ({ kind: 'invite', id: invite.id, invite }) as const),
  ];
}

const ownersFirst = (a: AccountUser, b: AccountUser): number =>
  Number(b.permission === 'owner') - Number(a.permission === 'owner');

/** SPEC §5: the select omits `owner`. */
const GRANTABLE_ROLES: readonly GrantableRole[] = ['admin', 'developer', 'user', 'dispatcher', 'viewer'];

/** Roles that a viewer may grant: up to their own. */
export const grantableRoles = (viewerRole: Role): readonly GrantableRole[] =>
  GRANTABLE_ROLES.filter((role) => checkRoleGrant(viewerRole, role) === null);

/** The signed-in user. */
export interface Viewer {
  readonly id: string;
  readonly permission: Role;
}

/** Actions that the viewer may take on a member; the server enforces the same rules. */
export function memberPermissions(
  { id, permission: viewerRole }: Viewer,
  member: Pick<AccountUser, 'id' | 'permission'>,
) {
  const role = member.permission;
  const isSelf = id === member.id;
  const newRole = role === 'user' ? 'admin' : 'user';
  return {
    canEdit: !isSelf && checkMemberEdit(viewerRole, role) === null,
    canChangeRole: !isSelf && checkRoleChange(viewerRole, { held: role, wanted: newRole }) === null,
    canRemove: !isSelf && checkMemberRemoval(viewerRole, role) === null,
    canBecomeOwner: !isSelf && checkOwnershipTransfer(viewerRole, role) === null,
  };
}
