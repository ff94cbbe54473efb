import type { AccountOverview } from '@llevo/contract/entities/account-overview';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { accountQuery } from '../api/accounts.ts';
import styles from './account-screen.module.css';
import { AccountActivity } from './account-activity.tsx';
import { EditAccountDialog } from './account-dialogs.tsx';
import { AccountMembers } from './account-members.tsx';
import { AccountMonths } from './account-months.tsx';
import { AccountPlan } from './account-plan.tsx';
import { DeleteAccountDialog, RestoreAccountDialog } from './closing-dialogs.tsx';

type OpenDialog = 'edit' | 'delete' | 'restore' | null;

const ACCOUNTS_PAGE = { to: PATHS.masterAccounts, label: 'Cuentas' } as const;

/** /missioncontrol/accounts/{id}: one account with what it pays, who is in it, and what it does. */
export default function AccountScreen() {
  const { id = '' } = useParams();
  const query = useQuery(accountQuery(id));
  const [open, setOpen] = useState<OpenDialog>(null);
  const account = query.data?.account;
  const close = () => {
    setOpen(null);
  };
  return (
    <DetailPage
      title={account?.name ?? 'Cuenta'}
      note={account?.owner_email}
      parent={ACCOUNTS_PAGE}
      action={account !== undefined && <Actions account={account} onOpen={setOpen} />}
    >
      <QueryBoundary query={query} failureTitle="No pudimos cargar la cuenta">
        {(overview) => <Overview overview={overview} />}
      </QueryBoundary>
      {account !== undefined && open === 'edit' && <EditAccountDialog account={account} onClose={close} />}
      {account !== undefined && open === 'delete' && <DeleteAccountDialog account={account} onClose={close} />}
      {account !== undefined && open === 'restore' && <RestoreAccountDialog account={account} onClose={close} />}
    </DetailPage>
  );
}

interface ActionsProps {
  readonly account: AccountOverview['account'];
  readonly onOpen: (dialog: OpenDialog) => void;
}

function Actions({ account, onOpen }: ActionsProps) {
  const isClosing = account.closes_at !== null;
  return (
    <div className={styles.actions}>
      <Button
        variant="outline"
        onClick={() => {
          onOpen('edit');
        }}
      >
        Editar
      </Button>
      <Button
        variant="outline"
        {...(!isClosing && { color: 'danger' })}
        onClick={() => {
          onOpen(isClosing ? 'restore' : 'delete');
        }}
      >
        {isClosing ? 'Restaurar' : 'Eliminar'}
      </Button>
    </div>
  );
}

function Overview({ overview }: { readonly overview: AccountOverview }) {
  const { members, members_total: total } = overview;
  return (
    <div className={styles.parts}>
      <Panel title="Plan y pagos">
        <AccountPlan overview={overview} />
      </Panel>
      <Panel title="Usuarios">
        <AccountMembers members={members} total={total} />
      </Panel>
      <Panel title="Uso e ingresos por mes">
        <AccountMonths months={overview.months} />
      </Panel>
      <AccountActivity audit={overview.audit} events={overview.events} />
    </div>
  );
}
