import type { CustomerRow } from '@llevo/contract/entities/customer';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { lazy, Suspense, useMemo, useState } from 'react';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { usePagedList } from '../../../lib/list/use-paged-list.ts';
import { useRowSelection } from '../../../lib/list/use-row-selection.ts';
import { useTableSettings } from '../../../lib/list/use-table-settings.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { useSavedViews } from '../../../lib/saved-views.ts';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { ListLayout } from '../../../ui/list/list-layout.tsx';
import { ListPane } from '../../../ui/list/list-pane.tsx';
import { visibleColumns, TableMenu } from '../../../ui/list/table-menu.tsx';
import { ViewsMenu } from '../../../ui/list/views-menu.tsx';
import { AddPeopleButtons } from '../shared/add-people-buttons.tsx';
import { BulkStatusActions } from '../shared/bulk-status-actions.tsx';
import { PeopleChanges } from '../shared/people-changes.tsx';
import { PeopleToolbar } from '../shared/people-toolbar.tsx';
import { isInactive } from '../shared/person-kind.ts';
import { usePeopleActions } from '../shared/use-people-actions.tsx';
import { customersSource } from './api/customers.ts';
import { customerColumns } from './customer-columns.tsx';
import { customersExport } from './customer-export.ts';
import { CUSTOMER_KIND } from './customer-kind.ts';
import { customersUrl } from './customers-url.ts';
import { QuickCustomers } from './quick-customers.tsx';
import { tripOrderNote, tripOrders, viewInForce } from './trip-orders.ts';

const CustomerFormDialog = lazy(() => import('./edit/customer-form-dialog.tsx'));
const CustomerInvoicingDialog = lazy(() => import('./edit/customer-invoicing-dialog.tsx'));
const CustomerTripsDialog = lazy(() => import('./customer-trips-dialog.tsx'));
const CustomerImportDialog = lazy(() => import('./customer-import-dialog.tsx'));

type OpenForm =
  | { readonly kind: 'person'; readonly customer: CustomerRow | null }
  | { readonly kind: 'buyer' | 'trips'; readonly customer: CustomerRow }
  | { readonly kind: 'import' };

const customerId = ({ id }: CustomerRow): string => id;

/** SPEC §2: /userManagement. */
export default function CustomersScreen() {
  const { works, manages } = useRights();
  const [asked, changeView] = useListView(customersUrl);
  const view = viewInForce(asked, manages);
  const moreSorts = tripOrders(view, manages);
  const sortsByTrips = moreSorts.length > 0;
  const list = usePagedList(customersSource, view);
  const isPhone = useMediaQuery(PHONE);
  const settings = useTableSettings('clients');
  const views = useSavedViews({ list: 'customers', url: customersUrl, settings });
  const [form, setForm] = useState<OpenForm | null>(null);
  const closeForm = () => {
    setForm(null);
  };
  const selection = useRowSelection(customerId, list.rows);
  const { openStatusDialog, openDeleteDialog, openBulkDialog, dialog } = usePeopleActions(
    CUSTOMER_KIND,
    selection.deselect,
  );
  const columns = useMemo(
    () =>
      customerColumns({
        openStatusDialog,
        openDeleteDialog,
        canBook: works,
        seesSums: manages,
        sortsByTrips,
        onEdit: (customer) => {
          setForm({ kind: 'person', customer });
        },
        onEditInvoicing: (customer) => {
          setForm({ kind: 'buyer', customer });
        },
        onShowTrips: (customer) => {
          setForm({ kind: 'trips', customer });
        },
      }),
    [openStatusDialog, openDeleteDialog, works, manages, sortsByTrips],
  );
  const { hidden, shown: added } = settings;
  const shown = useMemo(() => visibleColumns(columns, { hidden, shown: added }), [columns, hidden, added]);
  const note = tripOrderNote(view);
  const emptyTexts =
    note === undefined
      ? { emptyHint: 'Aparecen aquí en cuanto piden un viaje; también puedes crearlos o importarlos.' }
      : {
          emptyHint: 'Aparecen aquí cuando termina su primer viaje.',
          firstStep: {
            title: 'Ningún cliente tiene viajes terminados',
            action: 'Ver todos',
            run: () => {
              changeView({ sort: 'name' });
            },
          },
        };
  const isEmpty = list.hasNoMatch || list.rows.length === 0;

  return (
    <ListLayout
      header={
        <PageHeader
          title="Gestión de usuarios"
          action={
            <AddPeopleButtons
              label="Nuevo cliente"
              onAdd={() => {
                setForm({ kind: 'person', customer: null });
              }}
              onImport={() => {
                setForm({ kind: 'import' });
              }}
            />
          }
        />
      }
      toolbar={
        <PeopleToolbar
          kind={CUSTOMER_KIND}
          label="Usuarios"
          moreSorts={moreSorts}
          view={view}
          onChange={changeView}
          quickFilters={
            <QuickCustomers
              view={view}
              tripSorts={moreSorts}
              onSort={(sort) => {
                changeView({ sort });
              }}
            />
          }
          tools={
            <>
              <ViewsMenu control={views} />
              <TableMenu columns={columns} settings={settings} />
              {works && <ExportMenu plan={customersExport(view)} isDisabled={isEmpty} />}
            </>
          }
        />
      }
    >
      <ListPane
        label="Usuarios"
        failureTitle="No pudimos cargar los usuarios"
        {...emptyTexts}
        note={note}
        view={view}
        list={list}
        columns={shown}
        density={settings.density}
        rowId={customerId}
        isQuiet={isInactive}
        checkedRows={works ? { ...selection, nameOf: fullName } : undefined}
        asCards={isPhone}
        selectedId={null}
        onChange={changeView}
      />
      {dialog}
      <PeopleChanges list="customers" />
      {works && <BulkStatusActions kind={CUSTOMER_KIND} selection={selection} onPick={openBulkDialog} />}
      <Suspense fallback={null}>
        {form?.kind === 'person' && <CustomerFormDialog customer={form.customer} onClose={closeForm} />}
        {form?.kind === 'buyer' && <CustomerInvoicingDialog customer={form.customer} onClose={closeForm} />}
        {form?.kind === 'trips' && (
          <CustomerTripsDialog
            customer={form.customer}
            onClose={closeForm}
            onEdit={() => {
              setForm({ kind: 'person', customer: form.customer });
            }}
          />
        )}
        {form?.kind === 'import' && <CustomerImportDialog onClose={closeForm} />}
      </Suspense>
    </ListLayout>
  );
}
