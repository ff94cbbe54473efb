import type { AccountOverview } from '@llevo/contract/entities/account-overview';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatIsoDate } from '../../../lib/i18n/format-iso-date.ts';
import { PATHS } from '../../../lib/paths.ts';
import { DescriptionItem, DescriptionList } from '../../../ui/back-office/data/description-list.tsx';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { accountQuery, isInternalAccount } from '../api/accounts.ts';
import styles from './account-screen.module.css';
import { EditAccountDialog } from './account-dialogs.tsx';
import { AccountState, SubscriptionBadge } from './account-state.tsx';
import { AccountActivity, AccountMembers, AccountMonths } from './account-sections.tsx';
import { DeleteAccountDialog, RestoreAccountDialog } from './closing-dialogs.tsx';

type OpenDialog = 'edit' | 'delete' | 'restore' | null;

const ACCOUNTS_PAGE = { to: PATHS.missionControlAccounts, label: 'Cuentas' } as const;

/** /missioncontrol/accounts/{id}: one account with its payments, members and activity. */
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
      note={account && isInternalAccount(account) ? 'Cuenta interna de la plataforma' : account?.owner_email}
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
      {(isClosing || !isInternalAccount(account)) && (
        <Button
          variant="outline"
          {...(!isClosing && { color: 'danger' })}
          onClick={() => {
            onOpen(isClosing ? 'restore' : 'delete');
          }}
        >
          {isClosing ? 'Restaurar' : 'Eliminar'}
        </Button>
      )}
    </div>
  );
}

const PAYER_LABELS: Readonly<Record<AccountOverview['payment']['payer'], string>> = {
  never: 'Nunca pagó',
  paying: 'Paga',
  lost: 'Dejó de pagar',
};

/** Plan, status and payments of an account. */
function AccountPlan({ overview: { account, payment } }: { readonly overview: AccountOverview }) {
  const { plan, subscription } = account;
  const { card, lost_at: lostAt, grace_until: graceUntil, next_plan: nextPlan, paid_until: paidUntil } = payment;
  return (
    <DescriptionList>
      <DescriptionItem label="Plan">{plan === null ? 'Sin plan' : PLANS[plan].name}</DescriptionItem>
      <DescriptionItem label="Suscripción">
        <SubscriptionBadge subscription={subscription} />
      </DescriptionItem>
      <DescriptionItem label="Estado">
        <AccountState account={account} />
      </DescriptionItem>
      <DescriptionItem label="Pagos">
        {lostAt === null ? PAYER_LABELS[payment.payer] : `${PAYER_LABELS[payment.payer]} el ${formatIsoDate(lostAt)}`}
      </DescriptionItem>
      {paidUntil !== null && <DescriptionItem label="Período hasta">{formatIsoDate(paidUntil)}</DescriptionItem>}
      {nextPlan !== null && <DescriptionItem label="Después">{PLANS[nextPlan].name}</DescriptionItem>}
      {graceUntil !== null && <DescriptionItem label="Gracia hasta">{formatIsoDate(graceUntil)}</DescriptionItem>}
      <DescriptionItem label="Tarjeta">
        {card === null ? '–' : <span className={styles.cardName}>{`${card.brand} ··· ${card.last4}`}</span>}
      </DescriptionItem>
      <DescriptionItem label="Creada">{formatIsoDate(account.date_created)}</DescriptionItem>
    </DescriptionList>
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
