import type { AccountOverview } from '@llevo/contract/entities/account-overview';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Link } from 'react-router-dom';
import { actionLabel } from '../../../lib/audit/audit-action-labels.ts';
import { eventPath } from '../../../lib/paths.ts';
import { SimpleTable } from '../../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../../ui/back-office/data/simple-table.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import styles from '../master.module.css';

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
      <Link to={eventPath(name, id)} className={styles.link}>
        {name}
      </Link>
    ),
  },
  { id: 'user', header: 'Usuario', cell: ({ user_email: email }) => email ?? '–' },
  { id: 'time', header: 'Cuándo', cell: ({ time }) => formatDateTime(time) },
];
