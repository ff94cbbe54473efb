import type { AppEvent } from '@llevo/contract/entities/event';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { usePagedList } from '../../../lib/list/use-paged-list.ts';
import { eventPath } from '../../../lib/back-office-paths.ts';
import { PATHS } from '../../../lib/paths.ts';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { PeriodChart } from '../../../ui/chart/period-chart.tsx';
import { ListPane } from '../../../ui/list/list-pane.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { eventChartQuery, eventsSource } from '../api/events.ts';
import { simpleListUrl } from '../list-urls.ts';
import { SearchToolbar } from '../record-list.tsx';
import { EVENT_LABELS } from './events.ts';
import styles from '../mission-control.module.css';

const COLUMNS: readonly TableColumn<AppEvent>[] = [
  {
    id: 'time',
    header: 'Hora',
    width: 160,
    inCard: 'title',
    cell: ({ id, name, time }) => (
      <Link to={eventPath(name, id)} className={styles.link}>
        {formatDateTime(time)}
      </Link>
    ),
  },
  { id: 'user', header: 'Usuario', width: 260, cell: ({ user_email: email }) => email ?? 'Usuario eliminado' },
  {
    id: 'metadata',
    header: 'Datos',
    width: 420,
    cell: ({ metadata }) => <span className={styles.code}>{formatMetadata(metadata)}</span>,
  },
];

const formatMetadata = (metadata: AppEvent['metadata']): string =>
  Object.entries(metadata)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ') || '–';

/** SPEC §2 /missioncontrol/events/{group}: chart and list of the events of one name. */
export default function EventGroupScreen() {
  const { group = '' } = useParams();
  const chart = useQuery(eventChartQuery(group));
  return (
    <DetailPage title={group} note={EVENT_LABELS[group]} parent={{ to: PATHS.missionControlEvents, label: 'Eventos' }}>
      <Panel title="Cuándo ocurre">
        <QueryBoundary query={chart} failureTitle="No pudimos cargar el gráfico">
          {(days) => <PeriodChart title={group} chart={days} unitNames={['vez', 'veces']} fileName="llevo-evento" />}
        </QueryBoundary>
      </Panel>
      <Events name={group} />
    </DetailPage>
  );
}

function Events({ name }: { readonly name: string }) {
  const [view, changeView] = useListView(simpleListUrl);
  const source = useMemo(() => eventsSource(name), [name]);
  const list = usePagedList(source, view);
  const navigate = useNavigate();
  return (
    <>
      <SearchToolbar label="Eventos" placeholder="Correo del usuario" search={view.search} onChange={changeView} />
      <div className={styles.part}>
        <ListPane
          label={`Eventos ${name}`}
          failureTitle="No pudimos cargar los eventos"
          view={view}
          list={list}
          columns={COLUMNS}
          rowId={({ id }) => id}
          onActivate={({ id }) => void navigate(eventPath(name, id))}
          asCards={useMediaQuery(PHONE)}
          selectedId={null}
          onChange={changeView}
        />
      </div>
    </>
  );
}
