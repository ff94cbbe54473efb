import type { CustomerRow } from '@llevo/contract/entities/customer';
import { useMemo } from 'react';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { usePagedList } from '../../../lib/list/use-paged-list.ts';
import { useRowSelection } from '../../../lib/list/use-row-selection.ts';
import { useTableSettings } from '../../../lib/list/use-table-settings.ts';
import { fullName } from '../shared/full-name.ts';
import { PHONE, useMedia } from '../../../lib/browser/use-media-query.ts';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { BulkStatusActions } from '../shared/bulk-status-actions.tsx';
import { PeopleToolbar } from '../shared/people-toolbar.tsx';
import { usePeopleActions } from '../shared/use-people-actions.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { ListBoard } from '../../../ui/list/list-layout.tsx';
import { ListPane } from '../../../ui/list/list-pane.tsx';
import { shownColumns, TableMenu } from '../../../ui/list/table-menu.tsx';
import { clientsSource } from './api/customers.ts';
import { clientsExport } from './customer-export.ts';
import { CLIENTS } from './customer-kind.ts';
import { clientsUrl } from './customers-url.ts';
import { clientColumns } from './table/customer-columns.tsx';

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
