import type { DriverRow } from '@llevo/contract/entities/driver';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useRowSelection } from '../../../lib/list/use-row-selection.ts';
import type { RowSelection } from '../../../lib/list/use-row-selection.ts';
import { useTableSettings } from '../../../lib/list/use-table-settings.ts';
import type { TableSettings } from '../../../lib/list/use-table-settings.ts';
import { usePeopleActions } from '../shared/use-people-actions.tsx';
import type { PeopleActions } from '../shared/use-people-actions.tsx';
import { shownColumns } from '../../../ui/list/table-menu.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { DRIVERS } from './driver-kind.ts';
import { DriverDialog } from './panel/driver-dialog.tsx';
import { driverColumns } from './table/driver-columns.tsx';
import { driverId } from './table/drivers-table.tsx';

interface DriverManagement extends Pick<PeopleActions, 'askBulk'> {
  readonly settings: TableSettings;
  readonly columns: readonly TableColumn<DriverRow>[];
  /** Those of them that are not left out. */
  readonly shownColumns: readonly TableColumn<DriverRow>[];
  readonly ticked: RowSelection<DriverRow>;
  /** Opens a driver's data and documents. */
  readonly detail: (driver: DriverRow) => void;
  /** Whatever is being asked or looked at. */
  readonly dialog: ReactNode;
}

/** What an administrator can do with the drivers of the list, and how the table is looked at. */
export function useDriverManagement(rows: readonly DriverRow[]): DriverManagement {
  const settings = useTableSettings('drivers');
  const ticked = useRowSelection(driverId, rows);
  const [detailed, detail] = useState<DriverRow | null>(null);
  const { askStatus, askDelete, askBulk, dialog } = usePeopleActions(DRIVERS, ticked.untick);
  const columns = useMemo(() => driverColumns({ onDetails: detail, askStatus, askDelete }), [askStatus, askDelete]);
  const { hidden } = settings;
  return {
    settings,
    columns,
    shownColumns: useMemo(() => shownColumns(columns, { hidden }), [columns, hidden]),
    ticked,
    detail,
    askBulk,
    dialog: (
      <>
        {detailed && (
          <DriverDialog
            // A status changed meanwhile shows here too.
            driver={rows.find(({ id }) => id === detailed.id) ?? detailed}
            onStatus={askStatus}
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
