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
    width: 250,
    inCard: 'title',
    cell: ({ name }) => (
      <Link to={eventGroupPath(name)} className={styles.link}>
        {name}
      </Link>
    ),
  },
  { id: 'label', header: 'Qué es', width: 320, cell: ({ name }) => EVENT_LABELS[name] ?? '–' },
  {
    id: 'total',
    header: 'Veces en total',
    width: 130,
    align: 'end',
    cell: ({ total_triggers: total }) => formatCount(total),
  },
];

/** SPEC §2 /missioncontrol/events: event names with their counts. */
export default function EventGroupsScreen() {
  const navigate = useNavigate();
  return (
    <RecordList
      title="Eventos"
      note="Lo que la gente hace en Llevo, por nombre. Las veces se cuentan desde el primer día de cada evento."
      placeholder="Nombre del evento"
      failureTitle="No pudimos cargar los eventos"
      source={eventGroupsSource}
      columns={COLUMNS}
      rowId={({ name }) => name}
      onActivate={({ name }) => void navigate(eventGroupPath(name))}
    />
  );
}
