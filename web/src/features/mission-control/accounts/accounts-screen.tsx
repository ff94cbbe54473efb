import type { AccountRow } from '@llevo/contract/entities/account';
import { useMemo, useState } from 'react';
import { accountsSource } from '../api/accounts.ts';
import { MasterList } from '../master-list.tsx';
import { accountColumns } from './account-columns.tsx';
import { EditAccountDialog } from './account-dialogs.tsx';
import { DeleteAccountDialog, RestoreAccountDialog } from './closing-dialogs.tsx';

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
    <MasterList
      title="Cuentas"
      note="Las empresas que usan Llevo, de la más nueva a la más antigua."
      placeholder="Nombre o correo del dueño"
      failureTitle="No pudimos cargar las cuentas"
      source={accountsSource}
      columns={columns}
      rowId={accountId}
    >
      {open?.kind === 'edit' && <EditAccountDialog account={open.account} onClose={close} />}
      {open?.kind === 'delete' && <DeleteAccountDialog account={open.account} onClose={close} />}
      {open?.kind === 'restore' && <RestoreAccountDialog account={open.account} onClose={close} />}
    </MasterList>
  );
}
