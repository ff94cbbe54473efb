import type { AccountRow } from '@llevo/contract/entities/account';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { formatDollars } from '@llevo/contract/rules/money';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { accountPath } from '../../../lib/back-office-paths.ts';
import { formatIsoDate } from '../../../lib/i18n/format-iso-date.ts';
import { EmailText } from '../../../ui/back-office/data/email-text.tsx';
import { RowActions } from '../../../ui/list/row-actions.tsx';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { accountsSource, isInternalAccount } from '../api/accounts.ts';
import { RecordList } from '../record-list.tsx';
import { EditAccountDialog } from './account-dialogs.tsx';
import { AccountBadge, SubscriptionBadge } from './account-state.tsx';
import { DeleteAccountDialog, RestoreAccountDialog } from './closing-dialogs.tsx';
import styles from '../mission-control.module.css';

interface AccountActions {
  readonly onEdit: (account: AccountRow) => void;
  readonly onDelete: (account: AccountRow) => void;
  readonly onRestore: (account: AccountRow) => void;
}

/** Closes an account or takes that back; the operator's own account can only be changed. */
function closingActions(
  account: AccountRow,
  { onDelete, onRestore }: Pick<AccountActions, 'onDelete' | 'onRestore'>,
): readonly RowAction[] {
  if (account.closes_at !== null) {
    return [
      {
        label: 'Restaurar',
        run: () => {
          onRestore(account);
        },
      },
    ];
  }
  if (isInternalAccount(account)) return [];
  return [
    {
      label: 'Eliminar',
      isDangerous: true,
      run: () => {
        onDelete(account);
      },
    },
  ];
}

/** Price of a running subscription's plan, paid or not yet; null without one. */
const monthlyPrice = ({ plan, subscription }: AccountRow): number | null =>
  plan === null || subscription === null || subscription === 'canceled' ? null : PLANS[plan].price;

function formatMonthlyPrice(account: AccountRow): string {
  const price = monthlyPrice(account);
  return price === null ? '–' : formatDollars(price);
}

/** Columns of the list of accounts. */
const accountColumns = ({ onEdit, onDelete, onRestore }: AccountActions): readonly TableColumn<AccountRow>[] => [
  {
    id: 'name',
    header: 'Cuenta',
    width: 220,
    narrowWidth: 160,
    isSticky: true,
    inCard: 'title',
    cell: (account) => (
      <span className={styles.named}>
        <Link to={accountPath(account.id)} className={styles.link} title={account.name}>
          {account.name}
        </Link>
        {isInternalAccount(account) && <span className={styles.tag}>Interna</span>}
      </span>
    ),
  },
  {
    id: 'owner',
    header: 'Dueño',
    width: 240,
    narrowWidth: 160,
    isEmpty: ({ owner_email: email }) => email === null,
    cell: ({ owner_email: email }) =>
      email === null ? (
        '–'
      ) : (
        <span title={email}>
          <EmailText>{email}</EmailText>
        </span>
      ),
  },
  {
    id: 'plan',
    header: 'Plan',
    width: 110,
    narrowWidth: 76,
    cell: ({ plan }) => (plan === null ? 'Sin plan' : PLANS[plan].name),
  },
  {
    id: 'price',
    header: 'Precio al mes',
    width: 110,
    narrowWidth: 95,
    align: 'end',
    yields: 2,
    isEmpty: (account) => monthlyPrice(account) === null,
    cell: formatMonthlyPrice,
  },
  {
    id: 'subscription',
    header: 'Suscripción',
    width: 150,
    narrowWidth: 135,
    isEmpty: ({ subscription }) => subscription === null,
    cell: ({ subscription }) => <SubscriptionBadge subscription={subscription} />,
  },
  {
    id: 'active',
    header: 'Estado',
    width: 200,
    narrowWidth: 105,
    cell: (account) => <AccountBadge account={account} />,
  },
  {
    id: 'created',
    header: 'Creada',
    width: 120,
    narrowWidth: 95,
    yields: 1,
    cell: ({ date_created: date }) => formatIsoDate(date),
  },
  {
    id: 'actions',
    header: 'Acciones',
    width: 150,
    narrowWidth: 125,
    align: 'end',
    isStickyEnd: true,
    inCard: 'action',
    cell: (account) => (
      <RowActions
        label={`Acciones de ${account.name}`}
        actions={[
          {
            label: 'Editar',
            isRare: account.closes_at !== null,
            run: () => {
              onEdit(account);
            },
          },
          ...closingActions(account, { onDelete, onRestore }),
        ]}
      />
    ),
  },
];

type OpenDialog = { readonly kind: 'edit' | 'delete' | 'restore'; readonly account: AccountRow } | null;

const accountId = ({ id }: AccountRow): string => id;

/** SPEC §2 /missioncontrol/accounts: searches, edits, deletes and restores accounts. */
export default function AccountsScreen() {
  const [open, setOpen] = useState<OpenDialog>(null);
  const columns = useMemo(
    () =>
      accountColumns({
        onEdit: (account) => {
          setOpen({ kind: 'edit', account });
        },
        onDelete: (account) => {
          setOpen({ kind: 'delete', account });
        },
        onRestore: (account) => {
          setOpen({ kind: 'restore', account });
        },
      }),
    [],
  );
  const close = () => {
    setOpen(null);
  };
  return (
    <RecordList
      title="Cuentas"
      note="En cada página, primero los pagos fallidos o pendientes; después, de la más nueva a la más antigua. El precio al mes es el del plan, también si falta su pago."
      placeholder="Nombre o correo del dueño"
      failureTitle="No pudimos cargar las cuentas"
      source={accountsSource}
      columns={columns}
      rowId={accountId}
    >
      {open?.kind === 'edit' && <EditAccountDialog account={open.account} onClose={close} />}
      {open?.kind === 'delete' && <DeleteAccountDialog account={open.account} onClose={close} />}
      {open?.kind === 'restore' && <RestoreAccountDialog account={open.account} onClose={close} />}
    </RecordList>
  );
}
