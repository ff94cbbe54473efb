import { useNavigate } from 'react-router-dom';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { usePagedList } from '../../../lib/list/use-paged-list.ts';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { Chips } from '../../../ui/back-office/data/chips.tsx';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { ListLayout } from '../../../ui/list/list-layout.tsx';
import { ListPane } from '../../../ui/list/list-pane.tsx';
import { logGroupsSource, logsSource } from '../api/logs.ts';
import { SearchToolbar } from '../master-list.tsx';
import { LOG_GROUP_COLUMNS, LOG_COLUMNS } from './log-columns.tsx';
import { logGroupPath, logPath } from '../../../lib/paths.ts';
import { logsUrl } from '../list-urls.ts';

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
