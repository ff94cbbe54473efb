import type { CustomerRow } from '@llevo/contract/entities/customer';
import { useMemo } from 'react';
import { useListView } from '../../lib/list/use-list-view.ts';
import { usePagedList } from '../../lib/list/use-paged-list.ts';
import { useRowSelection } from '../../lib/list/use-row-selection.ts';
import { useTableSettings } from '../../lib/list/use-table-settings.ts';
import { fullName } from '../../lib/people/full-name.ts';
import { PHONE, useMedia } from '../../lib/use-media.ts';
import { PageHeader } from '../../ui/office/page-header.tsx';
import { BulkStatusActions } from '../../ui/people/bulk-status-actions.tsx';
import { PeopleToolbar } from '../../ui/people/people-toolbar.tsx';
import { usePeopleActions } from '../../ui/people/use-people-actions.tsx';
import { ExportMenu } from '../../ui/table/export-menu.tsx';
import { ListBoard } from '../../ui/table/list-board.tsx';
import { ListPane } from '../../ui/table/list-pane.tsx';
import { shownColumns, TableMenu } from '../../ui/table/table-menu.tsx';
import { clientsSource } from './api/clients.ts';
import { clientsExport } from './client-export.ts';
import { CLIENTS } from './client-kind.ts';
import { clientsUrl } from './clients-url.ts';
import { clientColumns } from './table/client-columns.tsx';

const clientId = ({ id }: CustomerRow): string => id;

/** SPEC §2: /userManagement. */
export default function ClientsScreen() {
  const [view, changeView] = useListView(clientsUrl);
  const list = usePagedList(clientsSource, view);
  const isPhone = useMedia(PHONE);
  const settings = useTableSettings('clients');
  const ticked = useRowSelection(clientId, list.rows);
  const { askStatus, askDelete, askBulk, dialog } = usePeopleActions(CLIENTS, ticked.untick);
  const columns = useMemo(() => clientColumns({ askStatus, askDelete }), [askStatus, askDelete]);
  const { hidden } = settings;
  const shown = useMemo(() => shownColumns(columns, { hidden }), [columns, hidden]);
  const isEmpty = list.isKept || list.rows.length === 0;

  return (
    <ListBoard
      header={<PageHeader title="Gestión de usuarios" />}
      toolbar={
        <PeopleToolbar
          kind={CLIENTS}
          label="Usuarios"
          view={view}
          onChange={changeView}
          tools={
            <>
              <TableMenu columns={columns} settings={settings} />
              <ExportMenu plan={clientsExport(view)} isDisabled={isEmpty} />
            </>
          }
        />
      }
    >
      <ListPane
        label="Usuarios"
        failureTitle="No pudimos cargar los usuarios"
        emptyHint="Aparecen aquí en cuanto se registran en la aplicación de Llevo."
        view={view}
        list={list}
        columns={shown}
        density={settings.density}
        rowId={clientId}
        ticks={{ ...ticked, nameOf: fullName }}
        asCards={isPhone}
        selectedId={null}
        onChange={changeView}
      />
      <BulkStatusActions kind={CLIENTS} selection={ticked} onPick={askBulk} />
      {dialog}
    </ListBoard>
  );
}
