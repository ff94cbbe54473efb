import type { AccountRow } from '@llevo/contract/entities/account';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { Link } from 'react-router-dom';
import { masterAccountPath } from '../../../lib/paths.ts';
import { SUBSCRIPTION_LABELS } from '../../../lib/session/subscription-labels.ts';
import { EmailText } from '../../../ui/back-office/data/email-text.tsx';
import { RowActions } from '../../../ui/list/row-actions.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import styles from '../master.module.css';
import { ACCOUNT_STATUS_LABELS } from './account-labels.ts';

interface AccountActions {
  readonly onEdit: (account: AccountRow) => void;
  readonly onDelete: (account: AccountRow) => void;
  readonly onRestore: (account: AccountRow) => void;
}

/** Columns of the list of accounts. */
export const accountColumns = ({ onEdit, onDelete, onRestore }: AccountActions): readonly TableColumn<AccountRow>[] => [
  {
    id: 'name',
    header: 'Cuenta',
    width: 220,
    isSticky: true,
    inCard: 'title',
    cell: ({ id, name }) => (
      <Link to={masterAccountPath(id)} className={styles.link} title={name}>
        {name}
      </Link>
    ),
  },
  {
    id: 'owner',
    header: 'Dueño',
    width: 240,
    cell: ({ owner_email: email }) =>
      email === null ? (
        '–'
      ) : (
        <span title={email}>
          <EmailText>{email}</EmailText>
        </span>
      ),
  },
  { id: 'plan', header: 'Plan', width: 110, cell: ({ plan }) => (plan === null ? 'Sin plan' : PLANS[plan].name) },
  {
    id: 'subscription',
    header: 'Suscripción',
    width: 140,
    cell: ({ subscription }) => (subscription === null ? '–' : SUBSCRIPTION_LABELS[subscription].masterLabel),
  },
  {
    id: 'active',
    header: 'Estado',
    width: 250,
    cell: ({ active, closes_at: closesAt }) =>
      closesAt === null ? (
        <StateBadge variant={active === 1 ? 'good' : 'off'}>{ACCOUNT_STATUS_LABELS[active]}</StateBadge>
      ) : (
        <StateBadge variant="waiting">{`Se elimina el ${formatDateTime(closesAt)}`}</StateBadge>
      ),
  },
  { id: 'created', header: 'Creada', width: 150, cell: ({ date_created: date }) => formatDateTime(date) },
  {
    id: 'actions',
    header: 'Acciones',
    width: 130,
    isStickyEnd: true,
    inCard: 'action',
    cell: (account) => (
      <RowActions
        label={`Acciones de ${account.name}`}
        actions={[
          {
            label: 'Editar',
            run: () => {
              onEdit(account);
            },
          },
          account.closes_at === null
            ? {
                label: 'Eliminar',
                isDangerous: true,
                run: () => {
                  onDelete(account);
                },
              }
            : {
                label: 'Restaurar',
                run: () => {
                  onRestore(account);
                },
              },
        ]}
      />
    ),
  },
];
