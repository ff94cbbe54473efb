import type { UserDetails } from '@llevo/contract/entities/account-user';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { ROLE_LABELS } from '../../../lib/session/role-labels.ts';
import { EmailText } from '../../../ui/back-office/data/email-text.tsx';
import type { RowAction } from '../../../ui/list/row-action.ts';
import { RowActions } from '../../../ui/list/row-actions.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';

interface UserActions {
  readonly onImpersonate: (user: UserDetails) => void;
  readonly onEdit: (user: UserDetails) => void;
  readonly onDelete: (user: UserDetails) => void;
}

const lastSeen = ({ last_active: active, last_login: login }: UserDetails): string => {
  const lastSeenAt = active ?? login;
  return lastSeenAt === null ? 'Todavía no entra' : formatDateTime(lastSeenAt);
};

const formatAccounts = ({ account_name: name, accounts }: UserDetails): string =>
  accounts.length > 1 ? `${name} y ${(accounts.length - 1).toString()} más` : name;

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
export const userColumns = (actions: UserActions): readonly TableColumn<UserDetails>[] => [
  {
    id: 'name',
    header: 'Usuario',
    width: 180,
    isSticky: true,
    inCard: 'title',
    cell: ({ name }) => <strong title={name}>{name}</strong>,
  },
  {
    id: 'email',
    header: 'Correo',
    width: 220,
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
    cell: (user) => <span title={user.accounts.map(({ name }) => name).join(', ')}>{formatAccounts(user)}</span>,
  },
  { id: 'permission', header: 'Rol', width: 120, cell: ({ permission }) => ROLE_LABELS[permission] },
  {
    id: 'support',
    header: 'Soporte',
    width: 125,
    cell: ({ support_enabled: isOn }) => (
      <StateBadge variant={isOn ? 'good' : 'off'}>{isOn ? 'Permitido' : 'Sin permiso'}</StateBadge>
    ),
  },
  { id: 'seen', header: 'Última actividad', width: 150, cell: lastSeen },
  { id: 'created', header: 'Creado', width: 150, cell: ({ date_created: date }) => formatDateTime(date) },
  {
    id: 'actions',
    header: 'Acciones',
    width: 190,
    isStickyEnd: true,
    inCard: 'action',
    cell: (user) => <RowActions label={`Acciones de ${user.name}`} actions={actionsFor(user, actions)} />,
  },
];
