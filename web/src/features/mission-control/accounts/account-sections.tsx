import type { AccountMonth, AccountOverview } from '@llevo/contract/entities/account-overview';
import type { UserDetails } from '@llevo/contract/entities/account-user';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { actionLabel } from '../../../lib/audit/audit-action-labels.ts';
import { formatMonth } from '../../../lib/i18n/format-month.ts';
import { eventPath } from '../../../lib/back-office-paths.ts';
import { ROLE_LABELS } from '../../../lib/session/role-labels.ts';
import { EmailText } from '../../../ui/back-office/data/email-text.tsx';
import { SimpleTable } from '../../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../../ui/back-office/data/simple-table.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { ImpersonateDialog } from '../users/user-dialogs.tsx';
import controlStyles from '../mission-control.module.css';
import styles from './account-screen.module.css';

type Change = AccountOverview['audit'][number];
type RecentEvent = AccountOverview['events'][number];

/** The latest changes in an account and the latest events of its users. */
export function AccountActivity({ audit, events }: Pick<AccountOverview, 'audit' | 'events'>) {
  return (
    <>
      <Panel title="Últimos cambios">
        <SimpleTable
          label="Últimos cambios"
          columns={CHANGE_COLUMNS}
          rows={audit}
          rowId={({ id }) => id}
          empty="Todavía no hay cambios"
          cardsOn="phones"
        />
      </Panel>
      <Panel title="Últimos eventos">
        <SimpleTable
          label="Últimos eventos"
          columns={EVENT_COLUMNS}
          rows={events}
          rowId={({ id }) => id}
          empty="Todavía no hay eventos"
          cardsOn="phones"
        />
      </Panel>
    </>
  );
}

const CHANGE_COLUMNS: readonly SimpleColumn<Change>[] = [
  {
    id: 'action',
    header: 'Cambio',
    inCard: 'title',
    cell: ({ action }) => actionLabel(action),
  },
  { id: 'actor', header: 'Quién', cell: ({ actor }) => actor },
  { id: 'time', header: 'Cuándo', cell: ({ time }) => formatDateTime(time) },
];

const EVENT_COLUMNS: readonly SimpleColumn<RecentEvent>[] = [
  {
    id: 'name',
    header: 'Evento',
    inCard: 'title',
    cell: ({ id, name }) => (
      <Link to={eventPath(name, id)} className={controlStyles.link}>
        {name}
      </Link>
    ),
  },
  { id: 'user', header: 'Usuario', cell: ({ user_email: email }) => email ?? '–' },
  { id: 'time', header: 'Cuándo', cell: ({ time }) => formatDateTime(time) },
];

/** Usage and payments of an account by month: a chart of its services, and a table. */
export function AccountMonths({ months }: { readonly months: readonly AccountMonth[] }) {
  const services = months.reduce((sum, month) => sum + month.services, 0);
  return (
    <div className={styles.months}>
      <ChartFigure
        title="Servicios por mes"
        summary={`Últimos ${months.length.toString()} meses · ${services === 1 ? '1 servicio' : `${formatCount(services)} servicios`}`}
        data={{
          labels: months.map(({ month }) => formatMonth(month)),
          series: [{ name: 'Servicios', values: months.map((month) => month.services) }],
          labelName: 'Mes',
          unfinished: 'Mes en curso',
        }}
        emptyText="Todavía no tiene servicios"
        fileName="llevo-cuenta"
      />
      <SimpleTable
        label="Uso e ingresos por mes"
        columns={COLUMNS}
        rows={months.filter(isUsed).toReversed()}
        rowId={({ month }) => month}
        empty="Sin uso ni pagos en doce meses"
        cardsOn="phones"
      />
    </div>
  );
}

const isUsed = ({ services, drivers, received, refunded }: AccountMonth) =>
  services + drivers + received + refunded > 0;

const COLUMNS: readonly SimpleColumn<AccountMonth>[] = [
  { id: 'month', header: 'Mes', inCard: 'title', cell: ({ month }) => <strong>{formatMonth(month)}</strong> },
  { id: 'services', header: 'Servicios', isFigure: true, cell: ({ services }) => formatCount(services) },
  { id: 'drivers', header: 'Conductores nuevos', isFigure: true, cell: ({ drivers }) => formatCount(drivers) },
  { id: 'received', header: 'Recibido', isFigure: true, cell: ({ received }) => formatDollars(received) },
  { id: 'refunded', header: 'Devuelto', isFigure: true, cell: ({ refunded }) => formatDollars(refunded) },
];

interface AccountMembersProps {
  readonly members: readonly UserDetails[];
  /** Number of all members; `members` may be only some of them. */
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
        <p className={controlStyles.muted}>
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
    cell: (user) => {
      if (user.permission === 'master') return null;
      if (!user.support_enabled) return <span className={controlStyles.muted}>Sin permiso para entrar</span>;
      return (
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
      );
    },
  },
];
