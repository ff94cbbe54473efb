import type { AccountUser } from '@llevo/contract/entities/account-user';
import type { Invite } from '@llevo/contract/entities/invite';
import {
  checkMemberEdit,
  checkRoleGrant,
  checkMemberRemoval,
  checkRoleChange,
} from '@llevo/contract/rules/access/membership';
import type { Role } from '@llevo/contract/entities/roles';
import type { GrantableRole } from './api/team.ts';

/** A line of the users' table: somebody who is here, or somebody who was asked. */
export type TeamRow =
  | { readonly kind: 'member'; readonly id: string; readonly member: AccountUser }
  | { readonly kind: 'invite'; readonly id: string; readonly invite: Invite };

/** Members by name, then invites, the newest first. */
export function teamRows(users: readonly AccountUser[], invites: readonly Invite[]): readonly TeamRow[] {
  return [
    ...users
      .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
      .map((member) => ({ kind: 'member', id: member.id, member }) as const),
    ...invites
      .toSorted((a, b) => b.date_sent.localeCompare(a.date_sent))
      .map((invite) => ({ kind: 'invite', id: invite.id, invite }) as const),
  ];
}

/** SPEC §5: the select leaves out owner; nobody grants above their own role. */
const GRANTABLE_ROLES: readonly GrantableRole[] = ['admin', 'developer', 'user'];

/** Roles that somebody of role `own` may give. */
export const grantableRoles = (own: Role): readonly GrantableRole[] =>
  GRANTABLE_ROLES.filter((role) => checkRoleGrant(own, role) === null);

/** Who looks at the table. */
export interface Viewer {
  readonly id: string;
  readonly permission: Role;
}

/** What a viewer may do with a member; the server decides again. */
export function memberPermissions({ id, permission: own }: Viewer, member: Pick<AccountUser, 'id' | 'permission'>) {
  const held = member.permission;
  const isSelf = id === member.id;
  const wanted = held === 'user' ? 'admin' : 'user';
  return {
    canEdit: !isSelf && checkMemberEdit(own, held) === null,
    canChangeRole: !isSelf && checkRoleChange(own, { held, wanted }) === null,
    canRemove: !isSelf && checkMemberRemoval(own, held) === null,
  };
}
