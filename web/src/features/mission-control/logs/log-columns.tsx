import { logGroupPath, logPath } from '../../../lib/paths.ts';
import type { LogEntry, LogGroup } from '@llevo/contract/entities/log-entry';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Link } from 'react-router-dom';
import { formatCount } from '@llevo/contract/rules/format-number';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import styles from '../master.module.css';

const formatRequest = ({ method, endpoint }: Pick<LogEntry, 'method' | 'endpoint'>): string =>
  [method, endpoint].filter((part) => part !== null).join(' ') || '–';

/** Columns of the list of entries. */
export const LOG_COLUMNS: readonly TableColumn<LogEntry>[] = [
  { id: 'time', header: 'Hora', width: 150, cell: ({ time }) => formatDateTime(time) },
  {
    id: 'message',
    header: 'Mensaje',
    width: 340,
    inCard: 'title',
    cell: ({ id, message }) => (
      <Link to={logPath(id)} className={styles.link} title={message}>
        {message}
      </Link>
    ),
  },
  { id: 'status', header: 'Estado', width: 80, cell: ({ status }) => status },
  {
    id: 'request',
    header: 'Petición',
    width: 280,
    cell: (entry) => (
      <span className={styles.code} title={formatRequest(entry)}>
        {formatRequest(entry)}
      </span>
    ),
  },
  { id: 'email', header: 'Correo', width: 220, cell: ({ email }) => email ?? '–' },
  {
    id: 'reference',
    header: 'Referencia',
    width: 110,
    cell: ({ reference }) => <span className={styles.code}>{reference}</span>,
  },
];

/** Columns of the list of groups. */
export const LOG_GROUP_COLUMNS: readonly TableColumn<LogGroup>[] = [
  {
    id: 'message',
    header: 'Último mensaje',
    width: 340,
    inCard: 'title',
    cell: ({ fingerprint, message }) => (
      <Link to={logGroupPath(fingerprint)} className={styles.link} title={message}>
        {message}
      </Link>
    ),
  },
  { id: 'count', header: 'Veces', width: 80, align: 'end', cell: ({ count }) => formatCount(count) },
  { id: 'status', header: 'Estado', width: 80, cell: ({ status }) => status },
  {
    id: 'request',
    header: 'Petición',
    width: 280,
    cell: (group) => (
      <span className={styles.code} title={formatRequest(group)}>
        {formatRequest(group)}
      </span>
    ),
  },
  { id: 'first', header: 'Primera vez', width: 150, cell: ({ first_time: time }) => formatDateTime(time) },
  { id: 'last', header: 'Última vez', width: 150, cell: ({ last_time: time }) => formatDateTime(time) },
];
