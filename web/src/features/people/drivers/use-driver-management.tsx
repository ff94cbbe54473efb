import type { DriverRow } from '@llevo/contract/entities/driver';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useRowSelection } from '../../../lib/list/use-row-selection.ts';
import type { RowSelection } from '../../../lib/list/use-row-selection.ts';
import { useTableSettings } from '../../../lib/list/use-table-settings.ts';
import type { TableSettings } from '../../../lib/list/use-table-settings.ts';
import { usePeopleActions } from '../shared/use-people-actions.tsx';
import type { PeopleActions } from '../shared/use-people-actions.tsx';
import { visibleColumns } from '../../../ui/list/table-menu.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { DRIVER_KIND } from './driver-kind.ts';
import { DriverDialog } from './panel/driver-dialog.tsx';
import { driverColumns } from './table/driver-columns.tsx';
import { driverId } from './table/drivers-table.tsx';

const DriverFormDialog = lazy(() => import('./edit/driver-form-dialog.tsx'));
const DriverImportDialog = lazy(() => import('./driver-import-dialog.tsx'));

type OpenForm = { readonly what: 'person'; readonly driver: DriverRow | null } | { readonly what: 'import' };

interface DriverManagement extends Pick<PeopleActions, 'openBulkDialog'> {
  readonly settings: TableSettings;
  readonly columns: readonly TableColumn<DriverRow>[];
  /** The columns that are not hidden. */
  readonly visibleColumns: readonly TableColumn<DriverRow>[];
  readonly rowSelection: RowSelection<DriverRow>;
  /** Opens a driver's details. */
  readonly openDetails: (driver: DriverRow) => void;
  /** Opens the form of a new driver. */
  readonly addDriver: () => void;
  readonly openImport: () => void;
  /** The open dialog, if any. */
  readonly dialog: ReactNode;
}

/** An administrator's actions on the listed drivers, and the table's settings. */
export function useDriverManagement(rows: readonly DriverRow[]): DriverManagement {
  const settings = useTableSettings('drivers');
  const rowSelection = useRowSelection(driverId, rows);
  const [detailed, openDetails] = useState<DriverRow | null>(null);
  const [form, setForm] = useState<OpenForm | null>(null);
  const closeForm = () => {
    setForm(null);
  };
  const { openStatusDialog, openDeleteDialog, openBulkDialog, dialog } = usePeopleActions(
    DRIVER_KIND,
    rowSelection.deselect,
  );
  const columns = useMemo(
    () =>
      driverColumns({
        onDetails: openDetails,
        openStatusDialog,
        openDeleteDialog,
        onEdit: (driver) => {
          setForm({ what: 'person', driver });
        },
      }),
    [openStatusDialog, openDeleteDialog],
  );
  const { hidden, shown: added } = settings;
  return {
    settings,
    columns,
    visibleColumns: useMemo(() => visibleColumns(columns, { hidden, shown: added }), [columns, hidden, added]),
    rowSelection,
    openDetails,
    openBulkDialog,
    addDriver: () => {
      setForm({ what: 'person', driver: null });
    },
    openImport: () => {
      setForm({ what: 'import' });
    },
    dialog: (
      <>
        {detailed && (
          <DriverDialog
            // Shows a status that changed meanwhile.
            driver={rows.find(({ id }) => id === detailed.id) ?? detailed}
            onStatus={openStatusDialog}
            onEdit={(driver) => {
              setForm({ what: 'person', driver });
            }}
            onClose={() => {
              openDetails(null);
            }}
          />
        )}
        {dialog}
        <Suspense fallback={null}>
          {form?.what === 'person' && <DriverFormDialog driver={form.driver} onClose={closeForm} />}
          {form?.what === 'import' && <DriverImportDialog onClose={closeForm} />}
        </Suspense>
      </>
    ),
  };
}
