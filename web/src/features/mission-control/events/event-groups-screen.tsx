import type { EventGroup } from '@llevo/contract/entities/event';
import { Link, useNavigate } from 'react-router-dom';
import { formatCount } from '@llevo/contract/rules/format-number';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { eventGroupsSource } from '../api/events.ts';
import styles from '../mission-control.module.css';
import { RecordList } from '../record-list.tsx';
import { eventGroupPath } from '../../../lib/back-office-paths.ts';
import { EVENT_LABELS } from './events.ts';

const COLUMNS: readonly TableColumn<EventGroup>[] = [
  {
    id: 'name',
    header: 'Evento',
    width: 320,
    isFixed: true,
    inCard: 'title',
    cell: ({ name }) => (
      <Link to={eventGroupPath(name)} className={styles.link}>
        {EVENT_LABELS[name] ?? name}
      </Link>
    ),
  },
  {
    id: 'total',
    header: 'Veces en total',
    width: 130,
    isFixed: true,
    align: 'end',
    cell: ({ total_triggers: total }) => formatCount(total),
  },
  { id: 'code', header: 'Código', width: 250, cell: ({ name }) => <span className={styles.code}>{name}</span> },
];

/** SPEC §2 /missioncontrol/events: event names with their counts. */
export default function EventGroupsScreen() {
  const navigate = useNavigate();
  return (
    <RecordList
      title="Eventos"
      note="Lo que la gente hace en Llevo, por nombre. Las veces se cuentan desde el primer día de cada evento."
      placeholder="Código, como list.exported"
      failureTitle="No pudimos cargar los eventos"
      source={eventGroupsSource}
      columns={COLUMNS}
      rowId={({ name }) => name}
      onActivate={({ name }) => void navigate(eventGroupPath(name))}
    />
  );
}
