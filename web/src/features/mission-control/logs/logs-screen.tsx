import type { LogEntry, LogGroup } from '@llevo/contract/entities/log-entry';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { useNavigate, Link } from 'react-router-dom';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { usePagedList } from '../../../lib/list/use-paged-list.ts';
import { logGroupPath, logPath } from '../../../lib/back-office-paths.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { Chips } from '../../../ui/back-office/data/chips.tsx';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { ListLayout } from '../../../ui/list/list-layout.tsx';
import { ListPane } from '../../../ui/list/list-pane.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { logGroupsSource, logsSource } from '../api/logs.ts';
import { logsUrl } from '../list-urls.ts';
import { SearchToolbar } from '../record-list.tsx';
import { StatusBadge } from './status-badge.tsx';
import styles from '../mission-control.module.css';

const formatRequest = ({ method, endpoint }: Pick<LogEntry, 'method' | 'endpoint'>): string =>
  [method, endpoint].filter((part) => part !== null).join(' ') || '–';

/** Columns of the list of entries. */
const LOG_COLUMNS: readonly TableColumn<LogEntry>[] = [
  { id: 'time', header: 'Hora', width: 150, narrowWidth: 138, isFixed: true, cell: ({ time }) => formatDateTime(time) },
  {
    id: 'reference',
    header: 'Referencia',
    width: 110,
    narrowWidth: 100,
    isFixed: true,
    cell: ({ reference }) => <span className={styles.code}>{reference}</span>,
  },
  {
    id: 'message',
    header: 'Mensaje',
    width: 340,
    narrowWidth: 240,
    inCard: 'title',
    cell: ({ id, message }) => (
      <Link to={logPath(id)} className={styles.link} title={message}>
        {message}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Estado',
    width: 90,
    narrowWidth: 70,
    isFixed: true,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'request',
    header: 'Petición',
    width: 280,
    narrowWidth: 230,
    cell: (entry) => (
      <span className={styles.code} title={formatRequest(entry)}>
        {formatRequest(entry)}
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Correo',
    width: 220,
    narrowWidth: 180,
    isFixed: true,
    yields: 1,
    cell: ({ email }) => email ?? '–',
  },
];

/** Columns of the list of groups. */
const LOG_GROUP_COLUMNS: readonly TableColumn<LogGroup>[] = [
  {
    id: 'message',
    header: 'Último mensaje',
    width: 340,
    narrowWidth: 280,
    inCard: 'title',
    cell: ({ fingerprint, message }) => (
      <Link to={logGroupPath(fingerprint)} className={styles.link} title={message}>
        {message}
      </Link>
    ),
  },
  {
    id: 'count',
    header: 'Veces',
    width: 80,
    narrowWidth: 70,
    isFixed: true,
    align: 'end',
    cell: ({ count }) => formatCount(count),
  },
  {
    id: 'status',
    header: 'Estado',
    width: 90,
    narrowWidth: 80,
    isFixed: true,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'request',
    header: 'Petición',
    width: 280,
    narrowWidth: 240,
    cell: (group) => (
      <span className={styles.code} title={formatRequest(group)}>
        {formatRequest(group)}
      </span>
    ),
  },
  {
    id: 'first',
    header: 'Primera vez',
    width: 150,
    isFixed: true,
    cell: ({ first_time: time }) => formatDateTime(time),
  },
  { id: 'last', header: 'Última vez', width: 150, isFixed: true, cell: ({ last_time: time }) => formatDateTime(time) },
];

const VIEWS = [
  { id: 'entries', label: 'Entradas' },
  { id: 'kinds', label: 'Por tipo' },
] as const;

/** SPEC §2 /missioncontrol/logs: failed requests, one by one or grouped by fingerprint. */
export default function LogsScreen() {
  const [view, changeView] = useListView(logsUrl);
  const { fingerprint, view: grouping } = view.filters;
  const isGrouped = grouping === 'kinds';
  return (
    <ListLayout
      header={
        <PageHeader
          title="Registros"
          note="Lo que falló, con los secretos tachados; se guarda 30 días. Busca la referencia que te dio alguien."
          controls={
            <Chips
              label="Cómo se muestran"
              choices={VIEWS}
              chosen={isGrouped ? 'kinds' : 'entries'}
              onChoose={(id) => {
                changeView({ filters: { view: id === 'kinds' ? 'kinds' : null, fingerprint: null } });
              }}
            />
          }
        />
      }
      toolbar={
        <SearchToolbar
          label="Registros"
          placeholder="Referencia, mensaje, correo o ruta"
          search={view.search}
          onChange={changeView}
        >
          {fingerprint !== null && (
            <OutlineButton
              size="plain"
              onClick={() => {
                changeView({ filters: { fingerprint: null } });
              }}
            >
              Solo un tipo ✕
            </OutlineButton>
          )}
        </SearchToolbar>
      }
    >
      {isGrouped ? <LogGroups /> : <LogEntries />}
    </ListLayout>
  );
}

function LogEntries() {
  const [view, changeView] = useListView(logsUrl);
  const list = usePagedList(logsSource, view);
  const navigate = useNavigate();
  return (
    <ListPane
      label="Registros"
      failureTitle="No pudimos cargar los registros"
      view={view}
      list={list}
      columns={LOG_COLUMNS}
      rowId={({ id }) => id}
      onActivate={({ id }) => void navigate(logPath(id))}
      asCards={useMediaQuery(PHONE)}
      selectedId={null}
      onChange={changeView}
    />
  );
}

function LogGroups() {
  const [view, changeView] = useListView(logsUrl);
  const list = usePagedList(logGroupsSource, view);
  const navigate = useNavigate();
  return (
    <ListPane
      label="Registros por tipo"
      failureTitle="No pudimos cargar los registros"
      view={view}
      list={list}
      columns={LOG_GROUP_COLUMNS}
      rowId={({ fingerprint }) => fingerprint}
      onActivate={({ fingerprint }) => void navigate(logGroupPath(fingerprint))}
      asCards={useMediaQuery(PHONE)}
      selectedId={null}
      onChange={changeView}
    />
  );
}
