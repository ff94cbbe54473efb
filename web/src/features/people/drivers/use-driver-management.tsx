import type { DriverRow } from '@llevo/contract/entities/driver';
import { useMemo, useState } from 'react';
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

interface DriverManagement extends Pick<PeopleActions, 'openBulkDialog'> {
  readonly settings: TableSettings;
  readonly columns: readonly TableColumn<DriverRow>[];
  /** Those of them that are not left out. */
  readonly visibleColumns: readonly TableColumn<DriverRow>[];
  readonly rowSelection: RowSelection<DriverRow>;
  /** Opens a driver's data and documents. */
  readonly openDetails: (driver: DriverRow) => void;
  /** Whatever is being asked or looked at. */
  readonly dialog: ReactNode;
}

/** What an administrator can do with the drivers of the list, and how the table is looked at. */
export function useDriverManagement(rows: readonly DriverRow[]): DriverManagement {
  const settings = useTableSettings('drivers');
  const ticked = useRowSelection(driverId, rows);
  const [detailed, detail] = useState<DriverRow | null>(null);
  const { openStatusDialog, openDeleteDialog, openBulkDialog, dialog } = usePeopleActions(DRIVER_KIND, ticked.deselect);
  const columns = useMemo(
    () => driverColumns({ onDetails: detail, openStatusDialog, openDeleteDialog }),
    [openStatusDialog, openDeleteDialog],
  );
  const { hidden } = settings;
  return {
    settings,
    columns,
    visibleColumns: useMemo(() => visibleColumns(columns, { hidden }), [columns, hidden]),
    rowSelection: ticked,
    openDetails: detail,
    openBulkDialog,
    dialog: (
      <>
        {detailed && (
          <DriverDialog
            // A status changed meanwhile shows here too.
            driver={rows.find(({ id }) => id === detailed.id) ?? detailed}
            onStatus={openStatusDialog}
            onClose={() => {
              detail(null);
            }}
          />
        )}
        {dialog}
      </>
    ),
  };
}
