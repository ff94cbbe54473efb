import type { AccountUser } from '@llevo/contract/entities/account-user';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { handleError } from '../../lib/http/error-handling.ts';
import { ROLE_LABELS } from '../../lib/session/role-labels.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { updateMember } from './api/team.ts';
import type { GrantableRole } from './api/team.ts';
import { memberPermissions, grantableRoles } from './team-rows.ts';
import type { Viewer } from './team-rows.ts';

interface RoleSelectProps {
  readonly member: AccountUser;
  readonly viewer: Viewer;
}

/** SPEC §5: a member's role, editable if the viewer may change it. Saves on change and offers to undo it. */
export function RoleSelect({ member, viewer }: RoleSelectProps) {
  const [pendingRole, setPendingRole] = useState<GrantableRole | null>(null);
  if (!memberPermissions(viewer, member).canChangeRole) return <span>{ROLE_LABELS[member.permission]}</span>;

  async function change(role: GrantableRole, undo: GrantableRole | null) {
    setPendingRole(role);
    try {
      await updateMember(member.id, { permission: role });
      notify('success', `${member.name} ahora es ${ROLE_LABELS[role].toLowerCase()}`, {
        ...(undo === null ? {} : { action: { label: 'Deshacer', run: () => void change(undo, null) } }),
      });
    } catch (error) {
      handleError(error);
    }
    setPendingRole(null);
  }

  const roles = grantableRoles(viewer.permission);
  const currentRole = roles.find((role) => role === member.permission) ?? null;
  return (
    <NativeSelect
      aria-label={`Rol de ${member.name}`}
      title="Al cambiarlo se cierran sus sesiones en esta cuenta"
      value={pendingRole ?? member.permission}
      disabled={pendingRole !== null}
      data={roles.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
      onChange={(event) => {
        const role = roles.find((name) => name === event.currentTarget.value);
        if (role !== undefined) void change(role, currentRole);
      }}
    />
  );
}
