import type { AccountUser } from '@llevo/contract/entities/account-user';
import type { Invite } from '@llevo/contract/entities/invite';
import { ROLE_NAMES } from '@llevo/contract/rules/access/role-texts';
import { formatDateTime, guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { appointmentText } from '@llevo/contract/rules/services/appointment';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useNow } from '../../lib/browser/use-now.ts';
import { handleError } from '../../lib/http/error-handling.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { ROLE_LABELS } from '../../lib/session/role-labels.ts';
import { EmailText } from '../../ui/back-office/data/email-text.tsx';
import { SimpleTable } from '../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../ui/back-office/data/simple-table.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import { RowActions } from '../../ui/list/row-actions.tsx';
import type { RowAction } from '../../ui/list/row-menu.tsx';
import { resendInvite, updateMember } from './api/team.ts';
import type { GrantableRole } from './api/team.ts';
import { EditMemberDialog, RemoveMemberDialog, WithdrawInviteDialog, MakeOwnerDialog } from './member-dialogs.tsx';
import { memberPermissions, teamRows, grantableRoles } from './team-rows.ts';
import type { TeamRow, Viewer } from './team-rows.ts';
import styles from './team.module.css';

interface RoleSelectProps {
  readonly member: AccountUser;
  readonly viewer: Viewer;
}

/** SPEC §5: a member's role, editable if the viewer may change it. Saves on change and offers to undo it. */
function RoleSelect({ member, viewer }: RoleSelectProps) {
  const [pendingRole, setPendingRole] = useState<GrantableRole | null>(null);
  if (!memberPermissions(viewer, member).canChangeRole) return <span>{ROLE_LABELS[member.permission]}</span>;

  async function change(role: GrantableRole, undo: GrantableRole | null) {
    setPendingRole(role);
    try {
      await updateMember(member.id, { permission: role });
      notify('success', `${member.name} ahora es ${ROLE_NAMES[role]}`, {
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
      className={styles.role}
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

interface TeamTableProps {
  readonly users: readonly AccountUser[];
  readonly invites: readonly Invite[];
  readonly viewer: Viewer;
  readonly accountName: string;
}

type OpenDialog =
  | { readonly kind: 'edit' | 'remove' | 'own'; readonly member: AccountUser }
  | { readonly kind: 'withdraw'; readonly invite: Invite };

/** SPEC §4: one table of members ("Registered") and invites ("Invited"), with their actions. */
export function TeamTable({ users, invites, viewer, accountName }: TeamTableProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => {
    setOpen(null);
  };
  const columns: readonly SimpleColumn<TeamRow>[] = [
    { id: 'name', header: 'Nombre', inCard: 'title', cell: (row) => <MemberCell row={row} viewer={viewer} /> },
    {
      id: 'role',
      header: 'Rol',
      inCard: 'plain',
      cell: (row) =>
        row.kind === 'member' ? <RoleSelect member={row.member} viewer={viewer} /> : ROLE_LABELS[row.invite.permission],
    },
    {
      id: 'state',
      header: 'Estado',
      inCard: 'line',
      cell: (row) =>
        row.kind === 'member' ? (
          <div className={styles.state}>
            <StateBadge variant="good">Registered</StateBadge>
            <SecondFactor member={row.member} />
          </div>
        ) : (
          <div className={styles.state}>
            <StateBadge variant="waiting">Invited</StateBadge>
            <span>Falta que acepte</span>
          </div>
        ),
    },
    {
      id: 'active',
      header: 'Última actividad',
      inCard: 'inline',
      cell: (row) => <LastActivity row={row} />,
    },
    {
      id: 'actions',
      header: 'Acciones',
      inCard: 'corner',
      cell: (row) => <RowActions label={`Acciones de ${emailOf(row)}`} actions={actionsFor(row)} />,
    },
  ];

  function actionsFor(row: TeamRow): readonly RowAction[] {
    if (row.kind === 'invite') {
      const { invite } = row;
      return [
        { label: 'Reenviar', run: () => void resend(invite.email) },
        {
          label: 'Retirar invitación',
          isDangerous: true,
          run: () => {
            setOpen({ kind: 'withdraw', invite });
          },
        },
      ];
    }
    const { member } = row;
    const { canEdit, canRemove, canBecomeOwner } = memberPermissions(viewer, member);
    return [
      ...(canEdit
        ? [
            {
              label: 'Editar',
              isRare: true,
              run: () => {
                setOpen({ kind: 'edit', member });
              },
            },
          ]
        : []),
      ...(canBecomeOwner
        ? [
            {
              label: 'Hacer dueño',
              isRare: true,
              run: () => {
                setOpen({ kind: 'own', member });
              },
            },
          ]
        : []),
      ...(canRemove
        ? [
            {
              label: 'Quitar de la cuenta',
              isDangerous: true,
              run: () => {
                setOpen({ kind: 'remove', member });
              },
            },
          ]
        : []),
    ];
  }

  return (
    <>
      <SimpleTable
        label="Usuarios del equipo"
        columns={columns}
        rows={teamRows(users, invites)}
        rowId={({ id }) => id}
        empty="No se han encontrado resultados"
      />
      {open?.kind === 'edit' && <EditMemberDialog member={open.member} onClose={close} />}
      {open?.kind === 'remove' && <RemoveMemberDialog member={open.member} accountName={accountName} onClose={close} />}
      {open?.kind === 'own' && <MakeOwnerDialog member={open.member} accountName={accountName} onClose={close} />}
      {open?.kind === 'withdraw' && <WithdrawInviteDialog invite={open.invite} onClose={close} />}
    </>
  );
}

/** Whether a member has a second factor. */
const SecondFactor = ({ member }: { readonly member: AccountUser }) => (
  <span>{member['2fa_enabled'] ? 'Con verificación en dos pasos' : 'Sin verificación en dos pasos'}</span>
);

const emailOf = (row: TeamRow): string => (row.kind === 'member' ? row.member.email : row.invite.email);

function MemberCell({ row, viewer }: { readonly row: TeamRow; readonly viewer: Viewer }) {
  return (
    <div className={styles.member}>
      <strong className={styles.name}>
        <span>{row.kind === 'member' ? row.member.name : <EmailText>{row.invite.email}</EmailText>}</span>
        {row.id === viewer.id && <span className={styles.self}>Tú</span>}
      </strong>
      {row.kind === 'member' && (
        <span className={styles.email}>
          <EmailText>{row.member.email}</EmailText>
        </span>
      )}
    </div>
  );
}

/** When a member last used Llevo, as people say it and with the date in its title; when an invite was sent. */
function LastActivity({ row }: { readonly row: TeamRow }) {
  const nowMs = useNow();
  if (row.kind === 'invite') {
    return <span className={styles.date}>{`Invitación del ${formatDateTime(row.invite.date_sent)}`}</span>;
  }
  const seen = row.member.last_active ?? row.member.last_login;
  if (seen === null) return <span className={styles.date}>Todavía no entra</span>;
  const seenMs = Date.parse(seen);
  return (
    <span className={styles.date} title={formatDateTime(seen)}>
      {appointmentText({ date: guayaquilDate(seenMs), hour: guayaquilTime(seenMs) }, nowMs)}
    </span>
  );
}

async function resend(email: string): Promise<void> {
  try {
    await resendInvite(email);
    notify('success', `Invitación reenviada a ${email}`);
  } catch (error) {
    handleError(error);
  }
}
