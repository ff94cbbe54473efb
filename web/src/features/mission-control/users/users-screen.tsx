import type { UserDetails } from '@llevo/contract/entities/account-user';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { accountPath } from '../../../lib/back-office-paths.ts';
import { formatIsoDate } from '../../../lib/i18n/format-iso-date.ts';
import { ROLE_LABELS } from '../../../lib/session/role-labels.ts';
import { EmailText } from '../../../ui/back-office/data/email-text.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import { RowActions } from '../../../ui/list/row-actions.tsx';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { usersSource } from '../api/users.ts';
import { RecordList } from '../record-list.tsx';
import { ImpersonateDialog, DeleteUserDialog, EditUserDialog } from './user-dialogs.tsx';
import styles from '../mission-control.module.css';

interface UserActions {
  readonly onImpersonate: (user: UserDetails) => void;
  readonly onEdit: (user: UserDetails) => void;
  readonly onDelete: (user: UserDetails) => void;
}

const lastSeen = ({ last_active: active, last_login: login }: UserDetails): string => {
  const lastSeenAt = active ?? login;
  return lastSeenAt === null ? 'Todavía no entra' : formatDateTime(lastSeenAt);
};

/** The account that the list shows, which leads to its page, and the number of others. */
function AccountCell({ user: { account_name: name, accounts } }: { readonly user: UserDetails }) {
  const shown = accounts.find((account) => account.name === name);
  const text = accounts.length > 1 ? `${name} y ${(accounts.length - 1).toString()} más` : name;
  return (
    <span title={accounts.map((account) => account.name).join(', ')}>
      {shown === undefined ? (
        text
      ) : (
        <Link to={accountPath(shown.id)} className={styles.link}>
          {text}
        </Link>
      )}
    </span>
  );
}

/** Actions on a user: none on a master; impersonation only with consent. */
function actionsFor(user: UserDetails, { onImpersonate, onEdit, onDelete }: UserActions): readonly RowAction[] {
  const bind = (run: (target: UserDetails) => void) => () => {
    run(user);
  };
  if (user.permission === 'master') return [];
  return [
    ...(user.support_enabled ? [{ label: 'Entrar', run: bind(onImpersonate) }] : []),
    { label: 'Editar', run: bind(onEdit) },
    { label: 'Eliminar', isDangerous: true, run: bind(onDelete) },
  ];
}

/** Columns of the list of users. */
const userColumns = (actions: UserActions): readonly TableColumn<UserDetails>[] => [
  {
    id: 'name',
    header: 'Usuario',
    width: 180,
    narrowWidth: 132,
    isSticky: true,
    inCard: 'title',
    cell: ({ name }) => <strong title={name}>{name}</strong>,
  },
  {
    id: 'email',
    header: 'Correo',
    width: 220,
    narrowWidth: 166,
    cell: ({ email }) => (
      <span title={email}>
        <EmailText>{email}</EmailText>
      </span>
    ),
  },
  {
    id: 'account',
    header: 'Cuenta',
    width: 180,
    narrowWidth: 128,
    cell: (user) => <AccountCell user={user} />,
  },
  { id: 'permission', header: 'Rol', width: 120, narrowWidth: 110, cell: ({ permission }) => ROLE_LABELS[permission] },
  { id: 'seen', header: 'Última actividad', width: 150, narrowWidth: 138, cell: lastSeen },
  {
    id: 'support',
    header: 'Soporte',
    width: 125,
    narrowWidth: 118,
    cell: ({ support_enabled: isOn }) => (
      <StateBadge variant={isOn ? 'good' : 'off'}>{isOn ? 'Permitido' : 'Sin permiso'}</StateBadge>
    ),
  },
  { id: 'created', header: 'Creado', width: 110, yields: 1, cell: ({ date_created: date }) => formatIsoDate(date) },
  {
    id: 'actions',
    header: 'Acciones',
    width: 190,
    narrowWidth: 168,
    align: 'end',
    isStickyEnd: true,
    inCard: 'action',
    cell: (user) => <RowActions label={`Acciones de ${user.name}`} actions={actionsFor(user, actions)} />,
  },
];

type OpenDialog = { readonly kind: 'impersonate' | 'edit' | 'delete'; readonly user: UserDetails } | null;

const userId = ({ id }: UserDetails): string => id;

/** SPEC §2 /missioncontrol/users: searches, edits, deletes and impersonates users. */
export default function UsersScreen() {
  const [open, setOpen] = useState<OpenDialog>(null);
  const columns = useMemo(() => {
    const opener = (kind: NonNullable<OpenDialog>['kind']) => (user: UserDetails) => {
      setOpen({ kind, user });
    };
    return userColumns({ onImpersonate: opener('impersonate'), onEdit: opener('edit'), onDelete: opener('delete') });
  }, []);
  const close = () => {
    setOpen(null);
  };
  return (
    <RecordList
      title="Usuarios"
      note="Quién entra a Llevo, de la persona más nueva a la más antigua. Entrar como alguien pide su permiso."
      placeholder="Nombre o correo"
      failureTitle="No pudimos cargar los usuarios"
      source={usersSource}
      columns={columns}
      rowId={userId}
    >
      {open?.kind === 'impersonate' && <ImpersonateDialog user={open.user} onClose={close} />}
      {open?.kind === 'edit' && <EditUserDialog user={open.user} onClose={close} />}
      {open?.kind === 'delete' && <DeleteUserDialog user={open.user} onClose={close} />}
    </RecordList>
  );
}
