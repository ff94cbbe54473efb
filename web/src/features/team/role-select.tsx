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

/** SPEC §5: a member's role, to choose where the viewer may; an owner's never. Takes effect at once and can be undone. */
export function RoleSelect({ member, viewer }: RoleSelectProps) {
  const [wanted, setWanted] = useState<GrantableRole | null>(null);
  if (!memberPermissions(viewer, member).canChangeRole) return <span>{ROLE_LABELS[member.permission]}</span>;

  async function change(role: GrantableRole, undo: GrantableRole | null) {
    setWanted(role);
    try {
      await updateMember(member.id, { permission: role });
      notify('success', `${member.name} ahora es ${ROLE_LABELS[role].toLowerCase()}`, {
        ...(undo === null ? {} : { action: { label: 'Deshacer', run: () => void change(undo, null) } }),
      });
    } catch (failure) {
      handleError(failure);
    }
    setWanted(null);
  }

  const roles = grantableRoles(viewer.permission);
  const held = roles.find((role) => role === member.permission) ?? null;
  return (
    <NativeSelect
      aria-label={`Rol de ${member.name}`}
      title="Al cambiarlo se cierran sus sesiones en esta cuenta"
      value={wanted ?? member.permission}
      disabled={wanted !== null}
      data={roles.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
      onChange={(event) => {
        const role = roles.find((name) => name === event.currentTarget.value);
        if (role !== undefined) void change(role, held);
      }}
    />
  );
}
