import type { UserDetails } from '@llevo/contract/entities/account-user';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ROLE_LABELS } from '../../../lib/session/role-labels.ts';
import { EmailText } from '../../../ui/back-office/data/email-text.tsx';
import { SimpleTable } from '../../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../../ui/back-office/data/simple-table.tsx';
import { ImpersonateDialog } from '../users/user-dialogs.tsx';
import styles from '../master.module.css';

interface AccountMembersProps {
  readonly members: readonly UserDetails[];
  /** How many there are; `members` may be some of them. */
  readonly total: number;
}

const userId = ({ id }: UserDetails): string => id;

/** The users of an account; those who consent can be impersonated. */
export function AccountMembers({ members, total }: AccountMembersProps) {
  const [impersonated, setImpersonated] = useState<UserDetails | null>(null);
  return (
    <>
      <SimpleTable
        label="Usuarios de la cuenta"
        columns={memberColumns(setImpersonated)}
        rows={members}
        rowId={userId}
        empty="La cuenta no tiene usuarios"
      />
      {total > members.length && (
        <p className={styles.muted}>
          Se muestran {formatCount(members.length)} de {formatCount(total)}; los demás están en Usuarios.
        </p>
      )}
      {impersonated !== null && (
        <ImpersonateDialog
          user={impersonated}
          onClose={() => {
            setImpersonated(null);
          }}
        />
      )}
    </>
  );
}

const memberColumns = (onImpersonate: (user: UserDetails) => void): readonly SimpleColumn<UserDetails>[] => [
  { id: 'name', header: 'Usuario', inCard: 'title', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'email', header: 'Correo', cell: ({ email }) => <EmailText>{email}</EmailText> },
  { id: 'permission', header: 'Rol', cell: ({ permission }) => ROLE_LABELS[permission] },
  {
    id: 'seen',
    header: 'Última actividad',
    cell: ({ last_active: active, last_login: login }) => {
      const seenAt = active ?? login;
      return seenAt === null ? 'Todavía no entra' : formatDateTime(seenAt);
    },
  },
  {
    id: 'actions',
    header: 'Acciones',
    inCard: 'foot',
    cell: (user) =>
      user.support_enabled && user.permission !== 'master' ? (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`Entrar como ${user.name}`}
          onClick={() => {
            onImpersonate(user);
          }}
        >
          Entrar
        </Button>
      ) : null,
  },
];
